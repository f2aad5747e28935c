import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root as repository } from '../../tools/shared/paths.mjs';
import { freePort } from '../../tools/shared/ports.mjs';
import { untilListening } from './cluster';
import { DATA, makeHost } from './host';

type Ports = { port: number; originPort: number; cachePort: number };

/**
 * Returns the configuration shipped with the store (ops/haproxy/web.cfg), with ports of this
 * machine.
 * @param addresses of the serving processes
 */
export function webBalancerSettings({ port, originPort, cachePort }: Ports, addresses: string[]): string {
  const servers = addresses.map((address, place) => `  server web-${place + 1} ${new URL(address).host}`);
  const changes: [RegExp, string][] = [
    [/^ {2}bind :8080$/m, `  bind 127.0.0.1:${port}`],
    [/^ {2}bind :80$/m, `  bind 127.0.0.1:${originPort}`],
    [/varnish:6081(?= )/m, `127.0.0.1:${cachePort}`],
    [/(?:^ {2}server web-\d+ .*\n)+/m, `${servers.join('\n')}\n`],
  ];
  let settings = readFileSync(join(repository, 'ops', 'haproxy', 'web.cfg'), 'utf8');
  for (const [line, own] of changes) {
    if (!line.test(settings)) throw new Error(`ops/haproxy/web.cfg has no line like ${line}`);
    settings = settings.replace(line, own);
  }
  return settings;
}

/**
 * Starts HAProxy in front of the serving processes. Pages come through the cache, which fetches
 * from a second port (`originPort`).
 * @returns its address
 */
export async function startWebBalancer(
  root: string,
  parent: string,
  addresses: string[],
  behind: Omit<Ports, 'port'>,
): Promise<string> {
  const port = await freePort();
  const host = makeHost(root, parent, {
    name: 'haproxy-web',
    user: 'haproxy',
    command: ['haproxy', '-db', '-f', `${DATA}/haproxy.cfg`],
  });
  writeFileSync(join(host.folder, 'haproxy.cfg'), webBalancerSettings({ port, ...behind }, addresses));
  host.start();
  await untilListening(port, 'HAProxy');
  return `http://127.0.0.1:${port}`;
}
