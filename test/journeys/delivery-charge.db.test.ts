import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'medcall-delivery-charge-'));
process.env.DATA_DIR = folder;

import { POST as cancelorder } from '@/app/api/admin/cancelorder/route';
import { POST as cancelorderlines } from '@/app/api/admin/cancelorderlines/route';
import { POST as choosedelivery } from '@/app/api/admin/choosedelivery/route';
import { GET as getusercarts } from '@/app/api/admin/getusercarts/[user_id]/route';
import { POST as savetrancations } from '@/app/api/admin/savetrancations/route';
import { processDue } from '@/lib/background/handlers';
import { returnUndelivered } from '@/lib/dispensing/after-sales/return-undelivered';
import { previewUndelivered } from '@/lib/dispensing/after-sales/settle-return';
import { failDelivery } from '@/lib/dispensing/fulfilment/fail-delivery';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { db } from '@/lib/kernel/db/client';
import type { InvoiceContent } from '@/lib/money/invoices/types';
import { sumByDocuments, sumByHsn, totalOfDocuments } from '@/lib/money/reports/gst-rules';
import { periodOf } from '@/lib/money/reports/period-rules';
import { readGst } from '@/lib/money/reports/read-gst';
import { letterOf, type Letter } from '@/lib/people/notifications/mail-notice';
import { noticeText } from '@/lib/people/notifications/rules';
import { renderMail } from '@/lib/site/mail/render-mail';
import type { MailValues } from '@/lib/site/mail/types';
import { collectPlace } from '@/lib/site/pages/facts';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { translate } from '@/lib/kernel/translate';
import { addToCart } from '@/lib/selling/cart/commands';
import { getCart } from '@/lib/selling/cart/queries';
import { placeOrder } from '@/lib/selling/checkout/place-order';
import { findOrder } from '@/lib/selling/orders/queries';
import { dayInIndia } from '@/lib/kernel/dates';
import { callRoute } from '../call-route';
import { createAddress, createCustomer } from '../factories/customer';
import { createProduct } from '../factories/product';
import { buyAndDeliver, buyCart, buyGoods } from '../factories/purchase';
import { chargeDelivery, setDelivery, stopServing } from '../shop/delivery-settings';
import { ACTOR, giveBack, refused, wrong } from '../shop/return-desk';

/** After every test, `return-desk` also checks that the whole ledger adds up. */

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Friday noon in India, before the cut-off. */
const FRIDAY = new Date('2026-11-27T06:30:00Z');
const GOODS = [
  { mrpPaise: 10_500, pricePaise: 10_500, gstRateBp: 500, quantity: 1 },
  { mrpPaise: 31_500, pricePaise: 31_500, gstRateBp: 1_800, hsn: '3304', quantity: 1 },
];

const refundsOf = async (orderId: string) =>
  (await db.refund.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' } })).map(
    ({ amountPaise }) => amountPaise,
  );

async function notesOf(orderId: string) {
  await processDue();
  const notes = await db.invoice.findMany({ where: { orderId, isCreditNote: true }, orderBy: { sequence: 'asc' } });
  return notes.map(({ totalPaise, taxPaise, content }) => ({
    totalPaise,
    taxPaise,
    lines: (content as unknown as InvoiceContent).lines,
  }));
}

/** A shopper with an address in Madurai and goods for 420 rupees. */
async function shopperWithCart() {
  const customer = await createCustomer();
  await createAddress(customer.id);
  for (const { quantity, ...product } of GOODS)
    await addToCart(customer.id, { productId: await createProduct(product), quantity });
  return customer;
}

