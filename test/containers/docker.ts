import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/shared/ports.mjs';

/** Settings of tools/test/containers/prepare.mjs. */
type Prepared = {
  engine: { program: string };
  compose?: string[];
  /** Name of the base image. */
  base: string;
  /** Folder with the sources of the image. */
  sources: string;
  image: string;
  /** Names of its migrations. */
  migrations: string[];
  /** The release before, if the clone has its history. */
  before?: { image: string; migrations: string[] };
  /** Name of this run, which begins the names of everything it creates. */
  name: string;
};
export const prepared = JSON.parse(process.env.CONTAINERS ?? 'null') as Prepared;

type Result = { code: number; output: string };
type Options = { timeout?: number; env?: Record<string, string> };

/** Runs a program with a timeout, and returns its exit code and output. */
export async function run(
  [program = '', ...words]: string[],
  { timeout = 60_000, env }: Options = {},
): Promise<Result> {
  const child = spawn(program, words, { env: { ...process.env, ...env }, timeout, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** Runs Docker. Throws with its output if it fails. */
export async function docker(words: string[], options?: Options): Promise<string> {
  const { code, output } = await run([prepared.engine.program, ...words], options);
  if (code !== 0) throw new Error(`docker ${words.join(' ')}\n${output}`);
  return output.trim();
}

/** Returns the status of an address. An unread response would keep its connection open. */
export async function statusAt(url: string, options: RequestInit = {}): Promise<number> {
  const response = await fetch(url, { redirect: 'manual', ...options });
  await response.arrayBuffer();
  return response.status;
}

const healthOf = (container: string) =>
  docker(['inspect', '--format', '{{.State.Status}} {{.State.Health.Status}}', container]);

/** Waits until the container is healthy. Throws with its log if it ends, or after two minutes. */
export async function untilHealthy(container: string): Promise<void> {
  const until = Date.now() + 120_000;
  for (;;) {
    const health = await healthOf(container);
    if (health === 'running healthy') return;
    if (!health.startsWith('running') || Date.now() > until)
      throw new Error(`${container} is ${health}:\n${await docker(['logs', '--tail', '80', container])}`);
    await sleep(500);
  }
}

const containers = new Set<string>();
const volumes = new Set<string>();

/** Names a volume that `removeAll` deletes. */
export function volume(name: string): string {
  const full = `${prepared.name}-${name}`;
  volumes.add(full);
  return full;
}

export type Store = { container: string; url: string };

/** Starts the store at a port of this machine (docs/deploy.md), and waits until it is healthy. */
export async function startStore(
  name: string,
  { image = prepared.image, data, more = [] }: { image?: string; data: string; more?: string[] },
): Promise<Store> {
  const [container, port] = [`${prepared.name}-${name}`, await freePort()];
  const url = `http://localhost:${port}`;
  containers.add(container);
  await docker([
    ...['run', '--detach', '--name', container, '--stop-timeout', '30', '-p', `127.0.0.1:${port}:3000`],
    ...['-v', `${data}:/data`, '-e', 'PAYMENTS=sandbox', '-e', `SITE_URL=${url}`, ...more, image],
  ]);
  await untilHealthy(container);
  return { container, url };
}

/** Runs a command of the store in its container, as `npm run store --` does. */
export const command = ({ container }: Store, ...words: string[]) =>
  docker(['exec', container, 'node', 'tools/image/entry.mjs', ...words], { timeout: 180_000 });

/** Stops and removes a container. Its volume remains. */
export async function removeStore({ container }: Store): Promise<void> {
  await docker(['stop', container], { timeout: 60_000 });
  await docker(['rm', container]);
  containers.delete(container);
}

/** Removes all containers and volumes of this file. */
export async function removeAll(): Promise<void> {
  if (containers.size > 0) await docker(['rm', '--force', ...containers]);
  if (volumes.size > 0) await docker(['volume', 'rm', '--force', ...volumes]);
}
