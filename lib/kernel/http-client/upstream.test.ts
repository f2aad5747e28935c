import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { MAX_FAILURES, REST_MS } from './breaker';
import { OutsideService, outsideServices } from './upstream';

let server: Server;
let status = 200;
beforeAll(async () => {
  server = createServer((_, response) => response.writeHead(status).end('{"ok":true}'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => server.close());

it('tells which services are left alone because they kept failing', async () => {
  const reported = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const service = new OutsideService({ name: 'of a test', timeoutMs: 2000, maxBytes: 100 });
  const ask = () => service.ask(address, z.object({ ok: z.boolean() })).catch(() => null);
  const state = (now?: number) => outsideServices(now).find(({ name }) => name === 'of a test')?.isResting;
  expect([state(), (await ask())?.answer]).toEqual([false, { ok: true }]);
  status = 500;
  for (let failure = 1; failure < MAX_FAILURES; failure += 1) await ask();
  expect(state()).toBe(false);
  await ask();
  expect([state(), state(Date.now() + REST_MS)]).toEqual([true, false]);
  reported.mockRestore();
});
