import { POST as decideprescription } from '@/app/api/console/decide-prescription/route';
import { POST as describeprescription } from '@/app/api/console/describe-prescription/route';
import { addToCart } from '@/lib/selling/cart/commands';
import { decidePrescription, type LineDecision } from '@/lib/dispensing/prescription-review/decide-prescription';
import { listItems } from '@/lib/dispensing/prescription-review/list-items';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '../call-route';
import { createPharmacist } from '../factories/pharmacist';
import { createPrescription, describePrescriptions, onPrescription } from '../factories/prescription';
import { buyCart } from '../factories/purchase';
import { createStaff, NEXT_YEAR } from '../factories/staff';
import { outcomes } from '../shop/return-desk';

type Bought = Awaited<ReturnType<typeof onPrescription>>;

const bought = (...quantities: number[]) => onPrescription(quantities.map((quantity) => ({ quantity, stock: 100 })));

/** Buys the first product again for the same customer, with a prescription. */
async function again(
  { customer, lines, prescriptionId }: Bought,
  quantity: number,
  sheet = prescriptionId,
): Promise<Bought> {
  await addToCart(customer.id, { productId: lines[0]!.productId, quantity });
  const order = await buyCart(customer.id);
  const where = { orderId: order.id };
  await db.orderLine.updateMany({ where, data: { requiresPrescription: true, prescriptionId: sheet } });
  return { customer, order, prescriptionId: sheet, lines: await db.orderLine.findMany({ where }) };
}

async function decide({ order }: Pick<Bought, 'order'>, ...lines: LineDecision[]) {
  await describePrescriptions(order.id);
  const { id } = await createPharmacist();
  return decidePrescription(order.id, lines, { actor: 'test', pharmacist: { id } });
}
const approve = (order: Pick<Bought, 'order'>, more: Partial<LineDecision> = {}) =>
  decide(order, { line: 'all', outcome: 'APPROVED', ...more });
const repeats = (count: number) => db.prescription.updateMany({ data: { repeats: count } });

test('the first approval records the prescribed item as entered, else as approved', async () => {
  const one = await bought(2, 5);
  await decide(
    one,
    { line: one.lines[0]!.sku, outcome: 'APPROVED', prescribed: 3 },
    { line: one.lines[1]!.sku, outcome: 'REDUCED', quantity: 4, reason: 'Four were prescribed' },
  );
  const supplies = (line: number, units: number) => {
    const { id, productId } = one.lines[line]!;
    return [{ orderId: one.order.id, number: one.order.number, lineId: id, productId, units }];
  };
  const same = { prescription: one.prescriptionId, prescriptionId: one.prescriptionId, repeats: 0 };
  expect(await listItems(one.order.id)).toMatchObject([
    { ...same, drug: one.lines[0]!.name, quantity: 3, supplies: supplies(0, 2) },
    { ...same, drug: one.lines[1]!.name, quantity: 4, supplies: supplies(1, 4) },
  ]);
  const decisions = await db.prescriptionDecision.findMany();
  expect(new Set(decisions.map(({ itemId }) => itemId))).toEqual(
    new Set((await db.prescriptionItem.findMany()).map(({ id }) => id)),
  );
});

test('a prescription without repeats is supplied once; the second order is refused', async () => {
  const first = await bought(1);
  await approve(first, { prescribed: 3 });
  const second = await again(first, 1);
  const refusal = { kind: 'conflict', key: 'prescriptionSupplied', values: { number: first.order.number } };
  await expect(approve(second)).rejects.toMatchObject(refusal);
  expect(await db.prescriptionDecision.count()).toBe(1);
});

test('each repeat that is endorsed is another supply of the prescribed quantity, and no more', async () => {
  const first = await bought(2);
  await repeats(1);
  await approve(first);
  const second = await again(first, 3);
  await expect(approve(second)).rejects.toMatchObject({ key: 'prescriptionSpent', values: { left: 2 } });
  const fewer = { outcome: 'REDUCED', quantity: 2, reason: 'Two were prescribed' } as const;
  await decide(second, { line: 'all', ...fewer });
  await expect(approve(await again(first, 1))).rejects.toMatchObject({ key: 'prescriptionSupplied' });
});

test('what was cancelled or refused since was not supplied', async () => {
  const first = await bought(2, 1);
  const [line] = first.lines;
  await approve(first);
  await decide(first, { line: line!.sku, outcome: 'REJECTED', reason: 'Not safe' });
  await approve(await again(first, 2));
});

