import { db } from '@/lib/kernel/db/client';
import { emptyDatabase } from '@/test/database';
import { createProduct } from '@/test/factories/product';
import { createStaff, NEXT_YEAR } from '@/test/factories/staff';
import { countSetup } from './count-setup';

beforeEach(emptyDatabase);

it('counts what an empty store has left to do, and nothing of what is done', async () => {
  const empty = await countSetup();
  expect(empty.factsMissing).toBeGreaterThan(10);
  expect(empty).toMatchObject({ pharmacistMissing: 1, supplierMissing: 1, undecided: 0, drafts: 0 });
  await createStaff('PHARMACIST', { registeredUntil: NEXT_YEAR() });
  await db.supplier.create({ data: { name: 'Agencies', address: '4 Anna Salai' } });
  const [open, draft, deleted] = [await createProduct(), await createProduct(), await createProduct()];
  await db.product.update({ where: { id: open }, data: { isActive: false, undecided: ['hsn'] } });
  await db.product.update({ where: { id: draft }, data: { isActive: false } });
  await db.product.update({ where: { id: deleted }, data: { isActive: false, discontinued: true } });
  expect(await countSetup()).toMatchObject({ pharmacistMissing: 0, supplierMissing: 0, undecided: 1, drafts: 1 });
});