describe('the charge of a cart', () => {
  it('follows the chosen method, and the order freezes it with the promised days', async () => {
    await setDelivery({ express: { offered: 'everywhere', chargePaise: 9_900 }, publicHolidays: 'none' });
    const { id, cookie } = await shopperWithCart();
    expect((await getCart(id, 'en')).totals).toMatchObject({ shippingPaise: 0, payablePaise: 42_000 });
    const chosen = await callRoute(choosedelivery, { cookie, body: { method: 'express' } });
    expect(chosen.body).toEqual({ status: 'true', message: 'Delivery method chosen' });
    const { totals, delivery } = await getCart(id, 'en');
    expect(totals).toMatchObject({ shippingPaise: 9_900, payablePaise: 51_900 });
    expect([delivery.method, delivery.pincode, delivery.offers.map(({ method }) => method)]).toEqual([
      'express',
      '625001',
      ['standard', 'express'],
    ]);
    const shown = await callRoute<{ total_amt: number }>(getusercarts, { cookie, params: { user_id: id } });
    expect(shown.body.total_amt).toBe(519);
    // The total without the charge is not ours.
    const save = (total_amt: number) => callRoute(savetrancations, { cookie, body: { total_amt } });
    expect((await save(420)).status).toBe(409);
    const { order } = await placeOrder({ customerId: id, locale: 'en', expectedPaise: 51_900 }, FRIDAY);
    const frozen = await db.order.findUniqueOrThrow({
      where: { id: order.id },
      include: { lines: { orderBy: { position: 'asc' } } },
    });
    expect(frozen).toMatchObject({
      shippingPaise: 9_900,
      payablePaise: 51_900,
      deliveryMethod: 'express',
      deliveryFrom: new Date('2026-11-30'),
      deliveryTo: new Date('2026-12-01'),
    });
    // A quarter of the charge at 5 %, three quarters at 18 %.
    expect(frozen.lines.map((line) => [line.deliverySharePaise, line.deliveryTaxPaise])).toEqual([
      [2_475, 118],
      [7_425, 1_132],
    ]);
    expect(frozen.taxPaise).toBe(500 + 4_806 + 118 + 1_132);
    // A later charge changes carts, not orders.
    await setDelivery({ express: { offered: 'everywhere', chargePaise: 5_000 } });
    const view = await findOrder(id, order.id, 'en');
    expect(view).toMatchObject({ shippingPaise: 9_900, deliveryMethod: 'express', deliveryFrom: '2026-11-30' });
    expect((await getCart(id, 'en')).totals.shippingPaise).toBe(5_000);
  });

  it('is free from an amount of goods, whatever the coupon', async () => {
    await chargeDelivery(4_900, 50_000);
    const { id } = await shopperWithCart();
    const cart = await getCart(id, 'en');
    expect([cart.totals.shippingPaise, cart.delivery.offers[0]!.missingPaise]).toEqual([4_900, 8_000]);
    const line = cart.lines[0]!;
    await db.cartLine.update({ where: { id: line.id }, data: { quantity: 2 } });
    const { totals, delivery } = await getCart(id, 'en');
    expect([totals.shippingPaise, totals.payablePaise, delivery.offers[0]!.missingPaise]).toEqual([0, 52_500, 0]);
  });

  it('is of no empty cart', async () => {
    await chargeDelivery(4_900);
    const { id } = await createCustomer();
    expect((await getCart(id, 'en')).totals).toMatchObject({ shippingPaise: 0, payablePaise: 0 });
  });

  it('and the days are those of now in a repeated order, but not under its transaction id', async () => {
    await setDelivery({ publicHolidays: 'none' });
    const { id: customerId } = await shopperWithCart();
    const later = new Date(FRIDAY.getTime() + 3 * 24 * 3_600_000);
    const daysOf = async (id: string) => (await db.order.findUniqueOrThrow({ where: { id } })).deliveryFrom;
    const first = (await placeOrder({ customerId, locale: 'en' }, FRIDAY)).order.id;
    expect((await placeOrder({ customerId, locale: 'en' }, FRIDAY)).order.id).toBe(first);
    const second = (await placeOrder({ customerId, locale: 'en' }, later)).order.id;
    expect(second).not.toBe(first);
    expect(await daysOf(second)).not.toEqual(await daysOf(first));
    const named = { customerId, locale: 'en', transactionId: 'days' };
    const third = (await placeOrder(named, FRIDAY)).order.id;
    expect((await placeOrder(named, later)).order.id).toBe(third);
  });

  it('of an address in one line is the same in cart and order', async () => {
    const { id: zoneId } = await db.deliveryZone.create({ data: { name: 'Madurai' } });
    await db.deliveryZoneArea.create({ data: { zoneId, level: 'prefix', code: '6250' } });
    await db.deliveryZoneMethod.create({ data: { zoneId, method: 'standard', chargePaise: 3_000 } });
    await setDelivery({});
    const { id: customerId } = await shopperWithCart();
    const inOneLine = (detail: string) =>
      db.address.updateMany({ data: { detail, district: null, state: null, pincode: null } });
    await inOneLine('12, East Masi Street, Madurai, 625001');
    const { totals, delivery } = await getCart(customerId, 'en');
    expect([totals.payablePaise, delivery.pincode]).toEqual([45_000, '625001']);
    await placeOrder({ customerId, locale: 'en', expectedPaise: 45_000 });
    await inOneLine('Ask at the temple');
    expect((await getCart(customerId, 'en')).delivery).toMatchObject({ method: null, obstacle: 'pincodeMissing' });
    await expect(placeOrder({ customerId, locale: 'en' })).rejects.toMatchObject({ key: 'pincodeMissing' });
  });

  it('changes with a repeated order: another method is another order', async () => {
    await setDelivery({ express: { offered: 'everywhere', chargePaise: 0 } });
    const { id, cookie } = await shopperWithCart();
    const first = await placeOrder({ customerId: id, locale: 'en' });
    expect((await placeOrder({ customerId: id, locale: 'en' })).order.id).toBe(first.order.id);
    await callRoute(choosedelivery, { cookie, body: { method: 'express' } });
    const second = await placeOrder({ customerId: id, locale: 'en' });
    expect(second.order.id).not.toBe(first.order.id);
    expect(await db.order.count({ where: { status: 'CANCELLED' } })).toBe(1);
  });
});

