import { placeOrder } from '@/lib/selling/checkout/place-order';
import { findProduct } from '@/lib/catalogue/storefront/queries';
import { addToCart } from '@/lib/selling/cart/commands';
import { db, Prisma } from '@/lib/kernel/db/client';
import { gstRateOn } from './rate-sql';
import { resetDatabase } from '@/test/database';
import { readDemo } from '@/tools/commands/demo/demo-files';
import { createAddress, createCustomer } from '@/test/factories/customer';
import { createProduct } from '@/test/factories/product';

beforeEach(() => resetDatabase());

const BEFORE = new Date('2025-09-21T18:29:59Z'); // One second to midnight in India, the 22nd.
const AFTER = new Date('2025-09-21T18:30:00Z');

async function rate(hsn: string, own: number, now?: Date): Promise<number> {
  const rows = await db.$queryRaw<{ rate: number }[]>(
    Prisma.sql`SELECT ${gstRateOn(now)} AS rate FROM (SELECT ${hsn}::text AS hsn, ${own}::int AS gst_rate_bp) p`,
  );
  return rows[0]!.rate;
}
const around = async (hsn: string, own: number) => [await rate(hsn, own, BEFORE), await rate(hsn, own, AFTER)];

describe('the rate of a product', () => {
  it.each([
    ['3004', 1200, 500],
    ['30049099', 1200, 500],
    ['3003', 1200, 500],
    ['3005', 1200, 500],
    ['30066010', 0, 0],
    ['3822', 1200, 500],
    ['40151200', 1200, 500],
    ['40151900', 1800, 1800],
    ['8713', 500, 500],
    ['9018', 1200, 500],
    ['9019', 1200, 500],
    ['9020', 1200, 500],
    ['9021', 500, 500],
    ['90214010', 0, 0],
    ['9022', 1200, 500],
    ['90251110', 1800, 500],
    ['9027', 1800, 500],
    ['96190030', 1200, 500],
    ['96190010', 0, 0],
    ['2804', 1200, 500],
  ])('of HSN %s changed at midnight in India, 22 September 2025: %d, %d', async (hsn, before, after) => {
    expect(await around(hsn, 1800)).toEqual([before, after]);
  });

  it('stays nil where the product is nil-rated itself', async () => expect(await around('3004', 0)).toEqual([0, 0]));

  it('is its own where the table knows nothing of the HSN or of the day', async () => {
    expect([await around('2106', 1800), await around('', 500), await around('30', 1800)]).toEqual([
      [1800, 1800],
      [500, 500],
      [1800, 1800],
    ]);
    expect(await rate('3004', 900, new Date('2017-06-30T12:00:00Z'))).toBe(900);
  });

  it('is the one the demo catalogue names, for all of it', async () => {
    const goods = readDemo().categories.flatMap(({ subcategories }) =>
      subcategories.flatMap(({ products }) => products),
    );
    const named = new Map(goods.map(({ hsn, gstRate }) => [`${hsn} at ${gstRate}`, { hsn, own: gstRate * 100 }]));
    expect(named.size).toBeGreaterThan(30);
    for (const [name, { hsn, own }] of named) expect([name, await rate(hsn, own)]).toEqual([name, own]);
  });

  it('goes by the longest prefix, and today when no moment is given', async () => {
    await db.gstRate.create({
      data: { hsnPrefix: '30049011', validFrom: new Date('2020-01-01'), rateBp: 1800, notification: 'test' },
    });
    expect([await rate('30049011', 500), await rate('30049012', 1800)]).toEqual([1800, 500]);
    await db.gstRate.deleteMany({ where: { notification: 'test' } });
  });
});

