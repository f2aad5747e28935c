import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from './stores';

const root = resolve(__dirname, '..');
/** Template database of the stores under test (tools/test/test-database.mjs). */
const SEEDED = 'medcall_seeded';

/** Runs work on a database of the server under test. */
export async function onDatabase<T>(name: string, work: (client: Client) => Promise<T>): Promise<T> {
  const url = new URL(openDatabase());
  url.pathname = `/${name}`;
  const client = new Client({ connectionString: url.toString() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}

export type Store = { port: number; child: ChildProcess; ended: Promise<number | null> };
export type StoreLocation = { database: string; folder: string; secret: string; stores: Store[] };

/** Runs `work` with its own database and folder, and ends the stores that it starts. */
export async function inOwnStore(work: (place: StoreLocation) => Promise<void>): Promise<void> {
  const database = `medcall_own_${randomBytes(4).toString('hex')}`;
  const folder = mkdtempSync(join(tmpdir(), 'medcall-own-'));
  await onDatabase('postgres', (client) => client.query(`CREATE DATABASE "${database}" TEMPLATE "${SEEDED}"`));
  const stores: Store[] = [];
  try {
    await work({ database, folder, secret: randomBytes(32).toString('base64url'), stores });
  } finally {
    await Promise.all(stores.map(kill));
    await onDatabase('postgres', (client) => client.query(`DROP DATABASE "${database}" WITH (FORCE)`));
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Starts the store like `npm start` in production, as a separate process. @param more settings of
 * this process
 */
export async function startStore(
  { database, folder, secret, stores }: StoreLocation,
  more: Record<string, string> = {},
): Promise<Store> {
  const port = await freePort();
  const url = new URL(openDatabase());
  url.pathname = `/${database}`;
  const site = `http://localhost:${port}`;
  const settings = {
    NODE_ENV: 'production',
    NEXT_DIST_DIR: '.next-test',
    STORE_ACCESS: 'open',
    PORT: String(port),
    DATABASE_URL: url.toString(),
    SITE_URL: site,
    NEXTAUTH_URL: site,
    DATA_DIR: folder,
    NEXTAUTH_SECRET: secret,
    PAYMENTS: 'sandbox',
    ...more,
  };
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '--port', String(port)], {
    cwd: root,
    env: { ...process.env, ...settings } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Drains the log even if no test reads it, because a full pipe would block the process.
  child.stdout.resume();
  const store = { port, child, ended: new Promise<number | null>((done) => void child.once('exit', done)) };
  stores.push(store);
  return store;
}

/** Returns the status of a path; 0 without a response. */
export const statusOf = ({ port }: Store, path: string): Promise<number> =>
  fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' }).then(
    ({ status }) => status,
    () => 0,
  );

export async function kill({ child, ended }: Store): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}