it('the release before places orders without the new columns', async () => {
  const { id: customerId } = await shopperWithCart();
  const { order } = await placeOrder({ customerId, locale: 'en' });
  const id = crypto.randomUUID();
  const own = JSON.stringify({ id, number: id.slice(0, 12), receipt: id.replaceAll('-', '') });
  // It inserts whole rows from JSON, as `insertOrder` does.
  await db.$executeRaw`
    INSERT INTO "order" SELECT (json_populate_record(NULL::"order", (to_jsonb(o) - ARRAY['delivery_method', 'delivery_from', 'delivery_to'] || ${own}::jsonb)::json)).*
    FROM "order" o WHERE id = ${order.id}::uuid`;
  await db.$executeRaw`
    INSERT INTO order_line SELECT (json_populate_record(NULL::order_line, (to_jsonb(l) - ARRAY['delivery_share_paise', 'delivery_tax_paise']
      || jsonb_build_object('id', gen_random_uuid(), 'order_id', ${id}::text))::json)).*
    FROM order_line l WHERE order_id = ${order.id}::uuid`;
  const placed = await db.order.findUniqueOrThrow({ where: { id }, include: { lines: true } });
  expect(placed).toMatchObject({ deliveryMethod: 'standard', deliveryFrom: null, deliveryTo: null });
  expect(placed.lines).toMatchObject([{ deliverySharePaise: 0, deliveryTaxPaise: 0 }, { deliveryTaxPaise: 0 }]);
  await db.order.delete({ where: { id } });
});

