import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'medcall-refills-'));
process.env.DATA_DIR = folder;

import { POST as addrefills } from '@/app/api/admin/addrefills/route';
import { GET as refills } from '@/app/api/admin/refills/route';
import { GET as shopper } from '@/app/api/admin/shopper/route';
import { POST as saverefill } from '@/app/api/admin/saverefill/route';
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
import { getCart } from '@/lib/selling/cart/queries';
import { setSetting } from '@/lib/backoffice/merchandising/commands';
import { callRoute } from '@/test/call-route';
import { resetDatabase } from '@/test/database';
import { createCustomer } from '@/test/factories/customer';
import { newNumber } from '@/test/factories/mobile-number';
import { createPaidOrder, createParcel } from '@/test/factories/order';
import { createPrescription } from '@/test/factories/prescription';
import { reminderTokenOf } from './reminder-tokens';
import { startOfDay } from './rules';
import { deliverReminder, sendReminders } from './send-reminders';
import type { WireRefill } from './wire';

const setReminders = (value: 'on' | 'off') => setSetting('refills.reminders', value, { by: { actor: 'test' } });

afterEach(async () => {
  await resetDatabase();
  // Settings belong to operators and stay.
  await setReminders('on');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Noon of India on this day, when reminders are sent. */
const noon = (days = 0) => new Date(startOfDay(new Date()).getTime() + 12 * HOUR + days * DAY);

type Bought = { customerId: string; daysAgo?: number; units?: number; isDrug?: boolean; change?: object };

/**
 * Creates a delivered order of packs of ten tablets. An hour less than the days avoids their edge.
 */
async function buy({ customerId, daysAgo = 5, units = 1, isDrug = true, change = {} }: Bought) {
  const at = new Date(Date.now() - daysAgo * DAY + HOUR);
  const order = await createPaidOrder({ customerId, status: 'DELIVERED', paidAt: at, deliveredAt: at, ...change });
  const line = await db.orderLine.findFirstOrThrow({ where: { orderId: order.id } });
  await db.orderLine.update({ where: { id: line.id }, data: { quantity: units, totalPaise: 12_500 * units } });
  const { productId } = line;
  await db.product.update({ where: { id: productId }, data: { isDrug, netQuantity: 10, netQuantityUnit: 'tablet' } });
  return { orderId: order.id, lineId: line.id, productId };
}

/** Buys a product once more. */
async function buyMore(customerId: string, productId: number, daysAgo = 0): Promise<string> {
  const { lineId } = await buy({ customerId, daysAgo });
  await db.orderLine.update({ where: { id: lineId }, data: { productId } });
  return lineId;
}

const list = async (cookie: string, locale = 'en') =>
  (await callRoute<{ refills: WireRefill[] }>(refills, { cookie, locale })).body.refills;
const save = (cookie: string, body: object) => callRoute(saverefill, { cookie, body });
/** Serials of recalls, which a year uses once. */
let recalls = 1;
const DAILY = { amount: 1, in_packs: false, days: 1 };

/** Creates a customer with a medicine that lasts five days, and its reminder. */
async function withReminder(way: 'email' | 'message' = 'email') {
  const customer = await createCustomer();
  if (way === 'message') await db.confirmedNumber.create({ data: { customerId: customer.id, number: newNumber() } });
  const bought = await buy({ customerId: customer.id });
  const { body } = await save(customer.cookie, { product_id: bought.productId, dose: DAILY, reminder: way });
  expect(body).toMatchObject({ status: 'true' });
  const row = await db.refill.findFirstOrThrow({ where: { customerId: customer.id } });
  return { customer, ...bought, refillId: row.id };
}

const mailsTo = async (email: string) => {
  await processDue();
  return (await localMails(500)).filter(({ to }) => to === email);
};

describe('goods bought before', () => {
  it('are listed with price, stock, supply and days left, in the language of the reader', async () => {
    const { id, cookie } = await createCustomer();
    expect(await callRoute(shopper, { cookie })).toMatchObject({ body: { has_ordered: false } });
    const { productId } = await buy({ customerId: id, units: 2 });
    expect(await callRoute(shopper, { cookie })).toMatchObject({ body: { has_ordered: true } });
    await db.productTranslation.create({ data: { productId, locale: 'ta', name: 'மாத்திரை' } });
    await save(cookie, { product_id: productId, dose: DAILY });
    const [refill] = await list(cookie);
    expect(refill).toMatchObject({
      product_id: productId,
      price: 125,
      available: 10,
      on_sale: true,
      quantity: 2,
      left: 15,
      days_left: 15,
      due: false,
      in_cart: false,
      dose: { by: 'buyer', ...DAILY },
      reminder: 'off',
      same_medicine: null,
    });
    expect((await list(cookie, 'ta'))[0]?.product_name).toBe('மாத்திரை');
  });

  it('leave out canceled, returned and unpaid units, orders over a year old, and goods bought once', async () => {
    const { id, cookie } = await createCustomer();
    const part = await buy({ customerId: id, units: 5 });
    await db.orderLine.update({
      where: { id: part.lineId },
      data: { cancelledQuantity: 1, returnedQuantity: 1, returningQuantity: 1 },
    });
    const back = await buy({ customerId: id, units: 2 });
    await db.orderLine.update({ where: { id: back.lineId }, data: { returnedQuantity: 2 } });
    await buy({ customerId: id, daysAgo: 366 });
    await buy({ customerId: id, change: { status: 'CANCELLED' } });
    await buy({ customerId: id, change: { status: 'ORDER_PLACED', paidAt: null } });
    const once = await buy({ customerId: id, isDrug: false });
    expect((await list(cookie)).map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
      [part.productId, 2],
    ]);
    const lineId = await buyMore(id, once.productId);
    await db.product.update({ where: { id: once.productId }, data: { isDrug: false } });
    expect(await db.orderLine.count({ where: { id: lineId } })).toBe(1);
    expect((await list(cookie)).map(({ product_id }) => product_id)).toContain(once.productId);
  });

  it('count parcels when they arrive, and the rest as on its way', async () => {
    const { id, cookie } = await createCustomer();
    const { orderId, productId } = await buy({
      customerId: id,
      units: 1,
      change: { status: 'PURCHASED', deliveredAt: null },
    });
    await save(cookie, { product_id: productId, dose: DAILY });
    expect(await list(cookie)).toMatchObject([{ left: 0, days_left: 0, on_the_way: 1, due: false }]);
    await createParcel({ id: orderId, customerId: id }, 'DELIVERED');
    await db.parcel.updateMany({ where: { orderId }, data: { endedAt: new Date(Date.now() - HOUR) } });
    expect(await list(cookie)).toMatchObject([{ on_the_way: 0, days_left: 9 }]);
  });

  it('know the dose that a pharmacist entered, until the buyer states another', async () => {
    const { id, cookie } = await createCustomer();
    const { lineId, productId } = await buy({ customerId: id, units: 3 });
    const prescriptionId = await createPrescription(id);
    const item = await db.prescriptionItem.create({
      data: {
        prescriptionId,
        customerId: id,
        drug: 'Amlodipine',
        quantity: 3,
        days: 30,
        createdById: id,
        createdAt: new Date(0),
      },
    });
    const decision = {
      orderLineId: lineId,
      customerId: id,
      prescriptionId,
      outcome: 'APPROVED' as const,
      itemId: item.id,
    };
    await db.prescriptionDecision.create({ data: { ...decision, actor: 'migration' } });
    const prescribed = { by: 'pharmacist', amount: 3, in_packs: true, days: 30 };
    expect(await list(cookie)).toMatchObject([{ dose: prescribed, days_left: 25 }]);
    await save(cookie, { product_id: productId, dose: { ...DAILY, amount: 2 } });
    expect(await list(cookie)).toMatchObject([{ dose: { by: 'buyer', amount: 2 }, days_left: 12 }]);
    // The statement of the same day replaces the one before.
    await save(cookie, { product_id: productId, dose: { ...DAILY, amount: '0.5' } });
    expect(await db.refillDose.count()).toBe(1);
    await save(cookie, { product_id: productId, dose: null });
    expect(await list(cookie)).toMatchObject([{ dose: prescribed }]);
  });

  it('say that they are out of stock, withdrawn or recalled', async () => {
    const { id, cookie } = await createCustomer();
    const { productId, orderId } = await buy({ customerId: id });
    await db.stockLevel.update({ where: { productId }, data: { onHand: 0 } });
    expect(await list(cookie)).toMatchObject([{ available: 0, on_sale: true, recalled: false }]);
    const composition = 'Amlodipine (5 mg)';
    await db.product.update({
      where: { id: productId },
      data: { isActive: false, name: 'Amlo 5 mg Tablet', composition, form: 'tablet' },
    });
    const recall = {
      serial: 1,
      financialYear: '26-27',
      productId,
      recallClass: 'I',
      level: 'CONSUMER',
      reason: 'x',
      isMock: false,
    } as const;
    const { id: recallId } = await db.recall.create({ data: { ...recall, tookMs: 1, openedBy: 'test' } });
    await db.recallContact.create({ data: { recallId, customerId: id, orderId, units: 1 } });
    const [refill] = await list(cookie);
    expect(refill).toMatchObject({ available: 0, on_sale: false, recalled: true, due: false });
    expect(refill?.same_medicine).toMatch(/^\/Product\?.*amlodipine/i);
  });

  it('go into the cart with one press: one product, or all that run out', async () => {
    const { id, cookie } = await createCustomer();
    const [due, enough, gone] = [
      await buy({ customerId: id, daysAgo: 8 }),
      await buy({ customerId: id, units: 9 }),
      await buy({ customerId: id, daysAgo: 8 }),
    ];
    await db.stockLevel.update({ where: { productId: gone.productId }, data: { onHand: 0 } });
    for (const { productId } of [due, enough, gone]) await save(cookie, { product_id: productId, dose: DAILY });
    const all = await callRoute<{ added: { product_id: number }[] }>(addrefills, { cookie, body: {} });
    expect(all.body).toMatchObject({
      status: 'true',
      added: [{ product_id: due.productId }],
      unavailable: [{ product_id: gone.productId }],
    });
    await callRoute(addrefills, { cookie, body: { products: [enough.productId] } });
    const { lines } = await getCart(id, 'en');
    expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [due.productId, 1],
      [enough.productId, 9],
    ]);
    const none = await callRoute(addrefills, { cookie: (await createCustomer()).cookie, body: {} });
    expect(none.body).toMatchObject({ status: 'false', message: 'None of your products runs out soon.' });
  });

  it('belong to their buyer alone', async () => {
    const { id } = await createCustomer();
    const { productId } = await buy({ customerId: id });
    const stranger = await createCustomer();
    expect(await list(stranger.cookie)).toEqual([]);
    expect((await save(stranger.cookie, { product_id: productId, dose: DAILY })).status).toBe(403);
    const taken = await callRoute(addrefills, { cookie: stranger.cookie, body: { products: [productId] } });
    expect(taken.status).toBe(403);
    expect(await db.refill.count()).toBe(0);
    expect(await db.cartLine.count()).toBe(0);
  });

  it('refuse doses that are out of range, or count contents that the pack does not state', async () => {
    const { id, cookie } = await createCustomer();
    const { productId } = await buy({ customerId: id });
    for (const dose of [
      { ...DAILY, amount: 0 },
      { ...DAILY, amount: 'x' },
      { ...DAILY, days: 0 },
      { ...DAILY, amount: 1001 },
    ])
      expect((await save(cookie, { product_id: productId, dose })).status).toBe(400);
    await db.product.update({ where: { id: productId }, data: { netQuantity: null } });
    expect((await save(cookie, { product_id: productId, dose: DAILY })).body).toMatchObject({ status: 'false' });
    expect(await db.refillDose.count()).toBe(0);
    await save(cookie, { product_id: productId, dose: { amount: 1, in_packs: true, days: 30 } });
    expect(await list(cookie)).toMatchObject([{ left: null, days_left: 25 }]);
  });
});

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
    await save(customer.cookie, { product_id: productId, dose: { ...DAILY, amount: 0.5 } });
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
    expect(await list(customer.cookie)).toMatchObject([{ reminder: 'off' }]);
    expect(await list(other.customer.cookie)).toMatchObject([{ reminder: 'email' }]);
  });

  it('stops in the account, also between the check and the email', async () => {
    const { customer, productId } = await withReminder();
    expect(await sendReminders(noon())).toBe(1);
    await save(customer.cookie, { product_id: productId, reminder: 'off' });
    expect(await mailsTo(customer.email)).toEqual([]);
  });

  it('goes to a confirmed number without naming the medicine', async () => {
    const { customer, lineId, refillId } = await withReminder('message');
    expect(await sendReminders(noon())).toBe(1);
    const due = { refillId, lineId };
    expect(await deliverReminder(due, { id: 'quiet' }, new Date(noon().getTime() + 11 * HOUR))).toBeNull();
    expect(await localMessages()).toEqual([]);
    await deliverReminder(due, { id: 'loud' }, noon());
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
      expect((await save(cookie, { product_id: productId, reminder })).body).toMatchObject({ status: 'false' });
    await db.customer.update({ where: { id }, data: { emailVerifiedAt: new Date() } });
    await setReminders('off');
    expect((await save(cookie, { product_id: productId, reminder: 'email' })).body).toMatchObject({ status: 'false' });
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
      async ({ customer, productId, orderId }) => {
        const recall = {
          serial: (recalls += 1),
          financialYear: '26-27',
          productId,
          recallClass: 'I',
          level: 'CONSUMER',
          reason: 'x',
          isMock: false,
        } as const;
        const { id } = await db.recall.create({ data: { ...recall, tookMs: 1, openedBy: 'test' } });
        await db.recallContact.create({ data: { recallId: id, customerId: customer.id, orderId, units: 1 } });
      },
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
