import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * Starts a proxy that forwards every byte to a server. While frozen it accepts connections and
 * bytes and forwards nothing.
 */
export async function startFrozenProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    socket.pipe(other);
    if (isFrozen) socket.unpipe(other);
  };
  const server = createServer((socket) => {
    const upstream = connect(target.port, target.host);
    keep(socket, upstream);
    keep(upstream, socket);
    if (isFrozen) for (const one of [socket, upstream]) one.pause();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** Discards the buffered bytes with their connections, like a crashed host. */
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