describe('a method that is off, and a pincode that no goods reach', () => {
  it('are refused with a message in both languages, and change nothing', async () => {
    const { id, cookie } = await shopperWithCart();
    const choose = (method: string, locale = 'en') => callRoute(choosedelivery, { cookie, body: { method }, locale });
    expect((await choose('express')).body).toEqual({
      status: 'false',
      message: 'This delivery method is not available for this address. Please choose another one.',
    });
    expect((await choose('express', 'ta')).body.message).toMatch(/இந்த முகவரிக்கு/);
    expect((await choose('drone')).status).toBe(400);
    expect(await db.cart.count()).toBe(0);

    await setDelivery({ express: { offered: 'everywhere', chargePaise: 9_900 } });
    await choose('express');
    await setDelivery({});
    expect((await getCart(id, 'en')).delivery).toMatchObject({ method: null, obstacle: 'deliveryMethodOff' });
    const save = (locale = 'en') => callRoute(savetrancations, { cookie, body: {}, locale });
    expect((await save()).body).toMatchObject({ status: 'false', message: expect.stringContaining('not available') });

    await choose('standard');
    await stopServing('33');
    expect((await getCart(id, 'en')).delivery).toMatchObject({ method: null, obstacle: 'pincodeNotServed' });
    expect((await save()).body).toEqual({
      status: 'false',
      message: 'We do not deliver to 625001 yet. Please choose another address.',
    });
    expect((await save('ta')).body.message).toMatch(/^625001 பகுதிக்கு/);
    expect(await db.order.count()).toBe(0);
  });

  it('no shopper gets collection or express without a choice', async () => {
    await setDelivery({
      standard: { offered: 'off' },
      express: { offered: 'everywhere', chargePaise: 9_900 },
      collect: { offered: 'everywhere', chargePaise: 0 },
    });
    const { id, cookie } = await shopperWithCart();
    const { delivery, totals } = await getCart(id, 'en');
    expect([delivery.method, delivery.obstacle, totals.shippingPaise]).toEqual([null, 'deliveryMethodOff', 0]);
    await expect(placeOrder({ customerId: id, locale: 'en' })).rejects.toMatchObject({ key: 'deliveryMethodOff' });
    await callRoute(choosedelivery, { cookie, body: { method: 'collect' } });
    const save = (delivery_method: string, locale = 'en') =>
      callRoute(savetrancations, { cookie, body: { delivery_method }, locale });
    const refused = await save('express');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The delivery method has changed. Please check your cart.',
    ]);
    expect((await save('express', 'ta')).body.message).toMatch(/டெலிவரி முறை/);
    expect((await save('drone')).status).toBe(400);
    expect(await db.order.count()).toBe(0);
    expect((await save('collect')).body).toMatchObject({ status: 'true' });
  });

  it('goods that the buyer collects are supplied where the store is', async () => {
    await setDelivery({ collect: { offered: 'everywhere', chargePaise: 0 } });
    const { id, cookie } = await shopperWithCart();
    await db.address.updateMany({ data: { state: 'Karnataka', pincode: '560001', district: 'Bengaluru Urban' } });
    const home = await placeOrder({ customerId: id, locale: 'en' });
    await callRoute(choosedelivery, { cookie, body: { method: 'collect' } });
    const collected = await placeOrder({ customerId: id, locale: 'en' });
    const isInterState = async ({ order }: typeof home) =>
      (await db.order.findUniqueOrThrow({ where: { id: order.id } })).isInterState;
    expect(await Promise.all([home, collected].map(isInterState))).toEqual([true, false]);
  });
});

