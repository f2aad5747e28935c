import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { db } from '@/lib/kernel/db/client';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { emptyDatabase } from '@/test/database';
import { createProduct } from '@/test/factories/product';
import { buyGoods } from '@/test/factories/purchase';
import { serveHandlers, type Served } from '@/test/serve-handlers';
import { countStateSales } from './count-state-sales';
import { listRegionProducts } from './region-products';

let server: Served;
beforeAll(async () => {
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': sandbox });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
});
beforeEach(() => emptyDatabase());
afterEach(() => deliveriesSettled());
afterAll(() => server.close());

const MARCH = 3;
const region = async () => (await listRegionProducts('en', 'tamil-nadu', MARCH, 10)).products.map(({ id }) => id);

async function boughtByThree(): Promise<number> {
  const buyers = [await buyGoods([{ stock: 50 }]), await buyGoods([{ stock: 50 }]), await buyGoods([{ stock: 50 }])];
  const { productId } = buyers[0]!.lines[0]!;
  await db.orderLine.updateMany({ data: { productId } });
  return productId;
}

it('a state lists products bought by three people, then seasonal ones, in stock', async () => {
  const bought = await boughtByThree();
  const [deleted, there] = [await createProduct({ stock: 0 }), await createProduct()];
  await db.product.updateMany({ where: { id: { in: [deleted, there] } }, data: { months: [MARCH] } });
  expect(await region()).toEqual([there]);
  expect(await countStateSales()).toBe(1);
  expect(await region()).toEqual([bought, there]);
  await db.stockLevel.update({ where: { productId: bought }, data: { onHand: 0 } });
  expect(await region()).toEqual([there]);
});

it('ignores products with two buyers, returned ones and prescription ones', async () => {
  const bought = await boughtByThree();
  const [order] = await db.order.findMany({ orderBy: { id: 'asc' } });
  await db.orderLine.updateMany({ where: { orderId: order!.id }, data: { returnedQuantity: 1 } });
  expect([await countStateSales(), await region()]).toEqual([0, []]);
  await db.orderLine.updateMany({ data: { returnedQuantity: 0 } });
  await db.product.update({ where: { id: bought }, data: { requiresPrescription: true } });
  expect([await countStateSales(), await region()]).toEqual([0, []]);
});

it('another state shows nothing of it', async () => {
  await boughtByThree();
  await countStateSales();
  expect((await listRegionProducts('en', 'kerala', MARCH, 10)).products).toEqual([]);
});
