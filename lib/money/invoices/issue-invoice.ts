import { findSeller } from '@/lib/site/store-settings/queries';
import { composeCreditNote, composeInvoice } from './compose-invoice';
import { shareCredit } from './compose-share';
import { assignNumber } from './assign-number';
import { findBilledOrder, findCredited, findDocument } from './queries';
import { storePdf, type StoredDocument } from './store-pdf';
import type { InvoiceContent, TaxDocument } from './types';

/**
 * Returns the invoice of an order, numbered but perhaps not drawn yet; null for an order that was
 * never paid.
 * @param now date of the invoice, if it has none yet
 */
export async function numberInvoice(orderId: string, now: Date): Promise<TaxDocument | null> {
  const known = await findDocument({ orderId });
  if (known) return known;
  const order = await findBilledOrder(orderId);
  if (!order?.paidAt) return null;
  const content = composeInvoice(order, await findSeller());
  return assignNumber({ orderId, customerId: order.customerId, refundId: null, compose: () => content }, now);
}

/**
 * Finds the invoice of an order, or numbers, draws and stores it. Any number of calls, concurrent
 * or after a crash, create one invoice.
 * @returns null for an order that was never paid
 * @throws DomainError unavailable if the file cannot be stored, the number stays assigned;
 * PermanentError if store details are missing while payments are real
 */
export async function issueInvoice(orderId: string, now = new Date()): Promise<StoredDocument | null> {
  const taxDocument = await numberInvoice(orderId, now);
  return taxDocument && storePdf(taxDocument);
}

/**
 * Returns the credit note of a refund, numbered but perhaps not drawn yet; null for an order that
 * was never paid.
 */
export async function numberCreditNote(refundId: string, now: Date): Promise<TaxDocument | null> {
  const known = await findDocument({ refundId });
  if (known) return known;
  const found = await findCredited(refundId);
  const invoice = found && (await numberInvoice(found.orderId, now));
  if (!invoice) return null;
  const { orderId, customerId, amountPaise, credited, isShared } = found;
  const units = credited?.lines ?? [];
  const compose = (notes: InvoiceContent[]) => ({
    ...composeCreditNote(invoice, credited, notes),
    ...(isShared ? shareCredit(invoice.content, notes, { amountPaise, units }) : {}),
  });
  return assignNumber({ orderId, customerId, refundId, compose }, now);
}

/**
 * Finds the credit note for the goods of a refund, or numbers, draws and stores it. Any number of
 * calls create one credit note. Numbers the invoice first.
 * @returns null if the order was never paid, because only an invoiced order is credited
 * @throws as issueInvoice
 */
export async function issueCreditNote(refundId: string, now = new Date()): Promise<StoredDocument | null> {
  const taxDocument = await numberCreditNote(refundId, now);
  return taxDocument && storePdf(taxDocument);
}
