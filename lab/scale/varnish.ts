import { randomBytes } from 'node:crypto';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root as repository } from '../../tools/local-stack/paths.mjs';
import { freePort } from '../../tools/local-stack/ports.mjs';
import { untilListening } from './cluster';
import { DATA, makeHost, type Host } from './host';

/** A cache before the pages, with the configuration that goes out with the store. `originPort`: where it asks for what it has not. */
export type Varnish = {
  cachePort: number;
  originPort: number;
  /** Through `purgeWay`: a way of its own, so that it can be cut while pages are still given. */
  purgeUrl: string;
  purgeWay: Host;
  host: Host;
  start: () => Promise<void>;
};

/** Only leads on. */
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

/** Not started yet: what it asks needs its port first. */
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
