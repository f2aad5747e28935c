import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@/lib/kernel/env';
import { purgeCounts, purgePageCaches } from './purge';

/** Purge request to a front cache. `answers` sets its response status. */
type PurgeRequest = { method?: string; key?: string; names: string[] };
let server: Server;
let asked: PurgeRequest[] = [];
let answers: () => number = () => 200;

Object.assign(process.env, {
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  NEXTAUTH_SECRET: 'x'.repeat(32),
  PAYMENTS: 'sandbox',
});

beforeAll(async () => {
  server = createServer(({ method, headers }, response) => {
    const status = answers();
    if (status === 200)
      asked.push({
        method,
        key: headers['x-purge-key'] as string,
        names: String(headers['xkey-purge']).split(' '),
      });
    response.writeHead(status).end();
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  Object.assign(env(), { PAGE_CACHE_PURGE_URLS: [`http://:a%20key@127.0.0.1:${port}`] });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterAll(() => {
  jest.restoreAllMocks();
  server.close();
});
beforeEach(() => {
  asked = [];
  answers = () => 200;
});

async function untilReported(): Promise<void> {
  for (const end = Date.now() + 10_000; purgeCounts().waiting > 0 || asked.length === 0; await sleep(10))
    if (Date.now() > end) throw new Error('the cache was not told');
}
const names = () => asked.flatMap((each) => each.names);

test('sends every tag to a cache once, with the key, in requests of limited size', async () => {
  const tags = Array.from({ length: 1_000 }, (_, id) => `product:${id}`);
  purgePageCaches([...tags, ...tags], '*');
  await untilReported();
  expect(names().toSorted()).toEqual(tags.toSorted());
  expect(asked.length).toBeGreaterThan(1);
  for (const { method, key, names: some } of asked) {
    expect([method, key]).toEqual(['PURGE', 'a key']);
    expect(some.join(' ').length).toBeLessThanOrEqual(4_000);
  }
});

test('everything is one name', async () => {
  purgePageCaches(['*', 'product:1'], '*');
  await untilReported();
  expect(names()).toEqual(['all']);
});

test('what a cache was not told it is told later, with what came meanwhile', async () => {
  const { failures } = purgeCounts();
  answers = () => 503;
  purgePageCaches(['product:1'], '*');
  for (const end = Date.now() + 10_000; purgeCounts().failures === failures; await sleep(10))
    if (Date.now() > end) throw new Error('nothing failed');
  purgePageCaches(['product:2'], '*');
  expect(purgeCounts().waiting).toBe(2);
  answers = () => 200;
  await untilReported();
  expect(names().toSorted()).toEqual(['product:1', 'product:2']);
});

test('a cache that was unreachable for long is purged completely, and the queue stays short', async () => {
  answers = () => 503;
  for (let part = 0; part < 25; part += 1)
    purgePageCaches(
      Array.from({ length: 1_000 }, (_, id) => `product:${part}-${id}`),
      '*',
    );
  expect(purgeCounts().waiting).toBeLessThan(20_000);
  answers = () => 200;
  await untilReported();
  expect(names()).toContain('all');
});
