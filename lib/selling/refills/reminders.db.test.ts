import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'medcall-refills-'));
process.env.DATA_DIR = folder;

import { POST as unsubscribe } from '@/app/api/admin/unsubscribe/route';
import { processDue } from '@/lib/background/handlers';
import { JOBS } from '@/lib/background/schedule';
import { DAY, HOUR } from '@/lib/kernel/dates';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { localMails } from '@/lib/kernel/mailer/mailer';
import { localMessages } from '@/lib/kernel/messenger/messenger';
import { chooseMails } from '@/lib/people/notifications/choose-mails';
import { tablesOf } from '@/lib/people/privacy/queries';
import { eraseAccount } from '@/lib/people/retention/erase-account';
import { setSetting } from '@/lib/backoffice/merchandising/commands';
import { callRoute } from '@/test/call-route';
import { resetDatabase } from '@/test/database';
import { createCustomer } from '@/test/factories/customer';
import { newNumber } from '@/test/factories/mobile-number';
import { buy, buyMore, DAILY, listRefills, recallBought, saveRefill } from '@/test/factories/bought-goods';
import { reminderTokenOf } from './reminder-tokens';
import { startOfDay } from './rules';
import { deliverReminder, sendReminders } from './send-reminders';

const setReminders = (value: 'on' | 'off') => setSetting('refills.reminders', value, { by: { actor: 'test' } });

