import { resetDatabase } from '@/test/database';
import { createPaidOrder } from '@/test/factories/order';
import { db } from '@/lib/kernel/db/client';
import { findNeighbours, listOrdersForStaff } from './list-for-staff';

beforeEach(resetDatabase);

const LIST = { view: 'toPack', q: '' } as const;
const on = (day: number) => new Date(Date.UTC(2026, 9, day));

/**
 * Creates three paid orders, two with the same time.
 * @returns them in the order of their queue
 */
async function threeOrders() {
  for (const day of [1, 2, 2]) {
    const { id } = await createPaidOrder();
    await db.order.update({ where: { id }, data: { createdAt: on(day) } });
  }
  return (await listOrdersForStaff({ view: 'toPack', sort: 'oldest' })).orders;
}

it('finds what stands before and after an order, in the order of its list', async () => {
  const [first, second, third] = await threeOrders();
  expect(await findNeighbours(first!, LIST)).toEqual({ before: null, after: second!.number });
  expect(await findNeighbours(second!, LIST)).toEqual({ before: first!.number, after: third!.number });
  expect(await findNeighbours(third!, LIST)).toEqual({ before: second!.number, after: null });
  // Other lists begin with the newest.
  expect(await findNeighbours(second!, { view: 'all', q: '' })).toEqual({
    before: third!.number,
    after: first!.number,
  });
});

it('keeps its position when the order leaves the list, and keeps the search', async () => {
  const [first, second, third] = await threeOrders();
  await db.order.update({ where: { id: second!.id }, data: { status: 'CANCELLED' } });
  expect(await findNeighbours(second!, LIST)).toEqual({ before: first!.number, after: third!.number });
  expect(await findNeighbours(first!, LIST)).toEqual({ before: null, after: third!.number });
  expect(await findNeighbours(second!, { view: 'all', q: third!.id })).toEqual({
    before: third!.number,
    after: null,
  });
  expect(await findNeighbours(first!, { view: 'all', q: 'nobody of this name' })).toEqual({
    before: null,
    after: null,
  });
});
