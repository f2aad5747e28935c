import { auditLedger } from '@/lib/background/ledger-check/queries';
import { findProduct } from '@/lib/catalogue/storefront/queries';
import { countSales } from '@/lib/catalogue/storefront/best-sellers/count-sales';
import { countStateSales } from '@/lib/catalogue/storefront/best-sellers/count-state-sales';
import { listBestSellers, listTrending } from '@/lib/catalogue/storefront/rails';
import { listRegionProducts } from '@/lib/catalogue/storefront/best-sellers/region-products';
import { db } from '@/lib/kernel/db/client';
import { emptyDatabase } from '@/test/database';
import { readDemo } from './demo-files';
import { loadCatalogue } from './load-catalogue';
import { loadPast } from './load-past';

const demo = readDemo();
const goods = demo.categories.flatMap(({ subcategories }) => subcategories.flatMap(({ products }) => products));

describe('the past of the demo store', () => {
  beforeAll(async () => {
    await emptyDatabase();
    await loadCatalogue(demo, new Date());
    await loadPast(demo, new Date());
    await countSales();
    await countStateSales();
  });

  it('stands next to goods with a second picture each, described in both languages', async () => {
    const slug = goods[0]!.slug;
    for (const [locale, text] of [
      ['en', 'the label'],
      ['ta', 'லேபிள்'],
    ] as const) {
      const product = await findProduct(locale, { slug });
      expect(product?.images).toEqual([
        `/illustrations/${goods[0]!.sku}.svg`,
        `/illustrations/${goods[0]!.sku}-back.svg`,
      ]);
      expect(product?.imageTexts).toEqual(['', expect.stringContaining(text)]);
    }
    expect(await db.productImage.count({ where: { position: 1 } })).toBe(goods.length);
  });

  it('leaves ledgers that agree, and shelves as full as the catalogue says', async () => {
    expect((await auditLedger()).filter(({ count }) => count > 0)).toEqual([]);
    const onHand = new Map(
      (await db.product.findMany({ select: { sku: true, stock: true } })).map(({ sku, stock }) => [sku, stock?.onHand]),
    );
    expect(goods.filter(({ sku, stock }) => onHand.get(sku) !== stock).map(({ sku }) => sku)).toEqual([]);
  });

  it('numbers its invoices one after another, so that the first real one follows', async () => {
    const invoices = await db.invoice.findMany({
      orderBy: { issuedAt: 'asc' },
      select: { sequence: true, financialYear: true },
    });
    expect(invoices).toHaveLength(await db.order.count());
    for (const year of new Set(invoices.map(({ financialYear }) => financialYear))) {
      const sequence = invoices
        .filter(({ financialYear }) => financialYear === year)
        .map((invoice) => invoice.sequence);
      expect(sequence).toEqual(sequence.map((_, index) => index + 1));
    }
  });

  it('marks reviews of delivered orders as verified, none for prescription medicines', async () => {
    expect(await db.review.count({ where: { isBuyer: false } })).toBe(0);
    expect(await db.review.count()).toBe(demo.reviews.length);
    expect(await db.review.count({ where: { product: { requiresPrescription: true } } })).toBe(0);
    expect(await db.orderLine.count({ where: { requiresPrescription: true } })).toBe(0);
  });

  it('fills the rails with what was sold', async () => {
    const best = await listBestSellers('en', 10);
    expect(best).toHaveLength(10);
    expect((await listTrending('en', 10)).length).toBeGreaterThan(5);
    expect((await listRegionProducts('en', 'tamil-nadu', 1, 10)).bought).toBeGreaterThan(2);
    const sold = await db.orderLine.aggregate({ _sum: { quantity: true }, where: { productId: best[0]!.id } });
    expect((await db.product.findUniqueOrThrow({ where: { id: best[0]!.id } })).soldCount).toBe(sold._sum.quantity);
  });

  it('is there once, and no one can sign in as its people', async () => {
    const before = await db.order.count();
    expect((await loadPast(demo, new Date()))[0]).toBe('0 past orders');
    expect(await db.order.count()).toBe(before);
    expect(await db.customer.count({ where: { email: { startsWith: 'demo-' }, passwordHash: { not: null } } })).toBe(0);
  });

  it('holds no review that contradicts the shop: free delivery, no app, no promised day', () => {
    expect(
      demo.reviews.filter(({ review }) => /\bapp\b|shipping|delivery charge|coupon|promised|day shown/i.test(review)),
    ).toEqual([]);
  });
});
