import { db } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { flushEvents } from '@/lib/kernel/security-events/record';
import { resetDatabase } from '@/test/database';
import { createCustomer } from '@/test/factories/customer';
import { newNumber } from '@/test/factories/mobile-number';
import { Browser, codesTo } from '@/test/shop/number-codes';
import { NEW_BROWSERS_SHARE } from './rules';

beforeEach(async () => {
  await resetDatabase();
  await resetRateLimits();
});

it('an owner’s own browser gets a code although new browsers used up their share of the store', async () => {
  const [{ id }, mine, number] = [await createCustomer(), new Browser(), newNumber()];
  await db.confirmedNumber.create({ data: { customerId: id, number } });
  await mine.send(number);
  expect((await mine.check((await codesTo(number))[0]!)).body.admin_id).toEqual([{ id }]);
  await resetRateLimits();
  const statuses: number[] = [];
  const most = env().SMS_MAX_PER_HOUR;
  for (let at = 0; at < most; at += 1)
    statuses.push((await new Browser(`203.0.113.${at % 200}`).send(newNumber())).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(most * NEW_BROWSERS_SHARE);
  expect((await new Browser().send(number)).status).toBe(429);
  expect((await mine.send(number)).status).toBe(200);
});

it('a request that has to wait is a security event, and does not end the wait', async () => {
  const [browser, number] = [new Browser(), newNumber()];
  await flushEvents();
  await db.securityCount.deleteMany();
  const replies = [await browser.send(number), await browser.send(number), await browser.send(number)];
  expect(replies.map(({ status }) => status)).toEqual([200, 429, 429]);
  await flushEvents();
  expect(await db.securityCount.findMany({ where: { event: 'code.throttled' } })).toMatchObject([{ count: 2 }]);
});
