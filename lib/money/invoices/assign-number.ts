import { inTransaction, newId, Prisma } from '@/lib/kernel/db/client';
import { findDocument, listCreditNotes, TAX_DOCUMENT, type Owner } from './queries';
import { lockSeries, type NextSerial } from '@/lib/shared/serials';
import { invoiceNumber, sumOf } from './rules';
import type { InvoiceContent, TaxDocument } from './types';

/**
 * Document to number. `compose` receives the credit notes that the order already has; there are
 * none before its invoice.
 */
export type NewDocument = {
  orderId: string;
  customerId: string;
  refundId: string | null;
  /** Edit whose added goods an invoice is for; null for the order as placed. */
  editId?: string | null;
  compose: (notes: InvoiceContent[]) => InvoiceContent;
};

const writing = (
  { orderId, customerId, refundId, editId = null }: NewDocument,
  content: InvoiceContent,
  { financialYear, serial, at }: NextSerial,
) => {
  const { totalPaise, cgstPaise, sgstPaise, igstPaise } = sumOf(content.lines);
  const isCreditNote = refundId !== null;
  return Prisma.sql`
    INSERT INTO invoice (id, order_id, customer_id, order_edit_id, is_credit_note, refund_id, number, financial_year, sequence, total_paise, tax_paise, content, issued_at)
    VALUES (${newId()}::uuid, ${orderId}::uuid, ${customerId}::uuid, ${editId}::uuid, ${isCreditNote}::boolean, ${refundId}::uuid, ${invoiceNumber(financialYear, serial, isCreditNote)},
      ${financialYear}, ${serial}::int, ${totalPaise}::int, ${cgstPaise + sgstPaise + igstPaise}::int, ${JSON.stringify(content)}::jsonb, ${at})
    RETURNING ${TAX_DOCUMENT}`;
};

/**
 * Gives a document the next number of its series, or returns the number it already has. The lock
 * lasts for three statements, four for a credit note: no PDF is drawn or stored under it.
 */
export function assignNumber(taxDocument: NewDocument, now: Date): Promise<TaxDocument> {
  const isCreditNote = taxDocument.refundId !== null;
  const { orderId, editId, refundId } = taxDocument;
  const owner: Owner = refundId !== null ? { refundId } : editId ? { editId } : { orderId };
  return inTransaction(async (tx) => {
    const nextSerial = await lockSeries(tx, isCreditNote ? 'creditNote' : 'invoice');
    const known = await findDocument(owner, tx);
    if (known) return known;
    const content = taxDocument.compose(isCreditNote ? await listCreditNotes(taxDocument.orderId, tx) : []);
    const [numbered] = await tx.$queryRaw<TaxDocument[]>(writing(taxDocument, content, await nextSerial(now)));
    return numbered!;
  });
}
