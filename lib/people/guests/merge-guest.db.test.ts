import { MAX_LINE_QUANTITY } from '@/lib/shared/policy';
import { addLine, applyCoupon, chooseDelivery } from '@/lib/selling/cart/commands';
import { getCart } from '@/lib/selling/cart/queries';
import { like } from '@/lib/selling/wishlist/commands';
import { listLiked } from '@/lib/selling/wishlist/queries';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { createGuest, type Owner } from '@/lib/kernel/sessions/guests';
import fc from '@/test/random/fast-check';
import { runs } from '@/test/random/random-input';
import { resetDatabase, untilBlocked } from '@/test/database';
import { createCustomer } from '@/test/factories/customer';
import { createProduct } from '@/test/factories/product';
import { describeMerge } from './describe-merge';
import { mergeGuest } from './merge-guest';
import { mergeQuantity } from './merge-rules';
import { listViewed, viewProducts } from './store-viewed';

beforeEach(resetDatabase);

const add = (owner: Owner, productId: number, quantity: number) => addLine(owner, { productId, quantity });
const quantities = async (owner: Owner) =>
  Object.fromEntries((await getCart(owner, 'en')).lines.map(({ productId, quantity }) => [productId, quantity]));
const withdraw = (id: number) => db.product.update({ where: { id }, data: { isActive: false } });

test('a login moves cart, likes, viewed products and choices, and deletes the guest', async () => {
  const [{ id }, guest] = [await createCustomer(), await createGuest()];
  const [one, two] = [await createProduct({ stock: 30 }), await createProduct({ stock: 30 })];
  await db.coupon.create({
    data: { code: 'GUEST', offer: 10, amountUptoPaise: 100, validUntil: new Date(Date.now() + 1e9), usesTotal: 5 },
  });
  await add(id, one, 2);
  await add(guest, one, 3);
  await add(guest, two, 4);
  await like(guest, { productId: one, quantity: 1 });
  await like(id, { productId: two, quantity: 1 });
  await viewProducts(guest, [two, one]);
  await applyCoupon(guest, 'guest');
  await chooseDelivery(guest, 'standard');
  expect(await mergeGuest(id, guest.secret)).toEqual([
    { productId: one, quantity: 5, outcome: 'added' },
    { productId: two, quantity: 4, outcome: 'added' },
  ]);
  expect(await quantities(id)).toEqual({ [one]: 5, [two]: 4 });
  expect((await listLiked(id, 'en')).map(({ productId }) => productId).sort()).toEqual([one, two].sort());
  expect((await listViewed(id, 'en')).map((product) => product.id)).toEqual([two, one]);
  expect(await getCart(id, 'en')).toMatchObject({ coupon: { code: 'GUEST' }, delivery: { method: 'standard' } });
  expect([await db.guest.count(), await db.guestCartLine.count(), await db.viewedLine.count()]).toEqual([0, 0, 2]);
  expect(await mergeGuest(id, guest.secret)).toEqual([]);
  expect(await quantities(id)).toEqual({ [one]: 5, [two]: 4 });
});

test('a choice of the customer counts more than that of the guest', async () => {
  const [{ id }, guest] = [await createCustomer(), await createGuest()];
  const productId = await createProduct();
  for (const code of ['HERS', 'OTHER'])
    await db.coupon.create({
      data: { code, offer: 10, amountUptoPaise: 100, validUntil: new Date(Date.now() + 1e9), usesTotal: 5 },
    });
  await add(id, productId, 1);
  await add(guest, productId, 1);
  await applyCoupon(id, 'HERS');
  await applyCoupon(guest, 'OTHER');
  await mergeGuest(id, guest.secret);
  expect((await getCart(id, 'en')).coupon?.code).toBe('HERS');
});

test('one message names reduced and unavailable products in the language of the caller', async () => {
  const [{ id }, guest] = [await createCustomer(), await createGuest()];
  const [scarce, gone] = [
    await createProduct({ stock: 4, name: 'Scarce tablets' }),
    await createProduct({ name: 'Gone syrup' }),
  ];
  await db.productTranslation.create({ data: { productId: scarce, locale: 'ta', name: 'அரிய மாத்திரை' } });
  await add(id, scarce, 3);
  await add(guest, scarce, 3);
  await add(guest, gone, 2);
  await withdraw(gone);
  const merged = await mergeGuest(id, guest.secret);
  expect(merged.map(({ outcome }) => outcome)).toEqual(['reduced', 'gone']);
  expect(await describeMerge('en', merged)).toBe(
    '2 products were added to your cart. Scarce tablets: the quantity is now 4, the most that can be ordered. Currently unavailable: Gone syrup.',
  );
  expect(await describeMerge('ta', merged)).toContain('அரிய மாத்திரை');
  expect(await describeMerge('en', [])).toBeNull();
  expect(await quantities(id)).toEqual({ [scarce]: 4, [gone]: 2 });
});

