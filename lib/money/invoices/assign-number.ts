import { inTransaction, newId, Prisma } from '@/lib/kernel/db/client';
import { findDocument, listCreditNotes, PAPER, type Owner } from './queries';
import { financialYearOf } from '@/lib/shared/financial-year';
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
  compose: (notes: InvoiceContent[]) => InvoiceContent;
};
type Place = { financialYear: string; sequence: number; issuedAt: Date };

/** Lock that serializes the numbering of invoices, or of credit notes, across processes. */
const seriesLock = (isCreditNote: boolean) =>
  Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${isCreditNote ? 'credit notes' : 'invoices'}, 46))`;

const writing = (
  { orderId, customerId, refundId }: NewDocument,
  content: InvoiceContent,
  { financialYear, sequence, issuedAt }: Place,
) => {
  const { totalPaise, cgstPaise, sgstPaise, igstPaise } = sumOf(content.lines);
  const isCreditNote = refundId !== null;
  return Prisma.sql`
    INSERT INTO invoice (id, order_id, customer_id, is_credit_note, refund_id, number, financial_year, sequence, total_paise, tax_paise, content, issued_at)
    VALUES (${newId()}::uuid, ${orderId}::uuid, ${customerId}::uuid, ${isCreditNote}::boolean, ${refundId}::uuid, ${invoiceNumber(financialYear, sequence, isCreditNote)},
      ${financialYear}, ${sequence}::int, ${totalPaise + content.shippingPaise}::int, ${cgstPaise + sgstPaise + igstPaise}::int, ${JSON.stringify(content)}::jsonb, ${issuedAt})
    RETURNING ${PAPER}`;
};

/**
 * Gives a document the next number of its series, or returns the number it already has. The next
 * number is the highest one plus one, so a rolled-back transaction leaves no gap. Within a series
 * no later number has an earlier date. The lock lasts for three statements, four for a credit note:
 * no PDF is drawn or stored under it.
 */
export function assignNumber(paper: NewDocument, now: Date): Promise<TaxDocument> {
  const isCreditNote = paper.refundId !== null;
  const owner: Owner = paper.refundId === null ? { orderId: paper.orderId } : { refundId: paper.refundId };
  const financialYear = financialYearOf(now);
  return inTransaction(async (tx) => {
    await tx.$queryRaw(seriesLock(isCreditNote));
    const known = await findDocument(owner, tx);
    if (known) return known;
    const [last] = await tx.$queryRaw<{ sequence: number; issuedAt: Date }[]>(Prisma.sql`
      SELECT sequence, issued_at AS "issuedAt" FROM invoice WHERE financial_year = ${financialYear} AND is_credit_note = ${isCreditNote}::boolean
      ORDER BY sequence DESC LIMIT 1`);
    const issuedAt = last && last.issuedAt > now ? last.issuedAt : now;
    const content = paper.compose(isCreditNote ? await listCreditNotes(paper.orderId, tx) : []);
    const place = { financialYear, sequence: (last?.sequence ?? 0) + 1, issuedAt };
    const [numbered] = await tx.$queryRaw<TaxDocument[]>(writing(paper, content, place));
    return numbered!;
  });
}
