import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Ways in which an external service can fail. */
export const FAILURES = ['fails', 'hangs', 'refuses'] as const;
export type Failure = (typeof FAILURES)[number];

/** Gate in front of a service. It has a fixed address and can be closed. */
export type Gate = {
  port: number;
  /** Returns the number of requests, passed or not. Refused connections never get here. */
  knocks: () => number;
  turn: (to: Failure | 'works') => Promise<void>;
  close: () => Promise<void>;
};

const FAILED = {
  http: 'HTTP/1.1 500 Internal Server Error\r\ncontent-type: text/html\r\ncontent-length: 5\r\nconnection: close\r\n\r\nsorry',
  smtp: '421 4.3.2 Come back later\r\n',
};

/** @param port port of the service itself; @param speaks protocol of the failure */
export async function gateTo(port: number, speaks: keyof typeof FAILED = 'http'): Promise<Gate> {
  const open = new Set<Socket>();
  let state: Failure | 'works' = 'works';
  let knocks = 0;

  const through = (socket: Socket) => {
    const inside = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [socket, inside],
      [inside, socket],
    ] as const)
      one
        .on('error', () => other.destroy())
        .on('close', () => other.destroy())
        .pipe(other);
  };
  const answer = (socket: Socket) => {
    if (state === 'works') return through(socket);
    socket.on('error', () => undefined);
    if (state === 'hangs') return void socket.resume();
    if (speaks === 'smtp') return void socket.end(FAILED.smtp);
    socket.once('data', () => socket.end(FAILED.http));
  };
  const server: Server = createServer((socket) => {
    knocks += 1;
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    answer(socket);
  });
  const listen = (at: number) => new Promise<void>((listening) => server.listen(at, '127.0.0.1', listening));
  const shut = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      for (const socket of open) socket.destroy();
    });
  await listen(0);
  const own = (server.address() as AddressInfo).port;

  return {
    port: own,
    knocks: () => knocks,
    async turn(to) {
      // Closes connections that were open before.
      if (server.listening) await shut();
      state = to;
      if (to !== 'refuses') await listen(own);
    },
    close: async () => void (server.listening && (await shut())),
  };
}
