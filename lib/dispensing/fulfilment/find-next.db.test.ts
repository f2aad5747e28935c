import { buyGoods } from '@/test/factories/purchase';
import { ACTOR } from '@/test/shop/return-desk';
import { findNextToPack } from './find-next';
import { dispatchParcel } from './dispatch-parcel';
import { packOrder } from './pack-order';
import { listPacked } from './queries';
import { db } from '@/lib/kernel/db/client';

it('steps through the queue from the oldest, wraps around, and skips packed orders', async () => {
  const orders = [];
  for (let at = 0; at < 3; at += 1) {
    const { order } = await buyGoods([{}]);
    orders.push(await db.order.findUniqueOrThrow({ where: { id: order.id } }));
  }
  const [one, two, three] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
  expect(await findNextToPack(one)).toBe(two.number);
  expect(await findNextToPack(three)).toBe(one.number);
  await packOrder(two.number, ACTOR);
  expect(await findNextToPack(one)).toBe(three.number);
  await packOrder(three.number, ACTOR);
  expect(await findNextToPack(one)).toBeNull();
});

it('lists parcels that lie packed, the oldest first, until they leave', async () => {
  const { order, lines } = await buyGoods([{ quantity: 3 }]);
  const first = await packOrder(order.number, ACTOR, [{ id: lines[0]!.id, quantity: 2 }]);
  const second = await packOrder(order.number, ACTOR);
  expect(await listPacked(100)).toMatchObject([
    { id: first.id, number: 1, orderNumber: order.number, units: 2 },
    { id: second.id, number: 2, units: 1 },
  ]);
  expect(await listPacked(1)).toHaveLength(1);
  await dispatchParcel(first.id, {}, ACTOR);
  expect(await listPacked(100)).toMatchObject([{ id: second.id }]);
});
