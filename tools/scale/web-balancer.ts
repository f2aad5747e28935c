import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../local-stack/ports.mjs';
import { untilListening } from './cluster';
import { DATA, makeHost } from './host';

type Ports = { port: number; originPort: number; cachePort: number };

const config = ({ port, originPort, cachePort }: Ports, addresses: string[]) => `
global
  maxconn 4000
defaults
  mode http
  timeout connect 3s
  timeout client 60s
  timeout server 60s
  timeout http-request 10s
  timeout check 2s
  retries 3
  # What was not sent, or what may be sent twice, goes to another one.
  retry-on conn-failure empty-response
  option redispatch 1
frontend shoppers
  bind 127.0.0.1:${port}
  option forwardfor
  acl page method GET HEAD
  acl call path_beg /api/ /console /sandbox
  use_backend pages if page !call
  default_backend web
frontend origin
  bind 127.0.0.1:${originPort}
  default_backend web
backend pages
  server varnish 127.0.0.1:${cachePort}
backend web
  balance leastconn
  option httpchk GET /readyz
  default-server check inter 500ms fall 2 rise 1
${addresses.map((address, place) => `  server web${place} ${new URL(address).host}`).join('\n')}
`;

/** HAProxy in front of the processes that answer shoppers: pages come through the cache, which asks at a second door (`originPort`). @returns its address */
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
  writeFileSync(join(host.folder, 'haproxy.cfg'), config({ port, ...behind }, addresses));
  host.start();
  await untilListening(port, 'HAProxy');
  return `http://127.0.0.1:${port}`;
}
