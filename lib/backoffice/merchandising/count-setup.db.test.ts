import { db } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { SETTINGS_KEY } from '@/lib/site/pages/store-settings';
import { emptyDatabase } from '@/test/database';
import { createPaidOrder } from '@/test/factories/order';
import { createProduct } from '@/test/factories/product';
import { createStaff, NEXT_YEAR } from '@/test/factories/staff';
import { countSetup } from './count-setup';

beforeEach(emptyDatabase);

it('counts what an empty store has left to do, and nothing of what is done', async () => {
  const empty = await countSetup();
  expect(empty.factsMissing).toBeGreaterThan(10);
  expect(empty).toMatchObject({ pharmacistMissing: 1, supplierMissing: 1, undecided: 0, drafts: 0 });
  expect(empty).toMatchObject({ nameMissing: 1, deliveryMissing: 1, stockMissing: 1, orderMissing: 1 });
  await createStaff('PHARMACIST', { registeredUntil: NEXT_YEAR() });
  await db.supplier.create({ data: { name: 'Agencies', address: '4 Anna Salai' } });
  const [open, draft, deleted] = [await createProduct(), await createProduct(), await createProduct()];
  await db.product.update({ where: { id: open }, data: { isActive: false, undecided: ['hsn'] } });
  await db.product.update({ where: { id: draft }, data: { isActive: false } });
  await db.product.update({ where: { id: deleted }, data: { isActive: false, discontinued: true } });
  expect(await countSetup()).toMatchObject({ pharmacistMissing: 0, supplierMissing: 0, undecided: 1, drafts: 1 });
});

it('ends the steps of name, delivery and test order with what the owner saved and sold', async () => {
  const value = { identity: { name: { en: 'Arogya' } }, delivery: { standardDays: 2 } };
  await db.setting.upsert({ where: { key: SETTINGS_KEY }, create: { key: SETTINGS_KEY, value }, update: { value } });
  const { id: order } = await createPaidOrder();
  expect(await countSetup()).toMatchObject({ nameMissing: 0, deliveryMissing: 0, orderMissing: 1 });
  await db.order.update({ where: { id: order }, data: { deliveredAt: new Date() } });
  expect(await countSetup()).toMatchObject({ orderMissing: 0 });
});

it('counts settings of the server that a public store needs', async () => {
  const given = { ...env() };
  const count = async (settings: Partial<typeof given>) => {
    Object.assign(env(), given, settings);
    const { paymentsMissing, addressMissing, mailMissing } = await countSetup();
    return [paymentsMissing, addressMissing, mailMissing];
  };
  try {
    expect(await count({ PAYMENTS: 'sandbox', SITE_URL: 'http://localhost:3000', SMTP_URL: undefined })).toEqual([
      1, 1, 1,
    ]);
    const open = { PAYMENTS: 'razorpay', SITE_URL: 'https://shop.example', SMTP_URL: 'smtp://mail:25' } as const;
    expect(await count(open)).toEqual([0, 0, 0]);
  } finally {
    Object.assign(env(), given);
  }
});
