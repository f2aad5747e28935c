import { createServer, type AddressInfo, type Server } from 'node:net';
import { db, disconnect, inTransaction, Prisma, queryRows } from './client';

/** Encodes one message of the PostgreSQL protocol. */
function message(type: string, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const AUTHENTICATED = message('R', Buffer.alloc(4));
const READY = message('Z', 'I');
const DYING = message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0');

/**
 * PostgreSQL server that closes the connection together with the bytes that accept it, before the
 * client can add its listener.
 */
let postgres: Server;
beforeAll(async () => {
  postgres = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, DYING])));
  });
  await new Promise<void>((listening) => postgres.listen(0, '127.0.0.1', listening));
  const { port } = postgres.address() as AddressInfo;
  Object.assign(process.env, {
    DATABASE_URL: `postgresql://store@127.0.0.1:${port}/store`,
    NEXTAUTH_SECRET: 'x'.repeat(32),
    SITE_URL: 'http://localhost:3000',
    NEXTAUTH_URL: 'http://localhost:3000',
  });
});
afterAll(async () => {
  await disconnect();
  await new Promise((closed) => postgres.close(closed));
});

test.each([
  ['a transaction', () => inTransaction((tx) => tx.$queryRaw(Prisma.sql`SELECT 1`))],
  ['a statement', () => queryRows(Prisma.sql`SELECT 1`)],
  ['a transaction of Prisma', () => inTransaction.withModels((tx) => tx.$queryRaw`SELECT 1`)],
  ['a statement of Prisma', () => db.$queryRaw`SELECT 1`],
])('%s fails when the database dies at the wrong moment, and the process lives on', async (_, ask) => {
  await expect(ask()).rejects.toThrow();
});
