import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import type { BillLineField } from './field-rules';
import { lockBill } from './store-file';

/** Correction of a line. Missing parts stay as they are. */
export type LineChange = {
  productId?: number;
  texts?: Partial<Record<BillLineField, string>>;
  isLeftOut?: boolean;
};

/**
 * Corrects a line of a bill: confirms or changes its product, changes fields, or leaves the line
 * out of the receipt.
 * @throws notFound billFileUnknown, billLineUnknown, productUnknown; conflict billFileReceived
 */
export async function changeBillLine(
  id: string,
  line: number,
  { productId, texts, isLeftOut }: LineChange,
  by: StaffActor,
): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await lockBill(tx, id);
    const found = await tx.supplierBillLine.findUnique({ where: { billId_line: { billId: id, line } } });
    if (!found) throw notFound('billLineUnknown');
    if (productId !== undefined && (await tx.product.count({ where: { id: productId } })) === 0)
      throw notFound('productUnknown');
    await tx.supplierBillLine.update({
      where: { billId_line: { billId: id, line } },
      data: {
        ...(productId === undefined ? {} : { productId, match: 'chosen' }),
        ...(texts ? { texts: { ...(found.texts as object), ...texts } } : {}),
        ...(isLeftOut === undefined ? {} : { isLeftOut }),
      },
    });
    await tx.supplierBill.update({ where: { id }, data: { updatedAt: new Date() } });
    await writeAudit(tx, { ...by, action: 'bill.line', subject: 'bill', subjectId: id, change: { line } });
  });
}

/**
 * Deletes a bill from a file that is not received yet.
 * @throws notFound billFileUnknown; conflict billFileReceived
 */
export async function discardBill(id: string, by: StaffActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await lockBill(tx, id);
    await tx.supplierBill.delete({ where: { id } });
    await writeAudit(tx, { ...by, action: 'bill.discard', subject: 'bill', subjectId: id });
  });
}
