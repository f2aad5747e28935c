import { randomBytes } from 'node:crypto';
import { DAY } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import { decidePrescription } from '@/lib/dispensing/prescription-review/decide-prescription';
import { describePrescriptions } from './prescription';
import type { Decision } from '@/lib/dispensing/prescription-review/decision-rules';

/** Creates a registered pharmacist among the staff, with the given `validUntil` and `role`. */
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

/** Records a decision by a pharmacist created for it. @returns the SKUs of the decided lines */
async function decided(order: string, decision: Decision, which: 'all' | string[] = 'all'): Promise<string[]> {
  const { id } = await createPharmacist();
  const lines = (which === 'all' ? ['all'] : which).map((line) => ({ line, ...decision }));
  return (await decidePrescription(order, lines, { actor: 'test', pharmacist: { id } })).decided;
}

/** Approves lines, after the contents of the prescriptions are entered. */
export async function approved(order: string, which?: 'all' | string[]): Promise<string[]> {
  await describePrescriptions(order);
  return decided(order, { outcome: 'APPROVED' }, which);
}
/** Requests another prescription. */
export const repeatedRequests = (order: string, reason: string, which?: 'all' | string[]) =>
  decided(order, { outcome: 'ASK_CUSTOMER', reason }, which);
/** Rejects lines, which removes them from the order. */
export const rejected = (order: string, reason: string, which?: 'all' | string[]) =>
  decided(order, { outcome: 'REJECTED', reason }, which);
