import { POST as addbarcode } from '@/app/api/console/add-barcode/route';
import { POST as removebarcode } from '@/app/api/console/remove-barcode/route';
import { GET as findgoods } from '@/app/api/console/find-goods/route';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';
import { createSupplier } from '@/test/factories/supplier';
import { receiveGoods } from './receive-goods';

type Reply = {
  message: string;
  pack: { gtin: string; batch: string | null; expiry: string | null } | null;
  goods: { product_id: number; name: string; last_cost_paise: number | null }[];
};
const GTIN = '08901234567890';
let cookie: string;
beforeEach(async () => {
  await emptyDatabase();
  cookie = (await createStaff('PHARMACIST')).cookie;
});
const find = async (code: string) =>
  (await callRoute<Reply>(findgoods, { cookie, query: `code=${encodeURIComponent(code)}` })).body;
const bind = (gtin: string, productId: number) =>
  callRoute<Reply>(addbarcode, { cookie, body: { gtin, product_id: productId } });
const names = async (code: string) => (await find(code)).goods.map(({ name }) => name);

test('finds a product by SKU, by words of its name, and by barcode with its details', async () => {
  const id = await createProduct({ name: 'Paracip 650 tablets' });
  const { sku } = await db.product.findUniqueOrThrow({ where: { id } });
  expect(await names(sku.toLowerCase())).toEqual(['Paracip 650 tablets']);
  expect(await names('paracip')).toEqual(['Paracip 650 tablets']);
  expect(await names(sku.slice(0, -1))).toContain('Paracip 650 tablets');
  const code = `]d201${GTIN}1728033110PCM2611A`;
  expect(await find(code)).toMatchObject({ pack: { gtin: GTIN, batch: 'PCM2611A', expiry: '2028-03-31' }, goods: [] });
  expect((await bind('8901234567890', id)).status).toBe(200);
  expect(await find(code)).toMatchObject({
    pack: { batch: 'PCM2611A' },
    goods: [{ product_id: id, last_cost_paise: null }],
  });
  expect(await names('8901234567890')).toEqual(['Paracip 650 tablets']);
  expect(await find('nothing is called so')).toMatchObject({ pack: null, goods: [] });
  expect(await find('a\0b')).toMatchObject({ goods: [] });
});

test('inactive products are found too, with their last purchase price for owners only', async () => {
  const id = await createProduct({ name: 'Not yet on sale' });
  await db.product.update({ where: { id }, data: { isActive: false } });
  const line = {
    productId: id,
    number: 'N1',
    expiry: '2099-03-31',
    quantity: 1,
    freeQuantity: 0,
    gstRateBp: 500,
    mrpPaise: 10_000,
  };
  const of = { supplierId: await createSupplier(), billDate: '2026-11-20', billKey: null };
  const by = { actor: 'test', actorId: '0198a000-0000-7000-8000-000000000000' };
  await receiveGoods({ ...of, billNumber: '1', lines: [{ ...line, costPaise: 4_100 }] }, by);
  await receiveGoods({ ...of, billNumber: '2', lines: [{ ...line, costPaise: 4_200 }] }, by);
  expect((await find('yet on')).goods).toMatchObject([{ product_id: id, last_cost_paise: null }]);
  ({ cookie } = await createStaff('OWNER'));
  expect((await find('yet on')).goods).toMatchObject([{ product_id: id, last_cost_paise: 4_200 }]);
});

test('a barcode means one product, and is written into the audit', async () => {
  const [first, second] = [await createProduct({ name: 'First' }), await createProduct()];
  expect((await bind(GTIN, first)).status).toBe(200);
  expect((await bind(GTIN, first)).status).toBe(200);
  expect(await bind(GTIN, second)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('First') as string },
  });
  expect((await bind(GTIN, 2_000_000_000)).status).toBe(404);
  for (const wrong of ['8901234567891', '123', '890123456789x', '00000000'])
    expect((await bind(wrong, first)).status).toBe(400);
  const unbind = (productId: number) =>
    callRoute<Reply>(removebarcode, { cookie, body: { gtin: GTIN, product_id: productId } });
  expect((await unbind(second)).status).toBe(404);
  expect((await unbind(first)).status).toBe(200);
  expect((await unbind(first)).status).toBe(404);
  expect((await bind(GTIN, second)).status).toBe(200);
  const reported = await db.auditEntry.findMany({
    where: { action: { startsWith: 'barcode.' } },
    orderBy: { createdAt: 'asc' },
  });
  expect(reported.map(({ action, subjectId, change }) => [action, subjectId, change])).toEqual([
    ['barcode.add', String(first), { gtin: [null, GTIN] }],
    ['barcode.remove', String(first), { gtin: [GTIN, null] }],
    ['barcode.add', String(second), { gtin: [null, GTIN] }],
  ]);
});