test('logins that run at once move each line once', async () => {
  const [{ id }, guest] = [await createCustomer(), await createGuest()];
  const products = [await createProduct({ stock: 40 }), await createProduct({ stock: 40 })];
  for (const productId of products) {
    await add(id, productId, 1);
    await add(guest, productId, 2);
  }
  const results = await Promise.all(Array.from({ length: 4 }, () => mergeGuest(id, guest.secret)));
  expect(results.filter((lines) => lines.length > 0)).toHaveLength(1);
  expect(await quantities(id)).toEqual({ [products[0]!]: 3, [products[1]!]: 3 });
});

test('a view during the login that deletes the guest stores nothing', async () => {
  const [productId, guest] = [await createProduct(), await createGuest()];
  let viewed: Promise<void> | undefined;
  await inTransaction.withModels(async (tx) => {
    await tx.guest.delete({ where: { id: guest.guestId } });
    viewed = viewProducts(guest, [productId]);
    await untilBlocked();
  });
  await expect(viewed).resolves.toBeUndefined();
  expect(await db.viewedLine.count()).toBe(0);
});

test('an Add of the customer on another device is not lost in a merge, nor blocked by it', async () => {
  const [shared, other] = [await createProduct({ stock: 40 }), await createProduct({ stock: 40 })];
  for (let round = 0; round < 8; round += 1) {
    const [{ id }, guest] = [await createCustomer(), await createGuest()];
    await add(guest, shared, 2);
    const more = (productId: number) => addLine(id, { productId, quantity: 3, isMore: true });
    await Promise.all([mergeGuest(id, guest.secret), more(shared), more(other)]);
    expect(await quantities(id)).toEqual({ [shared]: 5, [other]: 3 });
  }
});

test('two guests of one customer who log in at once lose nothing', async () => {
  const products = [await createProduct({ stock: 40 }), await createProduct({ stock: 40 })];
  const [{ id }, one, two] = [await createCustomer(), await createGuest(), await createGuest()];
  for (const productId of products) await add(one, productId, 1);
  for (const productId of products.toReversed()) await add(two, productId, 2);
  await Promise.all([mergeGuest(id, one.secret), mergeGuest(id, two.secret)]);
  expect(await quantities(id)).toEqual({ [products[0]!]: 3, [products[1]!]: 3 });
});

test('random carts, limits, prices and stock: nothing is lost and nothing doubled', async () => {
  const stocks = [0, 1, 2, 5, 30, 50, 80];
  const pool: { id: number; stock: number; pricePaise: number }[] = [];
  for (const [index, stock] of stocks.entries()) {
    const pricePaise = 700 + index * 1_337;
    pool.push({
      id: await createProduct({ stock: stock || 1, pricePaise, mrpPaise: pricePaise + 500 }),
      stock,
      pricePaise,
    });
  }
  const withdrawn = { id: await createProduct(), stock: 0, pricePaise: 8_000 };
  pool.push(withdrawn);
  await withdraw(withdrawn.id);
  // Out of stock: all units are reserved by another order.
  await db.stockLevel.update({ where: { productId: pool[0]!.id }, data: { reserved: 1 } });
  const cart = fc.uniqueArray(fc.tuple(fc.nat(pool.length - 1), fc.integer({ min: 1, max: 50 })), {
    selector: ([index]) => index,
  });
  await fc.assert(
    fc.asyncProperty(cart, cart, fc.boolean(), async (own, ofGuest, isTwice) => {
      const [{ id }, guest] = [await createCustomer(), await createGuest()];
      const rows = (lines: [number, number][]) =>
        lines.map(([index, quantity]) => ({ productId: pool[index]!.id, quantity }));
      await db.cartLine.createMany({ data: rows(own).map((row) => ({ ...row, customerId: id })) });
      await db.guestCartLine.createMany({ data: rows(ofGuest).map((row) => ({ ...row, guestId: guest.guestId })) });
      await Promise.all([mergeGuest(id, guest.secret), isTwice && mergeGuest(id, guest.secret)]);
      const expected = new Map(own.map(([index, quantity]) => [index, quantity]));
      for (const [index, quantity] of ofGuest)
        expected.set(
          index,
          mergeQuantity(expected.get(index) ?? 0, quantity, pool[index]!.stock, MAX_LINE_QUANTITY).quantity,
        );
      const { lines, totals } = await getCart(id, 'en');
      expect(lines).toHaveLength(expected.size);
      for (const [index, quantity] of expected)
        expect(lines.find(({ productId }) => productId === pool[index]!.id)?.quantity).toBe(quantity);
      const sum = [...expected].reduce((total, [index, quantity]) => total + pool[index]!.pricePaise * quantity, 0);
      expect(totals.payablePaise - totals.shippingPaise).toBe(sum);
      expect(await db.guestCartLine.count()).toBe(0);
    }),
    { numRuns: runs(40) },
  );
});
