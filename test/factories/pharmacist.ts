import { randomBytes } from 'node:crypto';
import { DAY } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import { decidePrescription } from '@/lib/dispensing/prescription-review/decide-prescription';
import { describeSheets } from './prescription';
import type { Decision } from '@/lib/dispensing/prescription-review/decision-rules';

/** A member of staff on the register of pharmacists; `validUntil` and `role` as given. */
export async function createPharmacist({
  role = 'PHARMACIST',
  validUntil = new Date(Date.now() + 365 * DAY),
}: { role?: Role; validUntil?: Date } = {}): Promise<{ id: string; email: string; number: string }> {
  const number = `TN-${randomBytes(4).toString('hex')}`;
  const { id, email } = await db.customer.create({
    data: {
      firstName: 'Malar',
      lastName: 'Vizhi',
      email: `${number.toLowerCase()}@medcall.example`,
      role,
      pharmacistRegistration: { create: { number, council: 'Tamil Nadu Pharmacy Council', validUntil } },
    },
  });
  return { id, email, number };
}

/** A decision of a pharmacist made for it alone. @returns the SKUs that were decided */
async function decided(order: string, decision: Decision, which: 'all' | string[] = 'all'): Promise<string[]> {
  const { id } = await createPharmacist();
  const lines = (which === 'all' ? ['all'] : which).map((line) => ({ line, ...decision }));
  return (await decidePrescription(order, lines, { actor: 'test', pharmacist: { id } })).decided;
}

/** Approved, after what the sheets say was typed. */
export async function approved(order: string, which?: 'all' | string[]): Promise<string[]> {
  await describeSheets(order);
  return decided(order, { outcome: 'APPROVED' }, which);
}
/** Another sheet is asked for. */
export const askedAgain = (order: string, reason: string, which?: 'all' | string[]) =>
  decided(order, { outcome: 'ASK_CUSTOMER', reason }, which);
/** Taken off the order. */
export const rejected = (order: string, reason: string, which?: 'all' | string[]) =>
  decided(order, { outcome: 'REJECTED', reason }, which);
