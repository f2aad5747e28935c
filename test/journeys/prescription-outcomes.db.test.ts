import { POST as decideprescription } from '@/app/api/console/decide-prescription/route';
import { auditLedger } from '@/lib/background/ledger-check/queries';
import { cancelUnreplaced } from '@/lib/dispensing/after-sales/cancel-unreplaced';
import { decidePrescription, type LineDecision } from '@/lib/dispensing/prescription-review/decide-prescription';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { findOrderForStaff } from '@/lib/selling/orders/find-for-staff';
import { findOrder } from '@/lib/selling/orders/queries';
import { replacePrescription } from '@/lib/selling/prescriptions/replace-prescription';
import { waitingForDecision } from '@/lib/selling/prescriptions/queries';
import { HOUR } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '../call-route';
import { createPharmacist, rejected } from '../factories/pharmacist';
import { createParcel } from '../factories/order';
import { describePrescriptions, onPrescription } from '../factories/prescription';
import { createStaff, NEXT_YEAR } from '../factories/staff';
import { outcomes } from '../shop/return-desk';

type Bought = Awaited<ReturnType<typeof onPrescription>>;

async function decide({ order }: Bought, ...lines: LineDecision[]) {
  await describePrescriptions(order.id);
  const { id } = await createPharmacist();
  return decidePrescription(order.id, lines, { actor: 'test', pharmacist: { id } });
}
const dispatch = ({ order }: Bought) => moveOrder(order.id, 'DISPATCHED', { actor: 'test' });
const view = async ({ customer, order }: Bought) => (await findOrder(customer.id, order.id, 'en'))!;
const kinds = async ({ order }: Bought) =>
  (await db.notification.findMany({ where: { orderId: order.id }, orderBy: { createdAt: 'asc' } })).map(
    ({ kind }) => kind,
  );
const broken = async () => (await auditLedger()).filter(({ count }) => count > 0);
const line = ({ lines }: Bought, index: number) => lines[index]!.sku;

test('one approved, one reduced and one refused Schedule H line refund exactly and ship the rest', async () => {
  const bought = await onPrescription([{ quantity: 2 }, { quantity: 5, pricePaise: 3_333 }, { quantity: 1 }]);
  await db.orderLine.updateMany({ data: { schedule: 'H' } });
  const onShelf = async () =>
    (await db.stockLevel.findMany({ orderBy: { productId: 'asc' } })).map(({ onHand, reserved }) => onHand - reserved);
  const before = await onShelf();
  const done = await decide(
    bought,
    { line: line(bought, 0), outcome: 'APPROVED' },
    { line: line(bought, 1), outcome: 'REDUCED', quantity: 2, reason: 'Two were prescribed', reasonCode: 'QUANTITY' },
    { line: line(bought, 2), outcome: 'REJECTED', reason: 'It is not on the sheet' },
  );
  const owed = 3 * 3_333 + bought.lines[2]!.totalPaise;
  expect(done).toEqual({ decided: bought.lines.map(({ sku }) => sku), amountPaise: owed, isWhole: false, open: 0 });
  expect(await db.refund.findMany({ select: { amountPaise: true } })).toEqual([{ amountPaise: owed }]);
  expect(await db.outboxMessage.count({ where: { topic: 'creditNote' } })).toBe(1);
  expect((await onShelf()).map((units, index) => units - before[index]!)).toEqual([0, 3, 1]);
  expect((await view(bought)).lines).toMatchObject([
    { prescription: 'approved', prescriptionReason: null, cancelledQuantity: 0 },
    { prescription: 'approved', prescriptionReason: 'Two were prescribed', cancelledQuantity: 3 },
    {
      prescription: 'rejected',
      prescriptionReason: 'It is not on the sheet',
      cancelledQuantity: 1,
      replaceUntil: null,
    },
  ]);
  expect(await db.lineCancellation.findMany({ select: { reason: true } })).toEqual(
    Array(2).fill({ reason: 'PRESCRIPTION' }),
  );
  expect((await kinds(bought)).filter((kind) => kind !== 'orderPlaced')).toEqual([
    'linesCancelled',
    'prescriptionApproved',
  ]);
  expect((await findOrderForStaff(bought.order.id)).prescription).toBe('approved');
  await dispatch(bought);
  expect(await db.registerEntry.findMany({ select: { quantity: true }, orderBy: { serial: 'asc' } })).toEqual([
    { quantity: 2 },
    { quantity: 2 },
  ]);
  expect(await broken()).toEqual([]);
});

