import { POST as addrefills } from '@/app/api/admin/addrefills/route';
import { GET as shopper } from '@/app/api/admin/shopper/route';
import { HOUR } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { getCart } from '@/lib/selling/cart/queries';
import { callRoute } from '@/test/call-route';
import { resetDatabase } from '@/test/database';
import { createCustomer } from '@/test/factories/customer';
import { createParcel } from '@/test/factories/order';
import { createPrescription } from '@/test/factories/prescription';
import { buy, buyMore, DAILY, listRefills, recallBought, saveRefill } from '@/test/factories/bought-goods';

afterEach(() => resetDatabase());

describe('goods bought before', () => {
  it('are listed with price, stock, supply and days left, in the language of the reader', async () => {
    const { id, cookie } = await createCustomer();
    expect(await callRoute(shopper, { cookie })).toMatchObject({ body: { has_ordered: false } });
    const { productId } = await buy({ customerId: id, units: 2 });
    expect(await callRoute(shopper, { cookie })).toMatchObject({ body: { has_ordered: true } });
    await db.productTranslation.create({ data: { productId, locale: 'ta', name: 'மாத்திரை' } });
    await saveRefill(cookie, { product_id: productId, dose: DAILY });
    const [refill] = await listRefills(cookie);
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
    expect((await listRefills(cookie, 'ta'))[0]?.product_name).toBe('மாத்திரை');
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
    expect((await listRefills(cookie)).map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
      [part.productId, 2],
    ]);
    const lineId = await buyMore(id, once.productId);
    await db.product.update({ where: { id: once.productId }, data: { isDrug: false } });
    expect(await db.orderLine.count({ where: { id: lineId } })).toBe(1);
    expect((await listRefills(cookie)).map(({ product_id }) => product_id)).toContain(once.productId);
  });

  it('count parcels when they arrive, and the rest as on its way', async () => {
    const { id, cookie } = await createCustomer();
    const { orderId, productId } = await buy({
      customerId: id,
      units: 1,
      change: { status: 'PURCHASED', deliveredAt: null },
    });
    await saveRefill(cookie, { product_id: productId, dose: DAILY });
    expect(await listRefills(cookie)).toMatchObject([{ left: 0, days_left: 0, on_the_way: 1, due: false }]);
    await createParcel({ id: orderId, customerId: id }, 'DELIVERED');
    await db.parcel.updateMany({ where: { orderId }, data: { endedAt: new Date(Date.now() - HOUR) } });
    expect(await listRefills(cookie)).toMatchObject([{ on_the_way: 0, days_left: 9 }]);
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
    expect(await listRefills(cookie)).toMatchObject([{ dose: prescribed, days_left: 25 }]);
    await saveRefill(cookie, { product_id: productId, dose: { ...DAILY, amount: 2 } });
    expect(await listRefills(cookie)).toMatchObject([{ dose: { by: 'buyer', amount: 2 }, days_left: 12 }]);
    // The statement of the same day replaces the one before.
    await saveRefill(cookie, { product_id: productId, dose: { ...DAILY, amount: '0.5' } });
    expect(await db.refillDose.count()).toBe(1);
    await saveRefill(cookie, { product_id: productId, dose: null });
    expect(await listRefills(cookie)).toMatchObject([{ dose: prescribed }]);
  });

  it('say that they are out of stock, withdrawn or recalled', async () => {
    const { id, cookie } = await createCustomer();
    const { productId, orderId } = await buy({ customerId: id });
    await db.stockLevel.update({ where: { productId }, data: { onHand: 0 } });
    expect(await listRefills(cookie)).toMatchObject([{ available: 0, on_sale: true, recalled: false }]);
    const composition = 'Amlodipine (5 mg)';
    await db.product.update({
      where: { id: productId },
      data: { isActive: false, name: 'Amlo 5 mg Tablet', composition, form: 'tablet' },
    });
    await recallBought({ customerId: id, orderId, productId });
    const [refill] = await listRefills(cookie);
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
    for (const { productId } of [due, enough, gone]) await saveRefill(cookie, { product_id: productId, dose: DAILY });
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
    expect(await listRefills(stranger.cookie)).toEqual([]);
    expect((await saveRefill(stranger.cookie, { product_id: productId, dose: DAILY })).status).toBe(403);
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
      expect((await saveRefill(cookie, { product_id: productId, dose })).status).toBe(400);
    await db.product.update({ where: { id: productId }, data: { netQuantity: null } });
    expect((await saveRefill(cookie, { product_id: productId, dose: DAILY })).body).toMatchObject({ status: 'false' });
    expect(await db.refillDose.count()).toBe(0);
    await saveRefill(cookie, { product_id: productId, dose: { amount: 1, in_packs: true, days: 30 } });
    expect(await listRefills(cookie)).toMatchObject([{ left: null, days_left: 25 }]);
  });
});
