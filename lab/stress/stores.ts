import { freePort } from '../../tools/shared/ports.mjs';
import { startWebServer, type WebServer } from '../../tools/start/web-server.mjs';
import type { Chance } from '../../test/random/chance';

export type Role = 'all' | 'web' | 'worker';

/** Processes of the store, of which a shopper may reach any. */
export type Stores = {
  /** Addresses of all processes, including those that do not respond. */
  addresses: string[];
  roles: readonly Role[];
  /** Address of the load balancer, if there is one; shoppers then use no other. */
  front?: string;
  /**
   * Starts the processes.
   * @param database process to stop if this process is killed
   */
  start: (env: Record<string, string>, database: () => { pid: number } | undefined) => Promise<void>;
  /** Returns a running process that serves shoppers; any such process if none is running. */
  any: (chance: Chance) => string;
  /** Returns the process ids; undefined for a process that is being replaced. */
  pids: () => (number | undefined)[];
  /**
   * Kills a process with SIGKILL and starts another in its place.
   * @param meanwhile runs while it is down
   */
  die: (place: number, meanwhile?: () => Promise<void>) => Promise<void>;
  /**
   * Restarts a process that ended by itself.
   * @returns true if it had ended
   */
  revive: (place: number, meanwhile: () => Promise<void>) => Promise<boolean>;
  /** Replaces a process as an update does: it shuts down gracefully, and another one starts. */
  replace: (place: number) => Promise<void>;
  /** Stops all processes. */
  end: () => Promise<void>;
};

/** Matches log lines of a store that report problems other than the injected faults. */
const BAD_NEWS = /unhandled|uncaught|TypeError|ReferenceError|out of memory/i;
/** Log lines of calls to other services, which name the TypeError of a lost response. */
const FAULT = '"at":"service failed"';

const hasEnded = ({ child }: WebServer): boolean => child.exitCode !== null || child.signalCode !== null;

/**
 * Creates the processes.
 * @param onLine receives each output line of a store; `isBad` marks internal errors
 */
export async function makeStores(
  roles: readonly Role[],
  onLine: (line: string, isBad: boolean) => void,
): Promise<Stores> {
  const ports: number[] = [];
  for (const _ of roles) ports.push(await freePort());
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const servers: (WebServer | undefined)[] = ports.map(() => undefined);
  let launch: (place: number) => Promise<void> = async () => undefined;
  const onOutput = (text: string) => {
    for (const line of text.split('\n').filter(Boolean)) {
      const isBad = BAD_NEWS.test(line) && !line.includes(FAULT);
      onLine(line.slice(0, 300), isBad);
    }
  };
  const stores: Stores = {
    addresses,
    roles,
    async start(env, database) {
      launch = async (place) => {
        servers[place] = await startWebServer({
          port: ports[place]!,
          env: { ...env, PORT: String(ports[place]), ROLE: roles[place]! },
          database: database(),
          onOutput,
        });
      };
      await Promise.all(ports.map((_, place) => launch(place)));
    },
    any(chance) {
      if (stores.front) return stores.front;
      const answering = addresses.filter((_, place) => roles[place] !== 'worker');
      const living = addresses.filter((_, place) => roles[place] !== 'worker' && servers[place]);
      return chance.pick(living.length > 0 ? living : answering);
    },
    pids: () => servers.map((server) => server?.pid),
    async die(place, meanwhile) {
      const server = servers[place];
      servers[place] = undefined;
      if (server && !hasEnded(server)) {
        const deleted = new Promise((done) => server.child.once('exit', done));
        process.kill(-server.pid, 'SIGKILL');
        await deleted;
      }
      await meanwhile?.();
      await launch(place);
    },
    async revive(place, meanwhile) {
      const server = servers[place];
      if (!server || !hasEnded(server)) return false;
      servers[place] = undefined;
      await meanwhile();
      await launch(place);
      return true;
    },
    async replace(place) {
      const server = servers[place];
      servers[place] = undefined;
      await server?.stop();
      await launch(place);
    },
    async end() {
      await Promise.all(servers.splice(0).map((server) => server?.stop()));
    },
  };
  return stores;
}
