import { financialYearOfDay } from '@/lib/shared/financial-year';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { dayInIndia } from '@/lib/kernel/dates';
import { inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { lockReturn } from './lock-return';
import { returnNumber } from './rules';

/** Supplier's credit for goods. The day has the form 2026-11-25. */
export type Credit = { number: string; date: string; paise: number };

/**
 * Serializes a supplier's settlements and refuses a credit note that was already used.
 * @throws conflict creditKnown
 */
async function refuseKnown(tx: Db, supplierId: string, { number, date }: Credit): Promise<void> {
  await tx.$executeRaw(Prisma.sql`SELECT 1 FROM supplier WHERE id = ${supplierId}::uuid FOR NO KEY UPDATE`);
  const known = await tx.supplierReturn.findUnique({
    where: {
      supplierId_creditYear_creditNumber: { supplierId, creditYear: financialYearOfDay(date), creditNumber: number },
    },
    select: { serial: true, financialYear: true },
  });
  if (!known) return;
  const values = { number: returnNumber(known) };
  throw new DomainError('conflict', 'creditKnown', values, { credit_number: { key: 'creditKnown', values } });
}

/**
 * Records the credit note that settles a return, once. Its sum may differ from the expected one.
 * @throws notFound supplierReturnUnknown; conflict supplierReturnStep, creditKnown; invalid
 * creditInFuture
 */
export async function settleReturn(id: string, credit: Credit, by: AuditActor, now = new Date()): Promise<void> {
  if (credit.date > dayInIndia(now))
    throw new DomainError('invalid', 'creditInFuture', {}, { credit_date: 'creditInFuture' });
  await inTransaction.withModels(async (tx) => {
    const { supplierId, expectedPaise } = await lockReturn(tx, id, 'SETTLED');
    await refuseKnown(tx, supplierId, credit);
    await tx.supplierReturn.update({
      where: { id },
      data: {
        ...{ state: 'SETTLED', endedAt: now, endedBy: by.actor, endedById: by.actorId },
        ...{
          creditNumber: credit.number,
          creditDate: new Date(credit.date),
          creditYear: financialYearOfDay(credit.date),
        },
        creditPaise: BigInt(credit.paise),
      },
    });
    await writeAudit(tx, {
      ...by,
      action: 'supplierReturn.settle',
      subject: 'supplierReturn',
      subjectId: id,
      change: { amountPaise: [expectedPaise, credit.paise] },
    });
  });
}