it('goods to collect leave without a courier, and the buyer reads where they are ready', async () => {
  await setDelivery({ collect: { offered: 'everywhere', chargePaise: 0 } });
  const { id: customerId, cookie } = await shopperWithCart();
  await callRoute(choosedelivery, { cookie, body: { method: 'collect' } });
  const { id: orderId } = await buyCart(customerId);
  await moveOrder(orderId, 'DISPATCHED', ACTOR, new Date(), { courier: 'Speed Post', trackingNumber: 'EM123456789IN' });
  expect(await db.parcel.findFirstOrThrow({ where: { orderId } })).toMatchObject({
    ...{ courier: null, trackingNumber: null, agentPhone: null },
    expectedFrom: new Date(dayInIndia(new Date())),
  });
  const { id, kind, params } = await db.notification.findFirstOrThrow({ where: { orderId, kind: 'orderDispatched' } });
  const letter = (await letterOf(id, {})) as Letter;
  const { subject, text } = renderMail('orderDispatched', 'en', letter.values as MailValues['orderDispatched']);
  const settings = await findStoreSettings();
  const { headOffice } = settings;
  expect(subject).toMatch(/ready to collect$/);
  expect(text).toContain(headOffice.street);
  expect(text).not.toMatch(/on its way|Speed Post/);
  const say = (key: string, values = {}) => translate('en', `notifications.${key}`, values);
  const row = { kind, params } as Parameters<typeof noticeText>[1];
  const notice = noticeText(say, row, collectPlace(settings, 'en'));
  expect(notice).toContain(`is ready to collect at ${headOffice.name}, ${headOffice.street}`);
  expect(notice).toContain(`Opening hours: ${collectPlace(settings, 'en').hours[0]!.join(' ')}`);
});

