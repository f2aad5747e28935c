import { db } from '@/lib/kernel/db/client';
import { MINUTE } from '@/lib/kernel/dates';
import { createPharmacist } from '@/test/factories/pharmacist';
import { describePrescriptions, onPrescription } from '@/test/factories/prescription';
import '@/test/shop/return-desk';
import { decidePrescription } from './decide-prescription';
import { findNextPrescription } from './find-next';
import { openDesk } from './open-desk';

const NOW = new Date();

/** Creates three paid orders, each with a prescription of two lines; the first waits longest. */
async function queue() {
  const made: (Awaited<ReturnType<typeof onPrescription>>['order'] & { lines: { id: string }[] })[] = [];
  for (const minutes of [30, 20, 10]) {
    const { order, lines, prescriptionId } = await onPrescription([{}, {}]);
    const since = new Date(NOW.getTime() - minutes * MINUTE);
    await db.order.update({ where: { id: order.id }, data: { paidAt: since } });
    await db.prescription.update({ where: { id: prescriptionId }, data: { createdAt: since } });
    made.push({ ...order, lines });
  }
  const { id } = await createPharmacist();
  const numbers = () => Promise.all(made.map((order) => findNextPrescription(order.id, id, NOW)));
  return { made, me: { actor: 'test', actorId: id }, numbers };
}

const needNone = (orderId: string) =>
  db.orderLine.updateMany({ where: { orderId }, data: { requiresPrescription: false } });

test('next is the longest-waiting prescription after this one, then the first', async () => {
  const { made, numbers } = await queue();
  const [first, second, third] = made.map(({ number }) => number);
  expect(await numbers()).toEqual([second, third, first]);
  await needNone(made[0]!.id);
  expect(await numbers()).toEqual([second, third, second]);
  await needNone(made[1]!.id);
  expect(await numbers()).toEqual([third, third, null]);
});

test('omits orders a colleague has open, except own and expired locks', async () => {
  const { made, me, numbers } = await queue();
  const [first, second, third] = made.map(({ number }) => number);
  await openDesk(made[2]!.id, me);
  expect(await numbers()).toEqual([second, third, first]);
  const colleague = { actor: 'test', actorId: (await createPharmacist()).id };
  await openDesk(made[1]!.id, colleague);
  expect(await numbers()).toEqual([third, third, first]);
  await openDesk(made[1]!.id, colleague, false, new Date(NOW.getTime() - 60 * MINUTE));
  expect(await numbers()).toEqual([second, third, first]);
});

test('a line waiting for its prescriber is not offered again', async () => {
  const { made, me, numbers } = await queue();
  const [first, , third] = made.map(({ number }) => number);
  const by = { actor: 'test', pharmacist: { id: me.actorId } };
  const { id, lines } = made[1]!;
  const decide = (index: number, outcome: 'ASK_PRESCRIBER' | 'APPROVED') =>
    decidePrescription(id, [{ line: lines[index]!.id, outcome, reason: 'Which strength?' }], by);
  await describePrescriptions(id);
  expect((await decide(0, 'ASK_PRESCRIBER')).open).toBe(1);
  expect((await numbers())[0]).toBe(made[1]!.number);
  expect((await decide(1, 'ASK_PRESCRIBER')).open).toBe(0);
  expect(await numbers()).toEqual([third, third, first]);
  expect((await decide(1, 'APPROVED')).open).toBe(0);
});
