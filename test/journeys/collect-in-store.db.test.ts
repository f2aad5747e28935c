import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'medcall-collect-'));
process.env.DATA_DIR = folder;

import { POST as choosedelivery } from '@/app/api/admin/choosedelivery/route';
import { GET as getProfile } from '@/app/api/admin/getProfile/[user_id]/route';
import { GET as getusersorders } from '@/app/api/admin/getusersorders/[user_id]/route';
import { GET as trackorders } from '@/app/api/admin/trackorders/[order_id]/route';
import { returnUndelivered } from '@/lib/dispensing/after-sales/return-undelivered';
import { changeParcel } from '@/lib/dispensing/fulfilment/change-parcel';
import { failDelivery } from '@/lib/dispensing/fulfilment/fail-delivery';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { previewSteps } from '@/lib/dispensing/fulfilment/preview-steps';
import { db } from '@/lib/kernel/db/client';
import { letterOf, type Letter } from '@/lib/people/notifications/mail-notice';
import { unseal } from '@/lib/kernel/queue/sealed';
import { addToCart } from '@/lib/selling/cart/commands';
import { renderMail } from '@/lib/site/mail/render-mail';
import { collectPlace } from '@/lib/site/pages/facts';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { callRoute } from '../call-route';
import { createAddress, createCustomer } from '../factories/customer';
import { createProduct } from '../factories/product';
import { buyCart } from '../factories/purchase';
import { setDelivery } from '../shop/delivery-settings';
import { ACTOR } from '../shop/return-desk';

/** After every test, `return-desk` also checks that the whole ledger adds up. */

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A shopper of goods for 250 rupees, in two lines, to collect or to bring. */
async function order(method: 'collect' | 'standard') {
  const { id, cookie } = await createCustomer();
  await createAddress(id);
  for (const pricePaise of [10_000, 15_000])
    await addToCart(id, { productId: await createProduct({ mrpPaise: pricePaise, pricePaise }), quantity: 1 });
  await callRoute(choosedelivery, { cookie, body: { method } });
  return { customerId: id, cookie, ...(await buyCart(id)) };
}

/** Renders the email of a kind that was queued for an order. */
async function mailOf(
  orderId: string,
  kind: 'orderDispatched' | 'orderDelivered' | 'deliveryFailed' | 'parcelReturned',
) {
  const { id } = await db.notification.findFirstOrThrow({ where: { orderId, kind } });
  const { payload } = await db.outboxMessage.findFirstOrThrow({ where: { dedupeKey: `notice:${id}` } });
  const { sealed } = payload as { sealed: string | null };
  const letter = (await letterOf(id, sealed && unseal(sealed))) as Letter;
  return renderMail(letter.template, 'en', letter.values as never);
}

beforeEach(() => setDelivery({ collect: { offered: 'everywhere', chargePaise: 0 } }));

it('an order to collect becomes ready, and is handed over in the store', async () => {
  const { id, number, customerId, cookie } = await order('collect');
  await moveOrder(id, 'DISPATCHED', ACTOR);
  const track = async () =>
    (await callRoute<{ trackorder_details: unknown[] }>(trackorders, { cookie, params: { order_id: id } })).body
      .trackorder_details[0];
  // The documented words stay, and the method tells old and new clients apart.
  expect(await track()).toMatchObject({
    ...{ status: 'dispatched', courier: null, tracking_number: null },
    ...{ delivery_method: 'collect', shipping_amt: 0 },
  });
  const listed = await callRoute<{ cartItems: unknown[] }>(getusersorders, { cookie, params: { user_id: customerId } });
  expect(listed.body.cartItems[0]).toMatchObject({ order_status: 'shipped', delivery_method: 'collect' });
  const settings = await findStoreSettings();
  const { street } = settings.headOffice;
  const ready = await mailOf(id, 'orderDispatched');
  expect(ready.subject).toBe(`Your order ${number} is ready to collect`);
  for (const part of [street, collectPlace(settings, 'en').hours[0]![1]]) expect(ready.text).toContain(part);
  const profile = await callRoute<{ notification: { body: string }[] }>(getProfile, {
    ...{ cookie, params: { user_id: customerId }, locale: 'ta' },
  });
  const notice = profile.body.notification[0]!.body;
  for (const part of [`${number} தயார்`, street, collectPlace(settings, 'ta').hours[0]![1]])
    expect(notice).toContain(part);
  await moveOrder(id, 'DELIVERED', ACTOR);
  expect(await track()).toMatchObject({ status: 'delivered' });
  expect((await mailOf(id, 'orderDelivered')).text).toContain('was handed over in our store');
});

it('nothing about a courier can be recorded for an order to collect', async () => {
  const { id } = await order('collect');
  await moveOrder(id, 'DISPATCHED', ACTOR);
  const notCarried = { key: 'notCarried' };
  await expect(changeParcel(id, { courier: 'Speed Post' }, ACTOR)).rejects.toMatchObject(notCarried);
  for (const reason of ['NOBODY_HOME', 'NOT_REACHED', 'WRONG_ADDRESS', 'DELAYED'] as const)
    await expect(failDelivery(id, reason, ACTOR)).rejects.toMatchObject(notCarried);
  expect(await db.deliveryAttempt.count()).toBe(0);
});

it('goods that nobody collects go back on the shelf and are refunded', async () => {
  const { id, number } = await order('collect');
  await moveOrder(id, 'DISPATCHED', ACTOR);
  await failDelivery(id, 'REFUSED', ACTOR);
  expect((await mailOf(id, 'deliveryFailed')).subject).toBe(`Your order ${number} was not collected`);
  await returnUndelivered(id, ACTOR);
  expect(await db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'RETURNED' });
  expect(await db.refund.findFirstOrThrow({ where: { orderId: id } })).toMatchObject({ amountPaise: 25_000 });
  const { subject, text } = await mailOf(id, 'parcelReturned');
  expect(subject + text).toMatch(/not handed over/);
  expect(subject + text).not.toMatch(/deliver/);
});

it('a bulk step takes orders to collect and to bring at once', async () => {
  const [collected, brought] = [await order('collect'), await order('standard')];
  for (const { id } of [collected, brought]) await packOrder(id, ACTOR);
  const ids = [collected.id, brought.id];
  expect(await previewSteps('dispatch', ids, ACTOR)).toMatchObject([
    { isCollected: true, refusal: null },
    { isCollected: false, refusal: null },
  ]);
  for (const id of ids) await moveOrder(id, 'DISPATCHED', ACTOR, new Date(), { courier: 'Speed Post' });
  expect((await previewSteps('deliver', ids, ACTOR)).map(({ refusal }) => refusal)).toEqual([null, null]);
  const couriers = await db.order.findMany({ where: { id: { in: ids } }, select: { id: true, courier: true } });
  expect(new Map(couriers.map(({ id, courier }) => [id, courier]))).toEqual(
    new Map([
      [collected.id, null],
      [brought.id, 'Speed Post'],
    ]),
  );
});