test('requires the legal details of a prescription before approval and names the field', async () => {
  const bought = await onPrescription([{ quantity: 2 }]);
  const { id } = await createPharmacist();
  const approve = (decision: Omit<LineDecision, 'line'>) =>
    decidePrescription(bought.order.id, [{ line: 'all', ...decision }], { actor: 'test', pharmacist: { id } });
  const lacks = (field: string) => ({ kind: 'conflict', key: 'prescriptionLacks', values: { field } });
  await expect(approve({ outcome: 'APPROVED' })).rejects.toMatchObject(lacks('patientName'));
  // One refusal names all missing fields.
  const all = ['patientName', 'patientAddress', 'prescriberName', 'prescriberAddress', 'writtenOn', 'isSigned'];
  await expect(approve({ outcome: 'APPROVED' })).rejects.toMatchObject({
    values: Object.fromEntries([...all, 'prescriberRegistration'].map((name) => [name, 'yes'])),
  });
  await describePrescriptions(bought.order.id);
  await db.prescription.updateMany({ data: { isSigned: false } });
  await expect(approve({ outcome: 'APPROVED' })).rejects.toMatchObject(lacks('isSigned'));
  await db.prescription.updateMany({ data: { isSigned: true, writtenOn: null } });
  const reduced = { outcome: 'REDUCED', quantity: 1, reason: 'One' } as const;
  await expect(
    decidePrescription(bought.order.id, [{ line: line(bought, 0), ...reduced }], { actor: 'test', pharmacist: { id } }),
  ).rejects.toMatchObject(lacks('writtenOn'));
  expect(await db.prescriptionDecision.count()).toBe(0);
  // A rejection and a question do not need the contents of the prescription.
  await approve({ outcome: 'ASK_PRESCRIBER' });
  await approve({ outcome: 'ASK_CUSTOMER', reason: 'No date' });
});

test('all or nothing: one decision that cannot stand leaves the others undone', async () => {
  const bought = await onPrescription([{ quantity: 2 }, { quantity: 2 }]);
  const approve: LineDecision = { line: line(bought, 0), outcome: 'APPROVED' };
  const reduced = (quantity?: number): LineDecision => ({
    line: line(bought, 1),
    outcome: 'REDUCED',
    quantity,
    reason: 'x',
  });
  for (const [wrong, key] of [
    [reduced(2), 'reduceTooMany'],
    [reduced(0), 'reduceTooMany'],
    [reduced(), 'reduceNeedsNumber'],
    [{ ...reduced(1), reason: ' ' }, 'reasonNeeded'],
    [{ line: line(bought, 1), outcome: 'REJECTED' }, 'reasonNeeded'],
    [{ line: 'NO-SUCH', outcome: 'APPROVED' }, 'lineUnknown'],
    [{ line: line(bought, 0), outcome: 'ASK_PRESCRIBER' }, 'lineTwice'],
  ] as [LineDecision, string][])
    await expect(decide(bought, approve, wrong)).rejects.toMatchObject({ key });
  expect([await db.prescriptionDecision.count(), await db.refund.count(), await db.auditEntry.count()]).toEqual([
    0, 0, 0,
  ]);
});

test('the last line that is refused ends the order, delivery included', async () => {
  const bought = await onPrescription([{}]);
  expect(await decide(bought, { line: 'all', outcome: 'REJECTED', reason: 'Not readable' })).toMatchObject({
    isWhole: true,
  });
  expect(await view(bought)).toMatchObject({
    status: 'CANCELLED',
    refunds: [{ amountPaise: bought.order.payablePaise }],
    lines: [{ prescription: 'rejected', prescriptionReason: 'Not readable' }],
  });
  expect(await broken()).toEqual([]);
});

test('while the prescriber is consulted others see the line pending and by whom', async () => {
  const bought = await onPrescription([{}, {}]);
  await decide(bought, { line: line(bought, 0), outcome: 'ASK_PRESCRIBER', reason: 'Dr. calls back at four' });
  expect((await view(bought)).lines).toMatchObject([
    { prescription: 'pending', prescriptionReason: null, replaceUntil: null },
    { prescription: 'pending' },
  ]);
  const medicine = { name: expect.stringMatching(/\S/), schedule: expect.any(String) };
  expect(await waitingForDecision()).toMatchObject([
    { pending: 2, asking: 1, refused: 0, patient: expect.stringMatching(/\S/), medicines: [medicine, medicine] },
  ]);
  expect((await findOrderForStaff(bought.order.id)).lines[0]).toMatchObject({
    outcome: 'ASK_PRESCRIBER',
    decidedBy: 'Malar Vizhi',
    prescriptionReason: 'Dr. calls back at four',
  });
  await expect(dispatch(bought)).rejects.toMatchObject({ key: 'prescriptionNotApproved' });
  expect((await kinds(bought)).filter((kind) => kind.startsWith('prescription'))).toEqual([]);
  await decide(bought, ...bought.lines.map(({ sku }) => ({ line: sku, outcome: 'APPROVED' }) as const));
  await dispatch(bought);
});

