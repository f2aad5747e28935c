import { expect, test } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { slowMailServer } from './slow-mail-server';
import { openDatabase } from './stores';

const root = resolve(__dirname, '..');
/** What the stores under test were made from (tools/test/test-database.mjs). */
const SEEDED = 'medcall_seeded';

async function onDatabase<T>(name: string, work: (client: Client) => Promise<T>): Promise<T> {
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

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}

type Store = { port: number; child: ChildProcess; ended: Promise<number | null> };

/** The store as `npm start` runs it in production, as a process of its own. */
function startStore(port: number, database: string, folder: string, smtp: string): Store {
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
    SMTP_URL: smtp,
  };
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '--port', String(port)], {
    cwd: root,
    env: {
      ...process.env,
      ...settings,
      NEXTAUTH_SECRET: randomBytes(32).toString('base64url'),
      PAYMENTS: 'sandbox',
    } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { port, child, ended: new Promise((done) => void child.once('exit', (code) => done(code))) };
}

const enquiry = (name: string) =>
  JSON.stringify({ name, email: `${randomBytes(6).toString('hex')}@example.com`, message: 'The cap was broken.' });

function open({ port }: Store, body: string): ClientRequest {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return request({ port, host: '127.0.0.1', path: '/api/admin/contact', method: 'POST', headers });
}

function answerOf(asked: ClientRequest): Promise<{ status: number; body: string }> {
  return new Promise((done, failed) => {
    asked.once('error', failed);
    asked.once('response', async (response: IncomingMessage) => {
      let body = '';
      for await (const chunk of response) body += String(chunk);
      done({ status: response.statusCode ?? 0, body });
    });
  });
}

const health = ({ port }: Store) =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ status }) => status,
    () => 0,
  );

type Row = { attempts: number; done: boolean };
const mails = (database: string) =>
  onDatabase(
    database,
    async (client) =>
      (
        await client.query<Row>(
          `SELECT attempts, done_at IS NOT NULL AS done FROM outbox_message WHERE topic = 'mail' ORDER BY created_at, id`,
        )
      ).rows,
  );

test('on SIGTERM requests in flight are answered, none is taken any more, and the work in hand is finished before the process ends', async () => {
  const database = `medcall_ending_${randomBytes(4).toString('hex')}`;
  const folder = mkdtempSync(join(tmpdir(), 'medcall-ending-'));
  const mail = await slowMailServer();
  await onDatabase('postgres', (client) => client.query(`CREATE DATABASE "${database}" TEMPLATE "${SEEDED}"`));
  const store = startStore(await freePort(), database, folder, mail.url);
  try {
    await expect.poll(() => health(store), { timeout: 30_000 }).toBe(200);

    const first = enquiry('Kavya');
    const asked = open(store, first);
    asked.end(first);
    expect(await answerOf(asked)).toMatchObject({ status: 200 });
    await expect.poll(() => mail.waiting()).toBe(2);

    const second = enquiry('Meena');
    const slow = open(store, second);
    const slowAnswer = answerOf(slow);
    await new Promise<void>((sent) => slow.write(second.slice(0, 20), () => sent()));
    // It has the head of that request, or it could not have answered a later one.
    expect(await health(store)).toBe(200);

    store.child.kill('SIGTERM');
    await expect.poll(() => health(store)).toBe(0);
    slow.end(second.slice(20));
    expect(await slowAnswer).toMatchObject({ status: 200, body: expect.stringContaining('ticket') });

    expect(store.child.exitCode).toBeNull();
    expect(await mails(database)).toEqual([
      ...Array<Row>(2).fill({ attempts: 1, done: false }),
      ...Array<Row>(2).fill({ attempts: 0, done: false }),
    ]);
    mail.take();
    expect(await store.ended).toBe(143);
    expect(await mails(database)).toEqual([
      ...Array<Row>(2).fill({ attempts: 1, done: true }),
      ...Array<Row>(2).fill({ attempts: 0, done: false }),
    ]);
  } finally {
    store.child.kill('SIGKILL');
    await store.ended;
    await mail.close();
    await onDatabase('postgres', (client) => client.query(`DROP DATABASE "${database}" WITH (FORCE)`));
    rmSync(folder, { recursive: true, force: true });
  }
});
