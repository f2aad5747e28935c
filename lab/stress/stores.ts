import { freePort } from '../../tools/local-stack/ports.mjs';
import { startWebServer, type WebServer } from '../../tools/local-stack/web-server.mjs';
import type { Chance } from '../../test/api/fuzz/random';

export type Role = 'all' | 'web' | 'worker';

/** The processes of the store behind one address, so to speak: a shopper meets any of them. */
export type Stores = {
  /** Of all processes, those that answer nobody included. */
  addresses: string[];
  roles: readonly Role[];
  /** A balancer in front, once there is one: shoppers know no other address then. */
  front?: string;
  /** @param database the process that is taken along when we are killed */
  start: (env: Record<string, string>, database: () => { pid: number } | undefined) => Promise<void>;
  /** One that answers shoppers, of those that live; any of these when none does. */
  any: (chance: Chance) => string;
  /** Of each process, its number; undefined while it is replaced. */
  pids: () => (number | undefined)[];
  /** SIGKILL, in the middle of whatever it does, and another one in its place. @param meanwhile what happens while it is away */
  die: (place: number, meanwhile?: () => Promise<void>) => Promise<void>;
  /** Starts a process again that ended by itself. @returns whether it had ended */
  revive: (place: number, meanwhile: () => Promise<void>) => Promise<boolean>;
  /** As an update does: it is asked to end, finishes what it has, and another one is started. */
  replace: (place: number) => Promise<void>;
  /** Ends all processes and starts none. */
  end: () => Promise<void>;
};

/** Lines of a store that tell of more than what it was made to suffer. */
const BAD_NEWS = /unhandled|uncaught|TypeError|ReferenceError|out of memory/i;

const hasEnded = ({ child }: WebServer): boolean => child.exitCode !== null || child.signalCode !== null;

/** @param onLine hears everything a store prints; `isBad` where it tells of an error of its own making */
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
    for (const line of text.split('\n').filter(Boolean)) onLine(line.slice(0, 300), BAD_NEWS.test(line));
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
        const gone = new Promise((done) => server.child.once('exit', done));
        process.kill(-server.pid, 'SIGKILL');
        await gone;
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
