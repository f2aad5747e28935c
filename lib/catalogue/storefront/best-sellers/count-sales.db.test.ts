import { GET as bestSellers } from '@/app/api/admin/getSalesProductData1/route';
import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { cacheTags } from '@/lib/shared/cache-tags';
import { DAY } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { returnEverything } from '@/lib/dispensing/after-sales/receive-return';
import { announcedTags } from '@/test/shop/announced-tags';
import { emptyDatabase } from '@/test/database';
import { callRoute } from '@/test/call-route';
import { createProduct } from '@/test/factories/product';
import { buyAndDeliver, buyGoods } from '@/test/factories/purchase';
import { serveHandlers, type Served } from '@/test/serve-handlers';
import { home } from '@/lib/catalogue/storefront/cached';
import { countSales } from './count-sales';
import { listProducts } from '@/lib/catalogue/storefront/list-products';
import { listSimilar } from '@/lib/catalogue/storefront/rails';
import type { WireProduct } from '@/lib/catalogue/storefront/wire';

let server: Served;
beforeAll(async () => {
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': sandbox });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
});
beforeEach(() => emptyDatabase());
afterEach(() => deliveriesSettled());
afterAll(() => server.close());

const inCall = async () =>
  (await callRoute<{ products: WireProduct[] }>(bestSellers)).body.products.map(({ id }) => id);
const onHome = async () => {
  const { bestSellers: best, featured, trending } = await home('en', 1);
  return {
    best: best.map(({ id }) => id),
    featured: featured.map(({ id }) => id),
    trending: trending.map(({ id }) => id),
  };
};
const paidDaysAgo = (order: { id: string }, days: number) =>
  db.order.update({ where: { id: order.id }, data: { paidAt: new Date(Date.now() - days * DAY) } });

describe('best sellers', () => {
  it('count paid purchases and subtract returned ones', async () => {
    const [few] = (await buyGoods([{ quantity: 2, stock: 100 }])).lines;
    const many = await buyAndDeliver([{ quantity: 45, stock: 100 }]);
    await createProduct();
    expect([await inCall(), (await onHome()).best]).toEqual([[], []]);
    expect(await countSales()).toBe(2);
    const ranked = [many.lines[0]!.productId, few!.productId];
    expect([await inCall(), (await onHome()).best]).toEqual([ranked, ranked]);
    await returnEverything(many.order.id, { actor: 'test' });
    await countSales();
    expect([await inCall(), (await onHome()).best]).toEqual([[few!.productId], [few!.productId]]);
  });

  it('are counted over 90 days of India, from the day of payment', async () => {
    const now = new Date('2026-11-22T10:00:00Z');
    const { order, lines } = await buyGoods([{ quantity: 3 }]);
    const soldWhenPaid = async (paidAt: string) => {
      await db.order.update({ where: { id: order.id }, data: { paidAt: new Date(paidAt) } });
      await countSales(now);
      return (await db.product.findUniqueOrThrow({ where: { id: lines[0]!.productId } })).soldCount;
    };
    expect([await soldWhenPaid('2026-08-23T18:30:00Z'), await soldWhenPaid('2026-08-23T18:29:59Z')]).toEqual([3, 0]);
  });

  it('need no prescription, are sold and in stock; exclude unpaid and cancelled orders', async () => {
    const { order, lines } = await buyGoods([
      { quantity: 2 },
      { quantity: 3 },
      { quantity: 4 },
      { quantity: 5, stock: 20 },
    ]);
    const [sold, onPrescription, withdrawn, soldOut] = lines.map(({ productId }) => productId);
    await db.product.update({ where: { id: onPrescription }, data: { requiresPrescription: true } });
    await db.product.update({ where: { id: withdrawn }, data: { isActive: false } });
    await db.stockLevel.update({ where: { productId: soldOut }, data: { onHand: 0 } });
    await countSales();
    expect(await inCall()).toEqual([sold]);
    expect(await db.product.findUniqueOrThrow({ where: { id: onPrescription } })).toMatchObject({ soldCount: 0 });
    await db.stockLevel.update({ where: { productId: soldOut }, data: { onHand: 1 } });
    expect(await inCall()).toEqual([soldOut, sold]);
    await db.order.update({ where: { id: order.id }, data: { status: 'CANCELLED' } });
    await countSales();
    expect(await inCall()).toEqual([]);
  });

  it('are the owner’s featured products before the first sale', async () => {
    const [id] = [await createProduct(), await createProduct()];
    expect([await inCall(), await onHome()]).toEqual([[], { best: [], featured: [], trending: [] }]);
    await db.featuredProduct.create({ data: { productId: id, position: 0 } });
    expect([await inCall(), await onHome()]).toEqual([[id], { best: [], featured: [id], trending: [] }]);
    const [line] = (await buyGoods([{}])).lines;
    await countSales();
    expect(await onHome()).toMatchObject({ best: [line!.productId], featured: [] });
  });

  it('are written where they differ, and only the pages that list them go stale', async () => {
    const [line] = (await buyGoods([{ quantity: 2, stock: 50 }])).lines;
    expect(await announcedTags(() => countSales())).toEqual([cacheTags.home, cacheTags.ranks]);
    expect(await announcedTags(() => countSales())).toEqual([]);
    await db.orderLine.update({ where: { id: line!.id }, data: { returnedQuantity: 1 } });
    expect(await announcedTags(() => countSales())).toEqual([cacheTags.ranks]);
  });
});

it('trending is what sells more in these two weeks than in the two before', async () => {
  const [, before] = [
    await buyGoods([{ quantity: 5, name: 'steady', stock: 50 }]),
    await buyGoods([{ quantity: 9, stock: 50 }]),
  ];
  await paidDaysAgo(before.order, 20);
  const now = await buyGoods([{ quantity: 7, stock: 50 }]);
  const again = await db.orderLine.findFirstOrThrow({ where: { name: 'steady' } });
  await countSales();
  expect((await onHome()).trending).toEqual([now.lines[0]!.productId, again.productId]);
});

it('a list of search results and the order "best selling" go by sales', async () => {
  const { lines } = await buyGoods([
    { quantity: 1, name: 'Plaster one' },
    { quantity: 4, name: 'Plaster two' },
  ]);
  const [one, two] = lines.map(({ productId }) => productId);
  await countSales();
  const ids = async (request: object) =>
    (await listProducts({ locale: 'en', sort: 'position', page: 1, show: 10, ...request })).products.map(
      ({ id }) => id,
    );
  expect([await ids({ search: 'plaster' }), await ids({ sort: 'best-selling' }), await ids({})]).toEqual([
    [two, one],
    [two, one],
    [one, two],
  ]);
});

it('similar products are in stock', async () => {
  const [own, deleted, there] = [await createProduct(), await createProduct({ stock: 0 }), await createProduct()];
  expect((await listSimilar('en', own, 10)).map(({ id }) => id)).toEqual([there]);
  expect((await listSimilar('en', there, 10)).map(({ id }) => id)).not.toContain(deleted);
});

it('similar products are the neighbours, after the last ones the first', async () => {
  const ids: number[] = [];
  for (let made = 0; made < 5; made += 1) ids.push(await createProduct());
  const beside = async (place: number) => (await listSimilar('en', ids[place]!, 3)).map(({ id }) => ids.indexOf(id));
  expect([await beside(0), await beside(3), await beside(4)]).toEqual([
    [1, 2, 3],
    [4, 0, 1],
    [0, 1, 2],
  ]);
});