describe('the table of rates', () => {
  const row = { hsnPrefix: '7777', validFrom: new Date('2026-01-01'), rateBp: 500, notification: 'test' };
  afterEach(() => db.gstRate.deleteMany({ where: { notification: 'test' } }));

  it('holds no two rates of a prefix on one day', async () => {
    await db.gstRate.create({ data: { ...row, validTo: new Date('2026-03-31') } });
    await expect(db.gstRate.create({ data: { ...row, validFrom: new Date('2026-03-31') } })).rejects.toThrow(
      /gst_rate_no_overlap/,
    );
    await db.gstRate.create({ data: { ...row, validFrom: new Date('2026-04-01') } });
    await expect(db.gstRate.create({ data: { ...row, validFrom: new Date('2030-01-01') } })).rejects.toThrow(
      /gst_rate_no_overlap/,
    );
  });

  it.each([
    ['gst_rate_prefix', { hsnPrefix: '3' }],
    ['gst_rate_prefix', { hsnPrefix: '30 4' }],
    ['gst_rate_prefix', { hsnPrefix: '300490991' }],
    ['gst_rate_rate', { rateBp: -1 }],
    ['gst_rate_rate', { rateBp: 4001 }],
    ['gst_rate_period', { validTo: new Date('2025-12-31') }],
    ['gst_rate_notification', { notification: '' }],
  ])('refuses what %s says', async (constraint, change) => {
    await expect(db.gstRate.create({ data: { ...row, ...change } })).rejects.toThrow(new RegExp(constraint));
  });

  it('has for every prefix a rate of today', async () => {
    const [{ gaps } = { gaps: null }] = await db.$queryRaw<{ gaps: string[] | null }[]>`
      SELECT array_agg(DISTINCT hsn_prefix) AS gaps FROM gst_rate g WHERE NOT EXISTS (SELECT 1 FROM gst_rate n WHERE n.hsn_prefix = g.hsn_prefix AND n.valid_to IS NULL)`;
    expect(gaps).toBeNull();
  });
});

describe('an order', () => {
  async function ordered(now: Date, address: object = {}) {
    const shopper = await createCustomer();
    await db.address.update({ where: { id: await createAddress(shopper.id) }, data: address });
    await addToCart(shopper.id, {
      productId: await createProduct({ pricePaise: 10_500, mrpPaise: 10_500, gstRateBp: 1_800 }),
      quantity: 1,
    });
    const { order } = await placeOrder({ customerId: shopper.id, locale: 'en' }, now);
    return db.order.findUniqueOrThrow({ where: { id: order.id }, include: { lines: true } });
  }

  it('is taxed at the rate of its day, and keeps it', async () => {
    const [before, after] = [await ordered(BEFORE), await ordered(AFTER)];
    expect([before.lines[0]?.gstRateBp, before.taxPaise, after.lines[0]?.gstRateBp, after.taxPaise]).toEqual([
      1200, 1126, 500, 500,
    ]);
  });

  it('is placed again when the rate has changed since', async () => {
    const shopper = await createCustomer();
    await createAddress(shopper.id);
    await addToCart(shopper.id, { productId: await createProduct(), quantity: 1 });
    const place = async (now: Date) => (await placeOrder({ customerId: shopper.id, locale: 'en' }, now)).order.id;
    const first = await place(BEFORE);
    expect([await place(BEFORE), await place(AFTER)]).toEqual([first, expect.not.stringMatching(first)]);
  });

  it('is taxed by where its goods go', async () => {
    expect(await ordered(AFTER)).toMatchObject({ placeOfSupply: '33', isInterState: false });
    expect(await ordered(AFTER, { state: 'Kerala', pincode: '682001' })).toMatchObject({
      placeOfSupply: '32',
      isInterState: true,
    });
    expect(await ordered(AFTER, { state: null, pincode: '560001' })).toMatchObject({
      placeOfSupply: '29',
      isInterState: true,
    });
    expect(await ordered(AFTER, { state: null, pincode: null, detail: '1, Marina Road' })).toMatchObject({
      placeOfSupply: '33',
      isInterState: false,
    });
  });

  it('is taxed from where the store says that it is', async () => {
    const headOffice = {
      name: 'Store',
      street: '1 Road',
      city: 'Kochi',
      state: 'Kerala',
      stateCode: '32',
      pincode: '682001',
    };
    await db.setting.create({ data: { key: 'store', value: { headOffice } } });
    expect(await ordered(AFTER)).toMatchObject({ placeOfSupply: '33', isInterState: true });
    await db.setting.delete({ where: { key: 'store' } });
  });

  it('shows the page of a product the rate it is sold at', async () => {
    const id = await createProduct({ gstRateBp: 1_200 });
    expect(await findProduct('en', { id })).toMatchObject({ gstRateBp: 500 });
  });
});
