import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../../tools/shared/ports.mjs';
import { mustRun } from '../../../tools/shared/processes.mjs';
import { atEnd } from '../../../tools/shared/shutdown.mjs';
import { step } from '../../../tools/shared/terminal.mjs';
import { startWebServer } from '../../../tools/start/web-server.mjs';
import { serveStore, type Store } from '../store.mjs';
import { serveBareNext } from './bare/next-app.mjs';
import { client, type SendCall } from './client';
import { CONNECTIONS } from './load';
import type { People } from './people';
import { serveProgram, type Program } from './programs';
import { LOG_SETTINGS, logFileOf, type Statement, type Watch } from './statements';

/** Statements and answer of a call, for the bare servers to repeat. */
export type Recorded = { statements: Statement[]; answer: unknown };

export type Stage = {
  folder: string;
  env: Record<string, string>;
  store: Store;
  ask: SendCall;
  people: People;
  watch: Watch;
  sandbox: { ask: SendCall; pid: number; hold: (isHeld: boolean) => void };
};

/** Database roles, one per program, so that only the store's own statements are counted as its. */
const ROLES = ['sandbox', 'bare', 'bench'] as const;
type Role = (typeof ROLES)[number];
const password = randomBytes(18).toString('hex');

function signInAs(role: Role, url: string): string {
  const address = new URL(url);
  Object.assign(address, { username: role, password });
  return address.toString();
}

async function makeRoles(url: string): Promise<void> {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  for (const role of ROLES) await owner.query(`CREATE ROLE ${role} SUPERUSER LOGIN PASSWORD '${password}'`);
  await owner.end();
}

async function connect(url: string): Promise<Client> {
  const connection = new Client({ connectionString: signInAs('bench', url) });
  await connection.connect();
  atEnd(() => connection.end());
  return connection;
}

/**
 * Starts the store with 10,000 products, and its sandbox, in separate processes.
 * @param server settings for the store's process only
 */
export async function setStage(
  folder: string,
  env: Record<string, string>,
  server: Record<string, string> = {},
): Promise<Stage> {
  const peopleFile = join(folder, 'people.json');
  let sandbox: Program | undefined;
  const store = await serveStore(folder, env, {
    database: LOG_SETTINGS,
    server,
    seed: async (settings, { url }) => {
      await mustRun(
        'Creating 10,000 products',
        process.execPath,
        ['--import', 'tsx', 'lab/bench/api/seed.ts', peopleFile],
        {
          env: settings,
        },
      );
      await makeRoles(url);
      const own = { DATABASE_URL: signInAs('sandbox', url), BENCH_STORE: `http://127.0.0.1:${settings.PORT}` };
      sandbox = await serveProgram('lab/bench/api/sandbox.ts', { ...settings, ...own });
      return { SANDBOX_URL: sandbox.url };
    },
  });
  const payments = new URL(sandbox?.url ?? '');
  return {
    folder,
    env,
    store,
    ask: client(store.base, CONNECTIONS),
    people: JSON.parse(readFileSync(peopleFile, 'utf8')) as People,
    watch: { client: await connect(store.database), logFile: logFileOf(store.databaseFolder) },
    sandbox: {
      ask: client(payments.origin, CONNECTIONS),
      pid: sandbox?.pid ?? 0,
      hold: (isHeld) => sandbox?.say(isHeld ? 'hold' : 'release'),
    },
  };
}

/**
 * Starts a worker in addition to the serving process.
 * @param own settings for the worker only
 * @returns its process
 */
export async function startWorker({ store }: Stage, own: Record<string, string> = {}): Promise<Worker> {
  const port = await freePort();
  const env = { ...store.settings, ROLE: 'worker', ...own, PORT: String(port) };
  return step('Starting a worker', () => startWebServer({ port, env, onOutput: () => {} }));
}
export type Worker = { pid: number; stop: () => Promise<unknown> };

export type Bare = { http: string; next: string | undefined };

/** Starts a bare node:http server with the statements of shopping, and of `recorded` calls. */
export function serveBareProgram(
  { folder, env, store }: Stage,
  recorded: Record<string, Recorded[]> = {},
): Promise<Program> {
  const file = join(folder, 'statements.json');
  writeFileSync(file, JSON.stringify(recorded));
  return serveProgram('lab/bench/api/bare/http-server.mjs', bareSettings({ env, store }, file));
}

const bareSettings = ({ env, store }: Pick<Stage, 'env' | 'store'>, file: string): Record<string, string> => ({
  ...env,
  NODE_ENV: 'production',
  DATABASE_URL: signInAs('bare', store.database),
  DATABASE_POOL: store.settings.DATABASE_POOL ?? '10',
  BARE_STATEMENTS: file,
});

/** Starts the servers to compare with. Without recorded calls, there is no Next.js server. */
export async function serveBare(stage: Stage, recorded: Record<string, Recorded[]>): Promise<Bare> {
  const { url: http } = await serveBareProgram(stage, recorded);
  if (Object.keys(recorded).length === 0) return { http, next: undefined };
  const app = join(stage.folder, 'bare');
  mkdirSync(app);
  return { http, next: await serveBareNext(app, bareSettings(stage, join(stage.folder, 'statements.json'))) };
}
