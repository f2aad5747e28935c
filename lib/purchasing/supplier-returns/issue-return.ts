import { findStoreSettings } from '@/lib/site/pages/queries';
import { nextSerial } from '@/lib/shared/serials';
import { lockSent, sendBatches } from '@/lib/inventory/stock/batches/send-batches';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, newId, type Db } from '@/lib/kernel/db/client';
import type { SupplierReturnReason } from '@/lib/kernel/db/generated/enums';
import { conflict, invalid, notFound } from '@/lib/kernel/errors';
import { crossesStates } from '@/lib/shared/tax/rules';
import { findParties } from './find-parties';
import { findReturnable, type Returnable } from './list-returnable';
import { reasonsOf, returnNumber, totalsOf } from './rules';
import type { ReturnParties } from './types';

export type RequestedLine = { batchId: string; units: number; reason: SupplierReturnReason };
export type RequestedReturn = { supplierId: string; remark: string; lines: RequestedLine[] };
type Line = Returnable & Pick<RequestedLine, 'units' | 'reason'>;

/** Timeout for a note of hundreds of lines. */
const LONG = { timeout: 30_000 };

/**
 * Checks a line against its batch.
 * @throws conflict batchNotOfSupplier, returnReason, batchHasFewer, returnMoreThanBought
 */
function checkLine({ units, reason }: RequestedLine, batch: Returnable | undefined, within: number): Line {
  if (!batch) throw conflict('batchNotOfSupplier');
  const { number, physical, theirs } = batch;
  if (!reasonsOf(batch, within).includes(reason)) throw conflict('returnReason', { batch: number });
  if (units > physical) throw conflict('batchHasFewer', { batch: number, count: physical });
  if (units > theirs) throw conflict('returnMoreThanBought', { batch: number, count: Math.max(0, theirs) });
  return { ...batch, units, reason };
}

type ReturnTotals = ReturnType<typeof totalsOf>;
type Writing = {
  id: string;
  supplierId: string;
  remark: string;
  content: ReturnParties;
  sums: ReturnTotals;
  by: AuditActor;
  now: Date;
};

async function writeReturn(tx: Db, lines: Line[], { id, supplierId, remark, content, sums, by, now }: Writing) {
  const { financialYear, serial } = await nextSerial(tx, 'supplierReturn', now);
  await tx.supplierReturn.create({
    data: {
      ...{ id, financialYear, serial, supplierId, content },
      ...{ costPaise: BigInt(sums.costPaise), taxPaise: BigInt(sums.taxPaise), remark: remark || null },
      ...{ issuedAt: now, issuedBy: by.actor, issuedById: by.actorId },
    },
  });
  await tx.supplierReturnLine.createMany({
    data: lines.map(
      (
        { productId, batchId, receiptId, reason, units, costPaise: cost, gstRateBp, mrpPaise, manufacturer },
        index,
      ) => ({
        ...{ returnId: id, position: index + 1, productId, batchId, receiptId, reason },
        ...{ units, costPaise: cost, gstRateBp, mrpPaise, manufacturer },
      }),
    ),
  });
  return { financialYear, serial };
}

/**
 * Issues a note of return and takes its units off the shelf, all or nothing. Of a batch on sale,
 * only units that are neither sold nor promised can go. Locks rows in the order batches, stock,
 * serial.
 * @throws notFound supplierUnknown, batchUnknown; invalid batchTwice; conflict batchNotOfSupplier,
 * returnReason, batchHasFewer, returnMoreThanBought, returnUnitsSold
 */
export async function issueReturn(
  { supplierId, remark, lines: requested }: RequestedReturn,
  by: AuditActor,
  now = new Date(),
): Promise<{ id: string; number: string }> {
  const ids = requested.map(({ batchId }) => batchId);
  if (new Set(ids).size < ids.length) throw invalid('batchTwice');
  const id = newId();
  return inTransaction.withModels(async (tx) => {
    const settings = await findStoreSettings(tx);
    const content = await findParties(tx, supplierId, settings);
    if ((await lockSent(tx, ids)) < ids.length) throw notFound('batchUnknown');
    const found = new Map((await findReturnable(tx, supplierId, ids)).map((batch) => [batch.batchId, batch]));
    const lines = requested.map((line) => checkLine(line, found.get(line.batchId), settings.supplierReturnDays));
    const few = await sendBatches(tx, lines, { supplierReturnId: id, by });
    if (few) {
      const { name } = lines.find(({ productId }) => productId === few.productId)!;
      throw conflict('returnUnitsSold', { name, count: few.free });
    }
    const sums = totalsOf(lines, crossesStates(content.supplier.gstin, settings.gstin));
    const place = await writeReturn(tx, lines, { id, supplierId, remark, content, sums, by, now });
    await writeAudit(tx, {
      ...by,
      action: 'supplierReturn.issue',
      subject: 'supplierReturn',
      subjectId: id,
      change: {
        lines: lines.length,
        units: lines.reduce((sum, { units }) => sum + units, 0),
        amountPaise: sums.costPaise + sums.taxPaise,
      },
    });
    return { id, number: returnNumber(place) };
  }, LONG);
}
