import { db } from '@/lib/kernel/db/client';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { cacheTags } from '@/lib/shared/cache-tags';
import { announcedTags } from '@/test/shop/announced-tags';
import { emptyDatabase } from '@/test/database';
import { createProduct } from '@/test/factories/product';
import { buyGoods } from '@/test/factories/purchase';
import { serveHandlers, type Served } from '@/test/serve-handlers';
import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { correctStock } from './correct-stock';

let server: Served;
beforeAll(async () => {
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': sandbox });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
});
beforeEach(() => emptyDatabase());
afterEach(() => deliveriesSettled());
afterAll(() => server.close());

const product = (tag: string) => /^product:\d+$/.test(tag);

/**
 * Returns the cache tags of a product's cards and of the counts next to its lists, without lists
 * and pages of other products.
 */
async function figuresOf(id: number): Promise<string[]> {
  const { categoryId } = await db.product.findUniqueOrThrow({ where: { id } });
  return [cacheTags.facets, cacheTags.facetsOf(categoryId), cacheTags.product(id)].toSorted();
}

it('selling the last unit invalidates the product’s pages and its list counts', async () => {
  await createProduct();
  const tags = await announcedTags(() => buyGoods([{ stock: 1 }, { stock: 9 }]));
  const sold = await db.stockLevel.findFirstOrThrow({ where: { onHand: 0 } });
  expect([...new Set(tags)]).toEqual(await figuresOf(sold.productId));
  expect(tags.filter(product)).not.toEqual([]);
});

it('so does what is counted again, where the count is another', async () => {
  const id = await createProduct({ stock: 4 });
  const by = { actor: 'test', actorId: '0198a000-0000-7000-8000-000000000000' };
  expect(await announcedTags(() => correctStock(id, 0, by))).toEqual(await figuresOf(id));
  expect(await announcedTags(() => correctStock(id, 0, by))).toEqual([]);
});