describe('the charge of a paid order', () => {
  beforeEach(() => chargeDelivery(4_000));

  it('is in the invoice, by the rate of each line, and the choice of the cart ends', async () => {
    await setDelivery({ express: { offered: 'everywhere', chargePaise: 4_000 } });
    const { id, cookie } = await shopperWithCart();
    await callRoute(choosedelivery, { cookie, body: { method: 'express' } });
    const order = await buyCart(id);
    expect(await db.cart.findUnique({ where: { customerId: id } })).toMatchObject({ deliveryMethod: null });
    await processDue();
    const { totalPaise, taxPaise, content } = await db.invoice.findFirstOrThrow({ where: { orderId: order.id } });
    expect([totalPaise, taxPaise]).toEqual([46_000, 500 + 4_806 + 48 + 458]);
    expect((content as unknown as InvoiceContent).lines).toMatchObject([
      { totalPaise: 11_500, taxablePaise: 10_952, cgstPaise: 274, sgstPaise: 274, deliveryPaise: 1_000 },
      { totalPaise: 34_500, taxablePaise: 29_236, cgstPaise: 2_632, sgstPaise: 2_632, deliveryPaise: 3_000 },
    ]);
    const { tables, invoices, notes } = await readGst(periodOf(dayInIndia(new Date()).slice(0, 7))!);
    const control = totalOfDocuments(invoices, notes);
    expect(control).toEqual({ valuePaise: 46_000, taxPaise: 5_812 });
    expect([sumByDocuments(tables), sumByHsn(tables)]).toEqual([control, control]);
    expect(tables.b2cs.map(({ rateBp, taxablePaise }) => [rateBp, taxablePaise])).toEqual([
      [500, 10_952],
      [1_800, 29_236],
    ]);
  });

  it('goes back with the whole order, and the credit note equals the invoice', async () => {
    const { customer, order } = await buyGoods(GOODS);
    expect(order.payablePaise).toBe(46_000);
    const reply = await callRoute(cancelorder, { cookie: customer.cookie, body: { order_id: order.id } });
    expect(reply.status).toBe(200);
    expect(await refundsOf(order.id)).toEqual([46_000]);
    expect(await notesOf(order.id)).toMatchObject([{ totalPaise: 46_000, taxPaise: 5_812 }]);
    const { invoices, notes } = await readGst(periodOf(dayInIndia(new Date()).slice(0, 7))!);
    expect(totalOfDocuments(invoices, notes)).toEqual({ valuePaise: 0, taxPaise: 0 });
  });

  it('stays with a cancelled line, and goes back with the last one', async () => {
    const { customer, order, lines } = await buyGoods(GOODS);
    const cancel = (line: number) =>
      callRoute(cancelorderlines, {
        cookie: customer.cookie,
        body: { order_id: order.id, lines: [{ id: lines[line]!.id, quantity: 1 }] },
      });
    expect((await cancel(0)).status).toBe(200);
    expect((await cancel(1)).status).toBe(200);
    expect(await refundsOf(order.id)).toEqual([10_500, 35_500]);
    expect(await notesOf(order.id)).toMatchObject([
      { totalPaise: 10_500, taxPaise: 500 },
      { totalPaise: 35_500, taxPaise: 5_312, lines: [{ quantity: 0, totalPaise: 1_000 }, { totalPaise: 34_500 }] },
    ]);
  });

  it('stays when the buyer changed their mind, and with a part of the order', async () => {
    const bought = await buyAndDeliver(GOODS);
    expect(await giveBack(bought, { reason: 'DAMAGED' })).toBe(10_500);
    expect(await giveBack(bought, { line: 1 })).toBe(31_500);
    expect(await db.order.findUniqueOrThrow({ where: { id: bought.order.id } })).toMatchObject({ status: 'RETURNED' });
    expect(await notesOf(bought.order.id)).toMatchObject([{ totalPaise: 10_500 }, { totalPaise: 31_500 }]);
  });

  it('goes back when all of it comes back through the store’s fault', async () => {
    const bought = await buyAndDeliver(GOODS);
    expect(await giveBack(bought, { reason: 'DAMAGED' })).toBe(10_500);
    expect(await giveBack(bought, { reason: 'DAMAGED', line: 1 })).toBe(35_500);
    const notes = await notesOf(bought.order.id);
    expect(notes.map(({ totalPaise, taxPaise }) => [totalPaise, taxPaise])).toEqual([
      [10_500, 500],
      [35_500, 5_312],
    ]);
  });

  it('goes back with a parcel that never arrived', async () => {
    const { order } = await buyGoods(GOODS);
    await moveOrder(order.id, 'DISPATCHED', ACTOR);
    const { id: parcelId } = await db.parcel.findFirstOrThrow({ where: { orderId: order.id } });
    await failDelivery(order.id, 'REFUSED', ACTOR);
    expect(await previewUndelivered(parcelId)).toMatchObject({ deliveryPaise: 4_000 });
    await refused(returnUndelivered(order.id, ACTOR, { expectedPaise: 42_000 }), 'returnAmountChanged');
    await returnUndelivered(order.id, ACTOR, { expectedPaise: 46_000 });
    expect(await refundsOf(order.id)).toEqual([46_000]);
    expect(await notesOf(order.id)).toMatchObject([{ totalPaise: 46_000, taxPaise: 5_812 }]);
  });

  it('is found wrong by the ledger check if its shares, its tax or its refund are', async () => {
    const bought = await buyAndDeliver(GOODS);
    await giveBack(bought, { reason: 'DAMAGED' });
    const { id } = bought.lines[0]!;
    const rules = async () => (await wrong()).map(([rule]) => rule);
    const change = (data: { deliverySharePaise?: number; deliveryTaxPaise?: number }) =>
      db.orderLine.update({ where: { id }, data });
    await change({ deliverySharePaise: 1_002 });
    expect(await rules()).toEqual(['lines, discounts, delivery charge and tax of every order add up to its totals']);
    await change({ deliverySharePaise: 1_000, deliveryTaxPaise: 50 });
    expect(await rules()).toEqual([
      'lines, discounts, delivery charge and tax of every order add up to its totals',
      'the tax of every line matches its rate, in equal halves within the state',
    ]);
    await change({ deliveryTaxPaise: 48 });
    await db.orderReturn.updateMany({ data: { deliveryPaise: 4_000 } });
    expect(await rules()).toEqual([
      'every received return is refunded exactly once',
      'the delivery charge of an order is refunded whole, with the return that ends the order',
    ]);
    await db.orderReturn.updateMany({ data: { deliveryPaise: 0 } });
  });
});
