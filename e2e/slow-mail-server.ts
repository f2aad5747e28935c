import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type SlowMailServer = {
  url: string;
  /** Returns the number of emails that are fully received and not accepted yet. */
  waiting: () => number;
  /** Accepts those, and from now on every other immediately. */
  take: () => void;
  close: () => Promise<void>;
};

/** Starts an SMTP server that delays its final response to senders until `take` is called. */
export async function slowMailServer(): Promise<SlowMailServer> {
  const waiting = new Set<Socket>();
  let taking = false;
  const server = createServer((socket) => {
    let isText = false;
    let buffer = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const endOfText = () => {
      isText = false;
      if (taking) say('250 taken');
      else waiting.add(socket);
    };
    const command = (line: string) => {
      if (/^DATA/i.test(line)) {
        isText = true;
        return say('354 go on');
      }
      return say(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
    };
    socket.on('error', () => undefined);
    socket.on('close', () => waiting.delete(socket));
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1');
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        if (!isText) command(line);
        else if (line === '.') endOfText();
      }
    });
    say('220 slow');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: () => waiting.size,
    take() {
      taking = true;
      for (const socket of waiting) socket.write('250 taken\r\n');
      waiting.clear();
    },
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
}
