import { freePort } from '../local-stack/ports.mjs';
import { startWebServer, type WebServer } from '../local-stack/web-server.mjs';
import type { Chance } from '../../test/api/fuzz/random';

/** The processes of the store behind one address, so to speak: a shopper meets any of them. */
export type Stores = {
  addresses: string[];
  start: (env: Record<string, string>, database: () => { pid: number }) => Promise<void>;
  /** One of those that live; any when none does. */
  any: (chance: Chance) => string;
  /** SIGKILL, in the middle of whatever it does, and another one in its place. */
  die: (place: number) => Promise<void>;
};

/** Lines of a store that tell of more than what it was made to suffer. */
const BAD_NEWS = /unhandled|uncaught|TypeError|ReferenceError|out of memory/i;

/** @param onLine hears everything a store prints; `isBad` where it tells of an error of its own making */
export async function makeStores(count: number, onLine: (line: string, isBad: boolean) => void): Promise<Stores> {
  const ports: number[] = [];
  for (let place = 0; place < count; place += 1) ports.push(await freePort());
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const servers: (WebServer | undefined)[] = ports.map(() => undefined);
  let launch: (place: number) => Promise<void> = async () => undefined;
  const onOutput = (text: string) => {
    for (const line of text.split('\n').filter(Boolean)) onLine(line.slice(0, 300), BAD_NEWS.test(line));
  };
  return {
    addresses,
    async start(env, database) {
      launch = async (place) => {
        servers[place] = await startWebServer({
          port: ports[place]!,
          env: { ...env, PORT: String(ports[place]) },
          database: database(),
          onOutput,
        });
      };
      await Promise.all(ports.map((_, place) => launch(place)));
    },
    any(chance) {
      const living = addresses.filter((_, place) => servers[place]);
      return chance.pick(living.length > 0 ? living : addresses);
    },
    async die(place) {
      const server = servers[place];
      servers[place] = undefined;
      if (server) {
        const gone = new Promise((done) => server.child.once('exit', done));
        process.kill(-server.pid, 'SIGKILL');
        await gone;
      }
      await launch(place);
    },
  };
}
