import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, type Db } from '@/lib/kernel/db/client';
import { dayInIndia } from '@/lib/kernel/dates';
import { conflict, DomainError, notFound } from '@/lib/kernel/errors';
import type { Description } from '@/lib/selling/prescriptions/description-rules';
import { changeItems, type TypedItem } from './change-items';

/**
 * Typed fields; only these change, and null clears one. `items`: all medicines of the prescription.
 */
export type Typed = { [Name in keyof Description]?: Description[Name] | null } & { items?: TypedItem[] };

/** Null resets a column that has a default to that default. */
const asStored = ({ repeats, isSigned, writtenOn, validUntil, items: _, ...texts }: Typed) => ({
  ...texts,
  ...(repeats === undefined ? {} : { repeats: repeats ?? 0 }),
  ...(isSigned === undefined ? {} : { isSigned: isSigned ?? false }),
  ...(writtenOn === undefined ? {} : { writtenOn: writtenOn && new Date(writtenOn) }),
  ...(validUntil === undefined ? {} : { validUntil: validUntil && new Date(validUntil) }),
});

/**
 * Throws the reason for an update without a row.
 * @throws always: notFound, or conflict prescriptionStale
 */
async function failed(tx: Db, id: string): Promise<never> {
  if (!(await tx.prescription.findUnique({ where: { id }, select: { id: true } }))) throw notFound();
  throw conflict('prescriptionStale');
}

/**
 * Stores the typed content of a prescription, complete or not.
 * @param version version when the form was opened
 * @param by the registered pharmacist who typed it
 * @returns the new version
 * @throws invalid writtenInFuture; notFound; conflict prescriptionStale if another user has saved
 * meanwhile; errors of `changeItems`
 */
export async function describePrescription(
  id: string,
  typed: Typed,
  version: number,
  by: StaffActor,
  now = new Date(),
): Promise<number> {
  if (typed.writtenOn && typed.writtenOn > dayInIndia(now))
    throw new DomainError('invalid', 'writtenInFuture', {}, { written_on: 'writtenInFuture' });
  return inTransaction.withModels(async (tx) => {
    const { count } = await tx.prescription.updateMany({
      where: { id, version },
      data: { ...asStored(typed), version: { increment: 1 }, describedAt: now, describedById: by.actorId },
    });
    if (count === 0) return failed(tx, id);
    if (typed.items) {
      const prescription = await tx.prescription.findUniqueOrThrow({
        where: { id },
        select: { id: true, customerId: true },
      });
      await changeItems(tx, prescription, typed.items, by.actorId);
    }
    // Only the names of the fields: their values are health data.
    await writeAudit(tx, {
      ...by,
      action: 'prescription.describe',
      subject: 'prescription',
      subjectId: id,
      change: { fields: Object.keys(typed).sort() },
    });
    return version + 1;
  });
}
