// Finding out whether a port is free.

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

/** Whether nothing listens on this port; without a host: on no address of this machine. */
export async function isFree(port, host) {
  if (host) return (await listenOnce(port, host)) === port;
  // A program may hold the port for one kind of address only, so both are asked.
  const anywhere = await listenOnce(port, undefined);
  const here = await listenOnce(port, '127.0.0.1');
  return anywhere === port && here === port;
}

/** A port of this machine that is free now. */
export function freePort() {
  return listenOnce(0, '127.0.0.1');
}
