import { GET as codestate } from '@/app/api/admin/codestate/route';
import { processDue } from '@/lib/background/handlers';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { resetDatabase } from '@/test/database';
import { mockServer, type MockServer } from '@/test/servers/stand-in';
import { newNumber } from '@/test/factories/mobile-number';
import { Browser } from '@/test/shop/number-codes';

let server: MockServer;
beforeAll(async () => {
  server = await mockServer();
  // Read at the first use of a setting, which is later.
  process.env.SMS_URL = `${server.url}/send`;
  process.env.SMS_BODY = '{"to":"{digits}","message":"{text}"}';
  process.env.SMS_ACCEPTED = '"ok"';
});
afterAll(() => server.close());
beforeEach(async () => {
  await resetDatabase();
  await resetRateLimits();
  server.requests.length = 0;
  server.answers('{"ok":true}');
});

const stateOf = async (browser: Browser) => (await browser.call<{ state: string }>(codestate)).body.state;
/** Requests a code and lets the worker send it. */
async function requested() {
  const [browser, number] = [new Browser(), newNumber()];
  await browser.send(number);
  await processDue();
  return { browser, number };
}
const again = async () => {
  await db.outboxMessage.updateMany({ where: { doneAt: null, deadAt: null }, data: { availableAt: new Date() } });
  await processDue();
};

it('goes through the SMS service once, and its code works', async () => {
  const { browser, number } = await requested();
  expect(await stateOf(browser)).toBe('sent');
  await again();
  expect(server.requests).toHaveLength(1);
  const { to, message } = JSON.parse(server.requests[0]!.body) as { to: string; message: string };
  expect(to).toBe(number.slice(1));
  expect((await browser.check(/#(\d{6})$/.exec(message)![1]!)).body).toMatchObject({ next: 'signup' });
});

/** Returns the state of each message: done, dead, and what is left of its content. */
const finished = async () =>
  (await db.outboxMessage.findMany({ where: { topic: 'code' } })).map(({ doneAt, deadAt, payload }) => [
    doneAt !== null,
    deadAt !== null,
    payload,
  ]);

it('that the service refuses is reported to the browser and not retried', async () => {
  server.answers('{"error":"blocked"}');
  const { browser } = await requested();
  expect(await stateOf(browser)).toBe('failed');
  await again();
  expect(server.requests).toHaveLength(1);
  expect(await finished()).toEqual([[true, false, {}]]);
});

it('that failed is reported, retried, and sent once the service works again', async () => {
  server.answers('', { status: 500 });
  const { browser } = await requested();
  expect(await stateOf(browser)).toBe('failed');
  server.answers('{"ok":true}');
  await again();
  expect([await stateOf(browser), server.requests.length]).toEqual(['sent', 2]);
});

it('is sent twice at most, because a lost answer may have cost a message', async () => {
  server.answers('', { status: 500 });
  const { browser } = await requested();
  for (let time = 0; time < 3; time += 1) await again();
  expect([await stateOf(browser), server.requests.length]).toEqual(['failed', 2]);
  expect(await finished()).toEqual([[true, false, {}]]);
});

it('that has expired or was replaced is not sent any more', async () => {
  const [late, replaced] = [new Browser(), new Browser()];
  await late.send(newNumber());
  await db.numberCode.updateMany({ data: { expiresAt: new Date() } });
  await replaced.send(newNumber());
  await replaced.send(newNumber());
  await processDue();
  expect(server.requests).toHaveLength(1);
  expect(await stateOf(late)).toBe('ended');
});
