import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'medcall-digests-'));
process.env.DATA_DIR = folder;

import { POST as changePreferences } from '@/app/api/console/change-preferences/route';
import { processDue } from '@/lib/background/handlers';
import { JOBS } from '@/lib/background/schedule';
import { DAY, HOUR } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { localMails } from '@/lib/kernel/mailer/mailer';
import { countBatch } from '@/lib/inventory/stock/batches/count-batch';
import { callRoute } from '@/test/call-route';
import { createBatch, dayFromNow } from '@/test/factories/batch';
import { createProduct } from '@/test/factories/product';
import { buyGoods } from '@/test/factories/purchase';
import { createStaff } from '@/test/factories/staff';
import '@/test/shop/return-desk';
import { periodStarts } from './rules';
import { sendDigests } from './send-digests';

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Ten in the morning of India, some days after the Monday of this week. */
const morning = (days = 0) => new Date(periodStarts(new Date()).WEEKLY.getTime() + 4.5 * HOUR + days * DAY);

const choose = async (cookie: string, body: object) =>
  expect((await callRoute(changePreferences, { cookie, body })).status).toBe(200);

const mailsTo = async (email: string) => {
  await processDue();
  return (await localMails(500)).filter(({ to }) => to === email);
};

/** Creates a batch that expires in some days. */
const expiring = async (number: string, days: number) =>
  createBatch(await createProduct({ name: `Goods of ${number}` }), { number, units: 3, expiry: dayFromNow(days) });

it('sends nobody a digest who did not ask for one', async () => {
  await createStaff('OWNER');
  await expiring('SOON', 20);
  expect(await sendDigests(morning())).toBe(0);
});

it('tells of expiring batches once a day, also with two processes, in the language of the reader', async () => {
  const { id, email, cookie } = await createStaff('PHARMACIST');
  await db.customer.update({ where: { id }, data: { locale: 'ta' } });
  await choose(cookie, { expiry_digest: 'DAILY', expiry_days: 60 });
  await expiring('FAR', 70);
  expect(await sendDigests(morning())).toBe(0);
  await expiring('NEAR', 50);
  const sent = await Promise.all([sendDigests(morning(1)), sendDigests(morning(1))]);
  expect(sent.toSorted()).toEqual([0, 1]);
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail!.subject).toContain('காலாவதி');
  expect(mail!.text).toContain('Goods of NEAR');
  expect(mail!.text).not.toContain('FAR');
  expect(mail!.text).toContain('/ta/console/stock?view=within60');
  expect(mail!.text).toContain('/ta/console/me');
  expect(await sendDigests(morning(1))).toBe(0);
  expect(await sendDigests(morning(2))).toBe(1);
});

it('shows the first batches of many and says that there are more', async () => {
  const { email, cookie } = await createStaff('OPERATOR');
  await choose(cookie, { expiry_digest: 'WEEKLY' });
  for (let count = 10; count < 31; count += 1) await expiring(`B${count}`, 25);
  expect(await sendDigests(morning())).toBe(1);
  const [mail] = await mailsTo(email);
  expect(mail!.text.match(/Goods of B/g)).toHaveLength(20);
  expect(mail!.text).toContain('The list in the console has more.');
});

it('tells of products that run out once a week', async () => {
  const { email, cookie } = await createStaff('OPERATOR');
  await choose(cookie, { low_digest: 'WEEKLY' });
  const { lines } = await buyGoods([{ quantity: 3, stock: 10, name: 'Goods that sell' }]);
  const batch = await db.stockBatch.findFirstOrThrow({ where: { productId: lines[0]!.productId } });
  await countBatch(batch.id, 3, { actor: 'test', actorId: null }, 'Seven are gone');
  const counts = [];
  for (const day of [7, 8, 13, 14]) counts.push(await sendDigests(morning(day)));
  expect(counts).toEqual([1, 0, 0, 1]);
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ subject: 'Products that run out' });
  expect(mail!.text).toMatch(/Goods that sell.*: 0 units, 0 days/);
  expect(mail!.text).toContain('/console/stock/low');
});

it('sends none at night, nor to a person who left the staff', async () => {
  const { id, cookie } = await createStaff('OPERATOR');
  await choose(cookie, { expiry_digest: 'DAILY' });
  await expiring('SOON', 20);
  expect(await sendDigests(new Date(morning().getTime() - 3 * HOUR))).toBe(0);
  await db.customer.update({ where: { id }, data: { staffInactiveAt: new Date() } });
  expect(await sendDigests(morning())).toBe(0);
  await db.customer.update({ where: { id }, data: { staffInactiveAt: null, role: 'CUSTOMER' } });
  expect(await sendDigests(morning())).toBe(0);
});

it('sends no second one in the same week after a change of the period', async () => {
  const { cookie } = await createStaff('OPERATOR');
  await choose(cookie, { expiry_digest: 'DAILY' });
  await expiring('SOON', 20);
  expect(await sendDigests(morning(1))).toBe(1);
  await choose(cookie, { expiry_digest: 'WEEKLY' });
  expect(await sendDigests(morning(2))).toBe(0);
  await choose(cookie, { expiry_digest: 'OFF' });
  expect(await sendDigests(morning(9))).toBe(0);
});

it('notes the choice in the audit log and refuses other days', async () => {
  const { id, cookie } = await createStaff('OWNER');
  await choose(cookie, { low_digest: 'DAILY' });
  expect(await db.auditEntry.findMany({ where: { actorId: id } })).toMatchObject([
    { action: 'staff.preferences', change: { lowDigest: { before: 'OFF', after: 'DAILY' } } },
  ]);
  const { status } = await callRoute(changePreferences, { cookie, body: { expiry_days: 45 } });
  expect(status).toBe(400);
});

it('is a job of the store', () => {
  expect(JOBS.map(({ name }) => name)).toContain('stock digests');
});
