import { randomBytes } from 'node:crypto';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root as repository } from '../local-stack/paths.mjs';
import { freePort } from '../local-stack/ports.mjs';
import { untilListening } from './cluster';
import { DATA, makeHost, type Host } from './host';

/** A cache before the pages, with the configuration that goes out with the store. `originPort`: where it asks for what it has not. */
export type Varnish = {
  cachePort: number;
  originPort: number;
  purgeUrl: string;
  host: Host;
  start: () => Promise<void>;
};

/** Not started yet: what it asks needs its port first. */
export async function makeVarnish(root: string, parent: string): Promise<Varnish> {
  const [cachePort, originPort] = [await freePort(), await freePort()];
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
  return {
    cachePort,
    originPort,
    host,
    purgeUrl: `http://:${key}@127.0.0.1:${cachePort}`,
    async start() {
      host.start();
      await untilListening(cachePort, 'Varnish');
    },
  };
}