test('a refused line waits for another prescription or is removed immediately', async () => {
  const bought = await onPrescription([{}, {}]);
  await db.prescriptionDecision.createMany({
    data: bought.lines.map(({ id }) => ({
      orderLineId: id,
      customerId: bought.customer.id,
      prescriptionId: bought.prescriptionId,
      outcome: 'REJECTED',
      reason: 'Not signed',
      actor: 'migration',
    })),
  });
  expect((await view(bought)).lines[0]).toMatchObject({ prescription: 'rejected', replaceUntil: expect.any(String) });
  expect(
    (await decide(bought, { line: line(bought, 0), outcome: 'ASK_CUSTOMER', reason: 'Not signed' })).decided,
  ).toEqual([]);
  await rejected(bought.order.id, 'Not signed', [line(bought, 0)]);
  expect((await view(bought)).lines[0]).toMatchObject({ cancelledQuantity: 1, replaceUntil: null });
  const file = { fileName: 'x.pdf', bytes: Buffer.from(''), size: 0 };
  await expect(replacePrescription(bought.customer.id, bought.lines[0]!.id, file as never)).rejects.toMatchObject({
    key: 'replaceNotRefused',
  });
  await expect(rejected(bought.order.id, 'x', [line(bought, 0)])).rejects.toMatchObject({ key: 'lineGone' });
  expect(await cancelUnreplaced(new Date(Date.now() + 49 * HOUR))).toBe(1);
  expect((await view(bought)).status).toBe('CANCELLED');
});

test('the ledger names a line that left with more units than were approved', async () => {
  const bought = await onPrescription([{ quantity: 3 }]);
  await decide(bought, { line: 'all', outcome: 'REDUCED', quantity: 1, reason: 'One was prescribed' });
  await db.orderLine.updateMany({ data: { cancelledQuantity: 1 } });
  await expect(dispatch(bought)).rejects.toMatchObject({ key: 'prescriptionNotApproved' });
  await createParcel({ id: bought.order.id, customerId: bought.customer.id });
  expect((await broken()).map(({ rule }) => rule)).toEqual(
    expect.arrayContaining([expect.stringContaining("pharmacist's approval")]),
  );
  await db.parcel.deleteMany();
  await db.orderLine.updateMany({ data: { cancelledQuantity: 2, packedQuantity: 0 } });
});

test('the same refusal twenty times at once goes back once', async () => {
  const bought = await onPrescription([{ quantity: 2 }, {}]);
  const refuse = () => rejected(bought.order.id, 'Not safe', [line(bought, 0)]);
  const done = await outcomes(Array.from({ length: 20 }, refuse));
  expect(done.filter((one) => one === 'done')).toHaveLength(1);
  expect([await db.refund.count(), await db.prescriptionDecision.count()]).toEqual([1, 1]);
});

test('the call reports the refund in rupees and audits each line', async () => {
  const bought = await onPrescription([{ quantity: 3, pricePaise: 2_850 }, {}]);
  const staff = await createStaff('PHARMACIST', { registeredUntil: NEXT_YEAR() });
  const [first, second] = bought.lines;
  await describePrescriptions(bought.order.id);
  const ask = (lines: object[]) =>
    callRoute(decideprescription, { cookie: staff.cookie, body: { order_id: bought.order.id, lines } });
  expect(
    await ask([
      { id: first!.id, outcome: 'REDUCED', quantity: 1, reason: 'One was prescribed', reason_code: 'QUANTITY' },
      { id: second!.id, outcome: 'APPROVED' },
    ]),
  ).toMatchObject({ status: 200, body: { decided: 2, refund_amount: 57, order_cancelled: false } });
  const entries = await db.auditEntry.findMany({ where: { actorId: staff.id }, orderBy: { createdAt: 'asc' } });
  expect(entries).toMatchObject([
    { action: 'prescription.reduce', subjectId: first!.id, change: { quantity: [3, 1] } },
    { action: 'prescription.approve', subjectId: second!.id },
  ]);
  expect(JSON.stringify(entries)).not.toContain('prescribed');
  expect((await ask([{ id: first!.id, outcome: 'SUBSTITUTED' }])).status).toBe(400);
  expect((await ask([{ id: staff.id, outcome: 'APPROVED' }])).status).toBe(400);
});
