// Checks for free ports.

import { createServer } from 'node:net';

function listenOnce(port, host) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(undefined));
    server.listen({ port, host, exclusive: true }, () => {
      const taken = server.address().port;
      server.close(() => done(taken));
    });
  });
}

/** True if no program listens on this port; without a host, on any address of this machine. */
export async function isFree(port, host) {
  if (host) return (await listenOnce(port, host)) === port;
  // A program may use the port for one address family only, so both are checked.
  const anywhere = await listenOnce(port, undefined);
  const here = await listenOnce(port, '127.0.0.1');
  return anywhere === port && here === port;
}

/** Returns a currently free port of this machine. */
export function freePort() {
  return listenOnce(0, '127.0.0.1');
}
