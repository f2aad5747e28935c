import sharp from 'sharp';
import { GET as readbill } from '@/app/api/console/read-bill/[receipt_id]/route';
import { POST as uploadbill } from '@/app/api/console/upload-bill/route';
import { deleteIfUnused } from '@/lib/shared/files/unused-files';
import { db } from '@/lib/kernel/db/client';
import { storage } from '@/lib/kernel/storage/storage';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';
import { createSupplier } from '@/test/factories/supplier';
import '@/test/shop/upload-shop';
import { receiveGoods } from './receive-goods';

type Reply = { bill_key: string };
beforeEach(() => emptyDatabase());

async function upload(cookie: string, bytes: Buffer, name: string) {
  const form = new FormData();
  form.append('pic', new Blob([new Uint8Array(bytes)]), name);
  return callRoute<Reply>(uploadbill, { cookie, body: form });
}
const picture = () =>
  sharp({ create: { width: 40, height: 60, channels: 3, background: 'white' } })
    .png()
    .toBuffer();

test('keeps a bill’s picture with its receipt and deletes unreferenced ones', async () => {
  const { id: customerId, cookie } = await createStaff('OPERATOR');
  const [stored, lost] = [
    await upload(cookie, await picture(), 'bill.png'),
    await upload(cookie, await picture(), 'b.png'),
  ];
  expect([stored.status, stored.body.bill_key]).toEqual([200, expect.stringMatching(/^bill\/.*\.jpg$/)]);
  expect((await upload(cookie, Buffer.from('<html>'), 'bill.pdf')).status).toBe(422);
  const line = { productId: await createProduct(), number: 'N1', expiry: '2099-03-31', quantity: 1, freeQuantity: 0 };
  const { id } = await receiveGoods(
    {
      supplierId: await createSupplier(),
      billNumber: '1',
      billDate: '2026-11-20',
      billKey: stored.body.bill_key,
      lines: [{ ...line, costPaise: 100, gstRateBp: 500, mrpPaise: 10_000 }],
    },
    { actor: 'test', actorId: customerId },
  );
  for (const { bill_key: key } of [stored.body, lost.body]) await deleteIfUnused({ key, customerId });
  expect(await storage().head(stored.body.bill_key)).toMatchObject({ contentType: 'image/jpeg' });
  expect(await storage().head(lost.body.bill_key)).toBeNull();
  const jobs = await db.outboxMessage.findMany({ where: { topic: 'file' } });
  expect(jobs.every(({ availableAt }) => availableAt.getTime() > Date.now() + 7 * 86_400_000)).toBe(true);

  const read = (receipt: string, reader: string) =>
    readbill(new Request('http://localhost:3000/api/console/read-bill', { headers: { cookie: reader } }), {
      params: Promise.resolve({ receipt_id: receipt }),
    });
  const owner = (await createStaff('OWNER')).cookie;
  const response = await read(id, owner);
  expect([response.status, response.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('attachment; filename="1.jpg"'),
  ]);
  expect((await read('0198a000-0000-7000-8000-000000000000', owner)).status).toBe(404);
  // A bill states the purchase rates, which only owners see after receiving.
  const others = [cookie, (await createStaff('PHARMACIST')).cookie];
  expect((await Promise.all(others.map((reader) => read(id, reader)))).map(({ status }) => status)).toEqual([403, 403]);
});
