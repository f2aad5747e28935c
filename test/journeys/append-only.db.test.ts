import { sealDays } from '@/lib/backoffice/audit-log/commands';
import { decidePrescription } from '@/lib/dispensing/prescription-review/decide-prescription';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { DAY } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { createPharmacist } from '../factories/pharmacist';
import { describePrescriptions, onPrescription } from '../factories/prescription';
import { allRows, closeRows } from '../api/rows';
import { ACTOR } from '../shop/return-desk';

afterAll(closeRows);
beforeAll(() => jest.spyOn(console, 'info').mockImplementation(() => undefined));

/** Append-only tables, each with one of its columns. */
const LEDGERS = {
  audit_entry: 'actor',
  audit_seal: 'entries',
  register_entry: 'quantity',
  prescription_decision: 'outcome',
  stock_movement: 'delta',
  line_cancellation: 'quantity',
};

test('audit, seals, registers, decisions, movements and cancellations are neither changed nor deleted by any statement', async () => {
  const { order, lines } = await onPrescription([{ quantity: 2 }, {}]);
  await describePrescriptions(order.id);
  const [{ id }, [first, second]] = [await createPharmacist(), lines];
  const reduced = { line: first!.sku, outcome: 'REDUCED', quantity: 1, reason: 'One was prescribed' } as const;
  const decisions = [reduced, { line: second!.sku, outcome: 'APPROVED' } as const];
  await decidePrescription(order.id, decisions, { ...ACTOR, pharmacist: { id } });
  await moveOrder(order.id, 'DISPATCHED', ACTOR);
  await sealDays(new Date(Date.now() + 2 * DAY));
  const before = await allRows();
  for (const [table, column] of Object.entries(LEDGERS)) {
    expect([table, before.some((row) => row.startsWith(`${table} `))]).toEqual([table, true]);
    for (const sql of [`UPDATE ${table} SET ${column} = ${column}`, `DELETE FROM ${table}`])
      await expect(db.$executeRawUnsafe(sql)).rejects.toThrow(/append-only/);
  }
  // Deleting their parents does not delete them either.
  for (const table of ['order_line', '"order"', 'product', 'customer'])
    await expect(db.$executeRawUnsafe(`DELETE FROM ${table}`)).rejects.toThrow();
  expect(await allRows()).toEqual(before);
});
