import type { InvoiceContent, TaxDocument } from './types';

type Invoice = Pick<TaxDocument, 'content' | 'number' | 'issuedAt'>;

/**
 * Joins the invoices of an order, which may have one per edit, for a credit note over all of them.
 */
export function joinInvoices([first, ...others]: Invoice[]): Invoice {
  if (!first) throw new Error('a credit note needs an invoice');
  const lines = [first, ...others].flatMap(({ content }) => content.lines);
  return { ...first, content: { ...first.content, lines } };
}

/**
 * Names in a credit note the invoices whose lines it credits (CGST section 34 allows several), with
 * the date of the first.
 */
export function nameInvoices(invoices: Invoice[], note: InvoiceContent): InvoiceContent {
  if (!note.credit) return note;
  const credited = new Set(note.lines.map(({ orderLineId }) => orderLineId));
  const named = invoices.filter(({ content }) => content.lines.some(({ orderLineId }) => credited.has(orderLineId)));
  const [first] = named;
  if (!first) return note;
  return {
    ...note,
    credit: {
      ...note.credit,
      invoiceNumber: named.map(({ number }) => number).join(', '),
      invoiceDate: first.issuedAt.toISOString(),
    },
  };
}
