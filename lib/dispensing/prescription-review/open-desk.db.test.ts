import { POST as decideprescription } from '@/app/api/console/decide-prescription/route';
import { POST as opendesk } from '@/app/api/console/open-desk/route';
import { waitingForDecision } from '@/lib/selling/prescriptions/queries';
import { MINUTE } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '@/test/call-route';
import { describePrescriptions, onPrescription } from '@/test/factories/prescription';
import { createStaff, NEXT_YEAR } from '@/test/factories/staff';
import '@/test/shop/return-desk';
import { openDesk } from './open-desk';

/** Creates an order with a prescription, and two pharmacists who may decide on it. */
async function desk() {
  const { order, lines } = await onPrescription([{}, {}]);
  await describePrescriptions(order.id);
  const pharmacist = async (firstName: string) => {
    const { id, cookie } = await createStaff('PHARMACIST', { registeredUntil: NEXT_YEAR() });
    await db.customer.update({ where: { id }, data: { firstName, lastName: '' } });
    const open = async (take_over = false) =>
      (await callRoute<{ holder: string | null }>(opendesk, { cookie, body: { order_id: order.id, take_over } })).body
        .holder;
    const approve = (which = [0]) =>
      callRoute<{ message: string }>(decideprescription, {
        cookie,
        body: { order_id: order.id, lines: which.map((index) => ({ id: lines[index]!.id, outcome: 'APPROVED' })) },
      });
    return { id, cookie, open, approve };
  };
  return { order, malar: await pharmacist('Malar'), arul: await pharmacist('Arul') };
}
const actions = async () =>
  (await db.auditEntry.findMany({ where: { subject: 'order' }, orderBy: { createdAt: 'asc' } })).map(
    ({ action }) => action,
  );

test('a prescription is locked by one pharmacist; others can take it over before deciding', async () => {
  const { malar, arul, order } = await desk();
  expect([await malar.open(), await malar.open(), await arul.open()]).toEqual([null, null, 'Malar']);
  expect(await waitingForDecision()).toMatchObject([
    { number: order.number, holder: 'Malar', heldSince: expect.any(Date) },
  ]);
  const refused = await arul.approve();
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Malar')]);
  expect(await db.prescriptionDecision.count()).toBe(0);
  expect(await arul.open(true)).toBeNull();
  expect([(await malar.approve()).status, (await arul.approve()).status]).toEqual([409, 200]);
  expect(await actions()).toEqual(['prescription.open', 'prescription.takeOver']);
});

test('ends ten minutes after the last activity, and with the last decision', async () => {
  const { malar, arul, order } = await desk();
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
  const by = ({ id }: { id: string }) => ({ actor: 'test', actorId: id });
  await openDesk(order.id, by(malar));
  await openDesk(order.id, by(malar), false, at(9));
  expect(await openDesk(order.id, by(arul), false, at(18))).toMatchObject({ name: 'Malar', since: expect.any(Date) });
  expect(await openDesk(order.id, by(arul), false, at(20))).toBeNull();
  expect((await arul.approve([0, 1])).status).toBe(200);
  expect(await db.deskLease.count()).toBe(0);
});

test('of many who open it at the same moment one has it', async () => {
  const { malar, arul } = await desk();
  const held = await Promise.all(Array.from({ length: 8 }, (_, index) => (index % 2 ? arul : malar).open()));
  expect(held.filter((holder) => holder === null)).toHaveLength(4);
  expect(new Set(held).size).toBe(2);
  expect(await actions()).toEqual(['prescription.open']);
});

test('closed prescriptions cannot be opened, nor by readers without permission', async () => {
  const { malar, arul, order } = await desk();
  expect((await arul.approve()).status).toBe(200);
  await db.order.update({ where: { id: order.id }, data: { status: 'CANCELLED' } });
  const body = { order_id: order.id };
  expect((await callRoute(opendesk, { cookie: malar.cookie, body })).status).toBe(404);
  await db.order.update({ where: { id: order.id }, data: { status: 'PURCHASED' } });
  expect((await callRoute(opendesk, { cookie: malar.cookie, body: { order_id: malar.id } })).status).toBe(404);
});