test('the same customer’s repeated upload is one prescription, other files are not', async () => {
  const first = await bought(2);
  await approve(first);
  const copy = await createPrescription(first.customer.id);
  await db.prescription.updateMany({ data: { sha256: 'same' } });
  const second = await again(first, 2, copy);
  await expect(approve(second)).rejects.toMatchObject({ key: 'prescriptionSupplied' });
  expect(await listItems(second.order.id)).toMatchObject([
    { prescription: copy, prescriptionId: first.prescriptionId },
  ]);
  await db.prescription.update({ where: { id: copy }, data: { sha256: 'other' } });
  await describePrescriptions(second.order.id);
  await db.prescription.update({ where: { id: copy }, data: { writtenOn: new Date('2026-11-21') } });
  const { id } = await createPharmacist();
  const lines: LineDecision[] = [{ line: 'all', outcome: 'APPROVED' }];
  await decidePrescription(second.order.id, lines, { actor: 'test', pharmacist: { id } });
});

test('concurrent decisions on one prescription do not take each other’s units', async () => {
  const first = await bought(2);
  await approve(first);
  await repeats(2);
  const orders = [];
  for (let count = 0; count < 6; count += 1) orders.push(await again(first, 2));
  const done = await outcomes(orders.map((order) => approve(order)));
  expect(done).toEqual(['done', 'done', ...Array<string>(4).fill('prescriptionSupplied')]);
  expect((await listItems(first.order.id))[0]!.supplies).toHaveLength(3);
});

test('two concurrent first orders on a prescription share one item, and one is supplied', async () => {
  const first = await bought(2);
  const second = await again(first, 2);
  expect(await outcomes([approve(first), approve(second)])).toEqual(['done', 'prescriptionSupplied']);
  expect(await db.prescriptionItem.count()).toBe(1);
});

describe('at the desk', () => {
  async function atDesk(...quantities: number[]) {
    const one = await bought(...quantities);
    await describePrescriptions(one.order.id);
    const { cookie } = await createStaff('PHARMACIST', { registeredUntil: NEXT_YEAR() });
    const describe = (version: number, items: object[]) =>
      callRoute<{ message: string }>(describeprescription, {
        cookie,
        body: { prescription_id: one.prescriptionId, version, items },
      });
    const decideBy = (lines: object[]) =>
      callRoute<{ message: string }>(decideprescription, { cookie, body: { order_id: one.order.id, lines } });
    return { ...one, describe, decideBy };
  }
  const AMLODIPINE = { drug: 'Tab. Amlodipine', strength: '5 mg', quantity: 1, dose: '1-0-0', days: 30 };

  it('the medicines of a prescription are typed, changed and taken away until one is approved', async () => {
    const { describe, decideBy, lines } = await atDesk(1);
    expect((await describe(0, [AMLODIPINE, { drug: 'Aspirin', quantity: 2 }])).status).toBe(200);
    const [first, second] = await db.prescriptionItem.findMany({ orderBy: { quantity: 'asc' } });
    expect(first).toMatchObject(AMLODIPINE);
    expect((await describe(1, [{ ...AMLODIPINE, id: first!.id, strength: '', quantity: 4 }])).status).toBe(200);
    expect(await db.prescriptionItem.findMany()).toMatchObject([{ id: first!.id, strength: null, quantity: 4 }]);
    const refused = await describe(2, [{ ...AMLODIPINE, id: second!.id }]);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining('no longer on the prescription'),
    ]);
    expect((await decideBy([{ id: lines[0]!.id, outcome: 'APPROVED', item_id: first!.id }])).status).toBe(200);
    expect((await describe(2, [])).status).toBe(409);
    expect((await db.prescription.findFirstOrThrow()).version).toBe(2);
  });

  it('a line is bound to the selected item and to no item of another prescription', async () => {
    const { describe, decideBy, lines } = await atDesk(2);
    await describe(0, [AMLODIPINE]);
    const { id } = await db.prescriptionItem.findFirstOrThrow();
    const spent = await decideBy([{ id: lines[0]!.id, outcome: 'APPROVED', item_id: id }]);
    expect([spent.status, spent.body.message]).toEqual([409, expect.stringContaining('One unit remains')]);
    const stranger = await bought(1);
    await approve(stranger);
    const [other] = await listItems(stranger.order.id);
    expect((await decideBy([{ id: lines[0]!.id, outcome: 'APPROVED', item_id: other!.id }])).status).toBe(400);
    expect(await db.prescriptionDecision.count({ where: { orderLineId: lines[0]!.id } })).toBe(0);
  });

  it('what cannot be prescribed is refused', async () => {
    const { describe, decideBy, lines } = await atDesk(1);
    const wrong = [
      { quantity: 0 },
      { quantity: 1.5 },
      { drug: ' ' },
      { days: 0 },
      { drug: 'x'.repeat(999) },
      { id: 'x' },
    ];
    for (const one of wrong) expect((await describe(0, [{ ...AMLODIPINE, ...one }])).status).toBe(400);
    expect((await describe(0, Array(21).fill(AMLODIPINE))).status).toBe(400);
    for (const prescribed of [0, -1, 1001])
      expect((await decideBy([{ id: lines[0]!.id, outcome: 'APPROVED', prescribed }])).status).toBe(400);
    expect(await db.prescriptionItem.count()).toBe(0);
  });
});