afterEach(async () => {
  await resetDatabase();
  // Settings belong to operators and stay.
  await setReminders('on');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Noon of India on this day, when reminders are sent. */
const noon = (days = 0) => new Date(startOfDay(new Date()).getTime() + 12 * HOUR + days * DAY);

/** Creates a customer with a medicine that lasts five days, and its reminder. */
async function withReminder(way: 'email' | 'message' = 'email') {
  const customer = await createCustomer();
  if (way === 'message') await db.confirmedNumber.create({ data: { customerId: customer.id, number: newNumber() } });
  const bought = await buy({ customerId: customer.id });
  const { body } = await saveRefill(customer.cookie, { product_id: bought.productId, dose: DAILY, reminder: way });
  expect(body).toMatchObject({ status: 'true' });
  const row = await db.refill.findFirstOrThrow({ where: { customerId: customer.id } });
  return { customer, ...bought, refillId: row.id };
}

const mailsTo = async (email: string) => {
  await processDue();
  return (await localMails(500)).filter(({ to }) => to === email);
};

describe('a reminder', () => {
  it('is sent once per supply by two processes, and again for the next supply', async () => {
    const { customer, productId } = await withReminder();
    const sent = await Promise.all([sendReminders(noon()), sendReminders(noon())]);
    expect(sent.toSorted()).toEqual([0, 1]);
    await Promise.all([processDue(), processDue()]);
    const [mail, ...others] = await mailsTo(customer.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Your reminder to buy again' });
    expect(mail?.text).toContain('Nothing is ordered automatically');
    expect(mail?.text).not.toContain('₹');
    // The next days bring no second one, even if the supply has ended.
    expect(await sendReminders(noon(1))).toBe(0);
    expect(await sendReminders(noon(6))).toBe(0);
    await buyMore(customer.id, productId, -6);
    expect(await sendReminders(noon(7))).toBe(0);
    expect(await sendReminders(noon(15))).toBe(1);
  });

  it('waits for the day of India, and for few days left', async () => {
    const { productId, customer } = await withReminder();
    expect(await sendReminders(new Date(noon().getTime() - 3 * HOUR))).toBe(0);
    expect(await sendReminders(new Date(noon().getTime() + 6 * HOUR))).toBe(0);
    await saveRefill(customer.cookie, { product_id: productId, dose: { ...DAILY, amount: 0.5 } });
    expect(await sendReminders(noon())).toBe(0);
    expect(await sendReminders(noon(9))).toBe(1);
  });

  it('stops by one press without login, only for its product', async () => {
    const { customer, refillId } = await withReminder();
    const other = await withReminder();
    await sendReminders(noon());
    const [mail] = await mailsTo(customer.email);
    const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(token).toBe(reminderTokenOf(refillId));
    const forged = token.replace(refillId, other.refillId);
    expect((await callRoute(unsubscribe, { body: { token: forged } })).status).toBe(400);
    // The link of an email provider: a POST with the token in the address.
    const { status, body } = await callRoute(unsubscribe, { body: {}, query: `token=${encodeURIComponent(token)}` });
    expect([status, body.message]).toEqual([200, 'You will get no more reminders for this product.']);
    expect(await listRefills(customer.cookie)).toMatchObject([{ reminder: 'off' }]);
    expect(await listRefills(other.customer.cookie)).toMatchObject([{ reminder: 'email' }]);
  });

  it('stops in the account, also between the check and the email', async () => {
    const { customer, productId } = await withReminder();
    expect(await sendReminders(noon())).toBe(1);
    await saveRefill(customer.cookie, { product_id: productId, reminder: 'off' });
    expect(await mailsTo(customer.email)).toEqual([]);
  });

  it('goes to a confirmed number without naming the medicine', async () => {
    const { customer, lineId, refillId } = await withReminder('message');
    expect(await sendReminders(noon())).toBe(1);
    const due = { refillId, lineId };
    expect(await deliverReminder(due, { id: randomUUID() }, new Date(noon().getTime() + 11 * HOUR))).toBeNull();
    expect(await localMessages()).toEqual([]);
    // It waits for the morning and is composed again then.
    const waiting = { topic: 'refill', dedupeKey: { startsWith: `refill:${refillId}:${lineId}:` } };
    expect(await db.outboxMessage.findMany({ where: waiting })).toMatchObject([{ payload: due }]);
    await deliverReminder(due, { id: randomUUID() }, noon());
    const { number } = await db.confirmedNumber.findUniqueOrThrow({ where: { customerId: customer.id } });
    const [message, ...others] = await localMessages();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ to: number, kind: 'refill' });
    expect(message?.text).toContain(`/newsletter/unsubscribe#token=${reminderTokenOf(refillId)}`);
    expect(message?.text).not.toMatch(/Test product/);
  });

  it('needs a proven address and an owner who offers it', async () => {
    const { id, cookie } = await createCustomer({ emailVerifiedAt: null });
    const { productId } = await buy({ customerId: id });
    for (const reminder of ['email', 'message'])
      expect((await saveRefill(cookie, { product_id: productId, reminder })).body).toMatchObject({ status: 'false' });
    await db.customer.update({ where: { id }, data: { emailVerifiedAt: new Date() } });
    await setReminders('off');
    expect((await saveRefill(cookie, { product_id: productId, reminder: 'email' })).body).toMatchObject({
      status: 'false',
    });
    expect(await db.refill.count({ where: { remindBy: { not: null } } })).toBe(0);
  });

  it.each<[string, (given: Awaited<ReturnType<typeof withReminder>>) => Promise<unknown>]>([
    [
      'the account was deleted',
      ({ customer: { id, email } }) => inTransaction.withModels((tx) => eraseAccount(tx, { id, email }, new Date())),
    ],
    [
      'the product was withdrawn',
      ({ productId: id }) => db.product.update({ where: { id }, data: { isActive: false } }),
    ],
    ['emails of this topic are off', ({ customer }) => chooseMails(customer.id, { refills: false }, 'en')],
    ['the owner turned reminders off', () => setReminders('off')],
    ['the goods came back', ({ lineId: id }) => db.orderLine.update({ where: { id }, data: { returnedQuantity: 1 } })],
    ['more was bought', ({ customer, productId }) => buyMore(customer.id, productId)],
    [
      'the goods are recalled',
      ({ customer, productId, orderId }) => recallBought({ customerId: customer.id, orderId, productId }),
    ],
  ])('is not sent when %s, before the check or after it', async (_, change) => {
    const [early, late] = [await withReminder(), await withReminder()];
    await db.refill.update({ where: { id: early.refillId }, data: { checkedAt: noon() } });
    expect(await sendReminders(noon())).toBe(1);
    await change(late);
    expect(await mailsTo(late.customer.email)).toEqual([]);
    await db.refill.deleteMany({ where: { id: late.refillId } });
    await change(early);
    expect(await sendReminders(noon(1))).toBe(0);
  });
});

it('is part of the data copy, leaves nothing behind, and has a job', async () => {
  const { customer } = await withReminder();
  const copy: Record<string, object[]> = {};
  for await (const [table, rows] of tablesOf(customer.id)) copy[table] = rows;
  expect(copy).toMatchObject({
    refill: [{ remind_by: 'email' }],
    refill_dose: [{ amount: 1, period_days: 1 }],
  });
  const { id, email } = customer;
  await inTransaction.withModels((tx) => eraseAccount(tx, { id, email }, new Date()));
  expect([await db.refill.count(), await db.refillDose.count()]).toEqual([0, 0]);
  expect(JOBS.find(({ name }) => name === 'refill reminders')).toBeDefined();
});
