import { POST as notificationsread } from '@/app/api/admin/notificationsread/route';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { notify } from '@/lib/people/notifications/commands';
import { NOTIFICATION_KINDS, type NotificationKind } from '@/lib/people/notifications/types';
import { cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { returnEverything } from '@/lib/dispensing/after-sales/receive-return';
import { resetDatabase } from '../database';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';
import { approved, repeatedRequests } from '../factories/pharmacist';
import { createProduct } from '../factories/product';
import { readProfile, type Person } from '../shop/read-profile';

beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
});

/** Creates a paid order of one line that needs a prescription, directly in the database. */
async function paidOrder(customerId: string) {
  const productId = await createProduct({ requiresPrescription: true });
  const { sku, name } = await db.product.findUniqueOrThrow({ where: { id: productId } });
  const file = {
    storageKey: sku,
    contentType: 'image/png',
    sizeBytes: 1,
    sha256: '0'.repeat(64),
    originalName: 'rx.png',
  };
  const prescription = await db.prescription.create({ data: { customerId, ...file } });
  const line = {
    customerId,
    cartLineId: crypto.randomUUID(),
    productId,
    position: 0,
    sku,
    name,
    brand: '',
    image: '/rx.svg',
    packSize: '',
    hsn: '3004',
    requiresPrescription: true,
    prescriptionId: prescription.id,
    quantity: 1,
    mrpPaise: 1000,
    pricePaise: 1000,
    gstRateBp: 500,
    totalPaise: 1000,
    taxPaise: 0,
  };
  const recipient = {
    recipientName: 'Meena',
    recipientEmail: 'meena@example.com',
    deliveryPlace: 'Home',
    deliveryAddress: '1 Road',
    placeOfSupply: '33',
    isInterState: false,
  };
  const money = { mrpTotalPaise: 1000, itemsDiscountPaise: 0, payablePaise: 1000, paidAt: new Date() };
  const payment = {
    customerId,
    razorpayPaymentId: `pay_${sku}`,
    razorpayOrderId: `order_${sku}`,
    status: 'CAPTURED' as const,
    amountPaise: 1000,
  };
  return db.order.create({
    data: {
      number: `MC2611-${sku}`,
      receipt: sku,
      customerId,
      status: 'PURCHASED',
      ...money,
      ...recipient,
      lines: { create: line },
      payments: { create: payment },
    },
  });
}

describe('notifications', () => {
  const bodies = async (shopper: Person, locale?: string) =>
    (await readProfile(shopper, locale)).notification.map(({ body }) => body);

  it('report every order step, newest first, with its first line’s picture', async () => {
    const shopper = await createCustomer();
    const order = await paidOrder(shopper.id);
    const by = { actor: 'test' };
    await approved(order.number);
    await approved(order.number);
    for (const step of ['DISPATCHED', 'DELIVERED'] as const) await moveOrder(order.id, step, by);
    await returnEverything(order.id, by);
    const { notification } = await readProfile(shopper);
    expect(notification.map(({ body }) => body)).toEqual([
      `The goods you returned from order ${order.number} have arrived. ₹10 is refunded to you.`,
      `Your order ${order.number} was delivered.`,
      `Your order ${order.number} is on its way.`,
      `A pharmacist approved the prescription of your order ${order.number}.`,
    ]);
    for (const note of notification)
      expect(note).toMatchObject({
        image: '/rx.svg',
        extra_info: order.number,
        order_id: order.id,
        read: false,
        createdat: expect.stringMatching(/^\d{4}-.*Z$/),
      });
    const params = (await db.notification.findMany({ orderBy: { createdAt: 'asc' } })).map((row) => row.params);
    expect(params).toEqual([
      ...Array(3).fill({ number: order.number }),
      { number: order.number, sentPaise: order.payablePaise },
    ]);
  });

  it('tell of a cancelled order and a rejected prescription, without its reason', async () => {
    const shopper = await createCustomer();
    const order = await paidOrder(shopper.id);
    await repeatedRequests(order.id, 'Not readable');
    await cancelOrder(shopper.id, order.id);
    expect(await bodies(shopper)).toEqual([
      `Your order ${order.number} was cancelled. ₹10 is refunded to you.`,
      `A pharmacist could not approve the prescription of your order ${order.number}.`,
    ]);
    expect(JSON.stringify(await db.notification.findMany())).not.toContain('readable');
  });

  it('are in the language of the caller, whatever happened', async () => {
    const shopper = await createCustomer();
    const { id: orderId, number } = await paidOrder(shopper.id);
    // Only the row of each kind. Some kinds need further rows, but only for their emails.
    for (const kind of NOTIFICATION_KINDS)
      await db.notification.create({ data: { customerId: shopper.id, orderId, kind, params: { number } } });
    for (const body of await bodies(shopper)) expect(body).toMatch(/^[A-Z][a-zA-Z ,.:]+MC2611/);
    for (const body of await bodies(shopper, 'ta')) expect(body).toMatch(/[஀-௿].*MC2611|MC2611.*[஀-௿]/);
    expect(await bodies(shopper)).toHaveLength(NOTIFICATION_KINDS.length);
  });

  it('of a kind from another version of the store are left out', async () => {
    const shopper = await createCustomer();
    await db.notification.create({
      data: { customerId: shopper.id, kind: 'fromTheFuture' as NotificationKind, params: {} },
    });
    expect(await bodies(shopper)).toEqual([]);
  });

  it('are marked read by their owner, one or all', async () => {
    const [shopper, stranger] = [await createCustomer(), await createCustomer()];
    const { id: orderId, number } = await paidOrder(shopper.id);
    for (const kind of ['orderPlaced', 'orderDispatched', 'orderDelivered'] as const)
      await inTransaction.withModels((tx) => notify(tx, { customerId: shopper.id, orderId, kind, params: { number } }));
    const read = (person: Person, body: object) => callRoute(notificationsread, { cookie: person.cookie, body });
    const state = async () => (await readProfile(shopper)).notification.map((note) => note.read);
    const [newest] = (await readProfile(shopper)).notification;
    expect((await read(stranger, { notification_id: newest!._id })).status).toBe(403);
    expect((await read(stranger, {})).status).toBe(200);
    expect(await state()).toEqual([false, false, false]);
    for (let press = 0; press < 2; press += 1)
      expect(await read(shopper, { notification_id: newest!._id })).toMatchObject({
        status: 200,
        body: { status: true },
      });
    expect(await state()).toEqual([true, false, false]);
    const first = await db.notification.findUniqueOrThrow({ where: { id: newest!._id } });
    expect((await read(shopper, {})).body.status).toBe(true);
    expect(await state()).toEqual([true, true, true]);
    expect(await db.notification.findUnique({ where: { id: newest!._id } })).toEqual(first);
  });
});
