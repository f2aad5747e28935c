import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { env, takesRealMoney } from '@/lib/kernel/env';
import { GATEWAYS } from '@/lib/kernel/payment-gateways';
import { probe } from '@/lib/kernel/health/probes';
import { isSideServer } from './side-servers';

/** Host name or bracketed address, with an optional trailing dot and port. */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)\.?(?::\d{1,5})?$/i;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * @returns the host of a `Host` header in canonical form, without port and trailing dot; null if it
 * has another format
 */
function hostOf(header: string): string | null {
  const [, host] = HOST.exec(header) ?? [];
  return host && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null;
}

function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  const family = isIP(address);
  return host === 'localhost' || (family > 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4'));
}

/** Returns the hosts named by settings. A worker calls the sandbox under the name of a process. */
function namedHosts(): Set<string> {
  const { SITE_URL, PICTURES_URL, SANDBOX_URL, ALLOWED_HOSTS } = env();
  const urls = [SITE_URL, PICTURES_URL, SANDBOX_URL].flatMap((url) => (url ? [new URL(url).hostname] : []));
  return new Set([...urls, ...ALLOWED_HOSTS]);
}

/**
 * True if the store responds under this host. Ports are not compared, because a container can
 * publish another port.
 */
export function isAllowedHost(header: string | undefined): boolean {
  const host = header === undefined ? null : hostOf(header);
  if (!host) return false;
  return namedHosts().has(host) || (isLoopback(host) && isLoopback(new URL(env().SITE_URL).hostname));
}

/** True for health checks: an orchestrator probes a process under its own address. */
const isProbe = (path: string) => path === '/api/health' || probe(path) !== null;

/**
 * True for calls between the store and its payment sandbox at 127.0.0.1, which carry a key or a
 * signature.
 */
const isOwnSandbox = (path: string, host: string | undefined) =>
  !takesRealMoney() &&
  GATEWAYS.some(
    ({ sandboxApiPath, webhookPath }) =>
      sandboxApiPath !== undefined && (path.startsWith(sandboxApiPath) || path === webhookPath),
  ) &&
  hostOf(host ?? '') === '127.0.0.1';

const hostHeaders = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

/**
 * Rejects requests for other hosts with 421, and more than one `Host` header with 400 (RFC 9112,
 * 3.2). Otherwise a foreign name that resolves to this machine makes a foreign page "same origin"
 * (DNS rebinding).
 * @returns true if it has responded
 */
function refuseHost(request: IncomingMessage, response: ServerResponse): boolean {
  const path = (request.url ?? '').split('?', 1)[0]!;
  if (isProbe(path)) return false;
  const isAmbiguous = hostHeaders(request) > 1;
  const { host } = request.headers;
  if (!isAmbiguous && (isAllowedHost(host) || isOwnSandbox(path, host))) return false;
  response
    .writeHead(isAmbiguous ? 400 : 421, {
      'cache-control': 'no-store',
      'content-type': 'text/plain',
      connection: 'close',
    })
    .end(isAmbiguous ? 'Exactly one Host header is required.\n' : 'This host name is not served here.\n');
  return true;
}

/** Installs the host check before every other listener of the server, also in development. */
export function guardHosts(): void {
  const atFirst = (message: unknown) => {
    const { server } = message as { server: Server };
    if (isSideServer(server)) return;
    unsubscribe('http.server.request.start', atFirst);
    const listeners = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (refuseHost(request, response)) return;
      for (const listener of listeners) listener(request, response as ServerResponse & { req: IncomingMessage });
    });
  };
  subscribe('http.server.request.start', atFirst);
}
