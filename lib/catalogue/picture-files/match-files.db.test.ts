import { POST as match } from '@/app/api/console/match-pictures/route';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '@/test/call-route';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';

type Matched = { files: { file: string; by: string; product: { product_id: number; pictures: number } | null }[] };

test('files find their products by SKU, barcode or name, and name why not', async () => {
  const { cookie } = await createStaff('OPERATOR');
  const [bySku, byBarcode, byName] = [
    await createProduct({ name: 'Of SKU' }),
    await createProduct({ name: 'Of barcode' }),
    await createProduct({ name: "Dolo 650 Tab 15's" }),
  ];
  for (let made = 0; made < 2; made += 1) await createProduct({ name: 'Same Name' });
  const { sku } = await db.product.update({ where: { id: bySku }, data: { sku: 'PIC-42-7' } });
  await db.productImage.create({ data: { productId: bySku, url: '/x.webp', position: 0 } });
  await db.productBarcode.create({ data: { productId: byBarcode, gtin: '08901234567890' } });
  const files = [
    'pic-42-7.jpg',
    `${sku}-2.png`,
    '8901234567890.webp',
    'dolo_650_tab_15s.jpg',
    'Same Name.jpg',
    'x.jpg',
  ];
  const { status, body } = await callRoute<Matched>(match, { cookie, body: { files } });
  expect(status).toBe(200);
  expect(body.files.map(({ by, product }) => [by, product?.product_id, product?.pictures])).toEqual([
    ['sku', bySku, 1],
    ['sku', bySku, 1],
    ['barcode', byBarcode, 0],
    ['name', byName, 0],
    ['ambiguous', undefined, undefined],
    ['unknown', undefined, undefined],
  ]);
  for (const wrong of [[], [''], Array.from({ length: 1001 }, () => 'x')])
    expect((await callRoute(match, { cookie, body: { files: wrong } })).status).toBe(400);
  const { cookie: pharmacist } = await createStaff('PHARMACIST');
  expect((await callRoute(match, { cookie: pharmacist, body: { files } })).status).toBe(403);
});
