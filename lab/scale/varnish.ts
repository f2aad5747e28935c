import { randomBytes } from 'node:crypto';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root as repository } from '../../tools/shared/paths.mjs';
import { freePort } from '../../tools/shared/ports.mjs';
import { untilListening } from './cluster';
import { DATA, makeHost, type Host } from './host';

/**
 * Varnish with the configuration shipped with the store. `originPort`: port from which it fetches
 * missing pages.
 */
export type Varnish = {
  cachePort: number;
  originPort: number;
  /**
   * Address of purges through `purgeWay`, a separate proxy that can be cut while pages are still
   * served.
   */
  purgeUrl: string;
  purgeWay: Host;
  host: Host;
  start: () => Promise<void>;
};

/** Configuration of a proxy that only forwards. */
const wayTo = (port: number, cachePort: number) => `
defaults
  mode tcp
  timeout connect 3s
  timeout client 60s
  timeout server 60s
listen purges
  bind 127.0.0.1:${port}
  server varnish 127.0.0.1:${cachePort}
`;

/** Creates Varnish without starting it, since its origin needs its port first. */
export async function makeVarnish(root: string, parent: string): Promise<Varnish> {
  const [cachePort, originPort, purgePort] = [await freePort(), await freePort(), await freePort()];
  const key = randomBytes(12).toString('hex');
  const settings = ['-p', `vcl_path=${DATA}`, '-p', 'http_gzip_support=off', '-s', 'default,256m'];
  const host = makeHost(root, parent, {
    name: 'varnish',
    user: 'varnish',
    command: [
      'varnishd',
      '-F',
      '-j',
      'none',
      '-a',
      `127.0.0.1:${cachePort}`,
      '-f',
      `${DATA}/medcall.vcl`,
      '-n',
      `${DATA}/work`,
      ...settings,
    ],
    env: { PURGE_KEY: key },
  });
  copyFileSync(join(repository, 'ops', 'varnish', 'medcall.vcl'), join(host.folder, 'medcall.vcl'));
  writeFileSync(join(host.folder, 'backends.vcl'), `backend store { .host = "127.0.0.1"; .port = "${originPort}"; }`);
  const purgeWay = makeHost(root, parent, {
    name: 'haproxy-purges',
    user: 'haproxy',
    command: ['haproxy', '-db', '-f', `${DATA}/haproxy.cfg`],
  });
  writeFileSync(join(purgeWay.folder, 'haproxy.cfg'), wayTo(purgePort, cachePort));
  return {
    cachePort,
    originPort,
    host,
    purgeWay,
    purgeUrl: `http://:${key}@127.0.0.1:${purgePort}`,
    async start() {
      host.start();
      await untilListening(cachePort, 'Varnish');
      purgeWay.start();
      await untilListening(purgePort, 'HAProxy');
    },
  };
}
