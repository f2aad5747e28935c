import { db } from '@/lib/kernel/db/client';
import { emptyDatabase } from '@/test/database';
import { createCustomer } from '@/test/factories/customer';
import { createStaff } from '@/test/factories/staff';
import { countVisit } from './commands';
import { listScreenUse } from './queries';

beforeEach(() => emptyDatabase());

const visit = async (id: string, screen: string, times: number) => {
  for (let at = 0; at < times; at += 1) await countVisit(id, screen);
};
/** Moves all visits some days into the past. */
const pass = (days: number) => db.$executeRaw`UPDATE staff_screen_use SET day = day - ${days}::int`;
const rounded = async (id: string) =>
  Object.fromEntries(
    (await listScreenUse(id)).map(({ screen, own, ofRole }) => [
      screen,
      [own, ofRole].map((one) => Number(one.toFixed(2))),
    ]),
  );

test('visits count from the next day on, decay by the day, and take one row per screen', async () => {
  const [one, two] = [await createStaff('OPERATOR'), await createStaff('OPERATOR')];
  const owner = await createStaff('OWNER');
  await visit(one.id, 'orders', 10);
  await visit(two.id, 'orders', 20);
  await visit(owner.id, 'sales', 5);
  expect(await rounded(one.id)).toEqual({ orders: [0, 0] });
  await pass(1);
  expect(await rounded(one.id)).toEqual({ orders: [9, 27] });
  await visit(one.id, 'orders', 3);
  expect(await rounded(one.id)).toEqual({ orders: [9, 27] });
  await pass(2);
  // Nine of before and three of that day, two days later.
  expect(await rounded(one.id)).toEqual({ orders: [9.72, 9.72 + 14.58] });
  expect(await rounded(owner.id)).toEqual({ sales: [3.65, 3.65] });
  expect(await db.staffScreenUse.count()).toBe(3);
});

test('the counts go with the account, and a visit of no account is only logged', async () => {
  const { id } = await createStaff('OPERATOR');
  await visit(id, 'orders', 2);
  await db.staffScreenUse.deleteMany({ where: { customerId: (await createCustomer()).id } });
  await expect(countVisit(crypto.randomUUID(), 'orders')).resolves.toBeUndefined();
  expect(await db.staffScreenUse.findMany()).toMatchObject([
    { customerId: id, screen: 'orders', visits: 2, before: 0 },
  ]);
});
