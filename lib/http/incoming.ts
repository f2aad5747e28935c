import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { PEER_HEADER } from './client-address';

/** Not an address anybody could have been given: half a character, or a NUL that no database takes. */
function isUnreadable(path: string): boolean {
  try {
    return decodeURIComponent(path).includes('\0');
  } catch {
    return true;
  }
}

/** Next.js would answer these with a 500 before any code of ours is asked; so they become what it can answer. */
function mend(request: IncomingMessage): void {
  const [path = '/'] = (request.url ?? '/').split('?');
  if (isUnreadable(path)) request.url = path.startsWith('/api/') ? '/api/unreadable-address' : '/unreadable-address';
  const takesBodies = /^\/(api|sandbox)\//.test(path);
  if (takesBodies || request.method === 'GET' || request.method === 'HEAD') return;
  // No screen of the store takes a form: whatever is sent to one is not read as a server action.
  request.headers['content-type'] = 'text/plain';
  delete request.headers['next-action'];
}

/**
 * From now on every request of this process is looked at before Next.js has it, and carries the address of its socket:
 * route handlers have no other way to see that.
 */
export function watchIncoming(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? '';
    mend(request);
  });
}
