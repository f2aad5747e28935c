import { expect, test } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { inOwnStore, kill, onDatabase, startStore, statusOf, type Store } from './own-store';
import { slowMailServer } from './slow-mail-server';

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

const health = (store: Store) => statusOf(store, '/api/health');

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

test('on SIGTERM finishes requests in flight and current work, and accepts no more', async () => {
  await inOwnStore(async (place) => {
    const { database } = place;
    const mail = await slowMailServer();
    const store = await startStore(place, { SMTP_URL: mail.url });
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
      // It has received the head of that request, otherwise it could not have answered a later one.
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
      await kill(store);
      await mail.close();
    }
  });
});

test('a stopping process reports unready first and answers until load balancers notice', async () => {
  await inOwnStore(async (place) => {
    const store = await startStore(place, { DRAIN_SECONDS: '3' });
    try {
      await expect.poll(() => statusOf(store, '/readyz'), { timeout: 30_000 }).toBe(200);
      for (const path of ['/livez', '/startupz', '/readyz?from=balancer'])
        expect([path, await statusOf(store, path)]).toEqual([path, 200]);

      const began = Date.now();
      store.child.kill('SIGTERM');
      await expect.poll(() => statusOf(store, '/readyz'), { intervals: [20], timeout: 2_000 }).toBe(503);
      expect([await statusOf(store, '/livez'), await statusOf(store, '/faqs'), await health(store)]).toEqual([
        200, 200, 200,
      ]);
      expect(await store.ended).toBe(143);
      expect(Date.now() - began).toBeGreaterThan(2_900);
    } finally {
      await kill(store);
    }
  });
});

test('anyone who is in a hurry ends the wait with a second signal', async () => {
  await inOwnStore(async (place) => {
    const store = await startStore(place, { DRAIN_SECONDS: '300' });
    try {
      await expect.poll(() => statusOf(store, '/readyz'), { timeout: 30_000 }).toBe(200);
      store.child.kill('SIGTERM');
      await expect.poll(() => statusOf(store, '/readyz'), { intervals: [20], timeout: 2_000 }).toBe(503);
      store.child.kill('SIGTERM');
      expect(await store.ended).toBe(143);
    } finally {
      await kill(store);
    }
  });
});
