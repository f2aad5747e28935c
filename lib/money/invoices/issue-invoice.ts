import { findSeller } from '@/lib/site/store-settings/queries';
import { composeCreditNote, composeInvoice } from './compose-invoice';
import { shareCredit } from './compose-share';
import { assignNumber } from './assign-number';
import { joinInvoices, nameInvoices } from './merge-invoices';
import { findBilledOrder, findCredited, findDocument, listBilledEdits } from './queries';
import { storePdf, type StoredDocument } from './store-pdf';
import type { InvoiceContent, TaxDocument } from './types';

/**
 * Returns the invoice of an order, numbered but perhaps not drawn yet; null for an order that was
 * never paid.
 * @param now date of the invoice, if it has none yet
 * @param editId edit whose added goods it is for; null for the order as placed
 */
export async function numberInvoice(
  orderId: string,
  now: Date,
  editId: string | null = null,
): Promise<TaxDocument | null> {
  const known = await findDocument(editId ? { editId } : { orderId });
  if (known) return known;
  const order = await findBilledOrder(orderId, editId);
  if (!order?.paidAt || order.lines.length === 0) return null;
  const content = composeInvoice(order, await findSeller());
  return assignNumber({ orderId, editId, customerId: order.customerId, refundId: null, compose: () => content }, now);
}

/**
 * Finds the invoice of an order, or numbers, draws and stores it. Any number of calls, concurrent
 * or after a crash, create one invoice.
 * @returns null for an order that was never paid
 * @throws DomainError unavailable if the file cannot be stored, the number stays assigned;
 * PermanentError if store details are missing while payments are real
 */
export async function issueInvoice(
  orderId: string,
  now = new Date(),
  editId: string | null = null,
): Promise<StoredDocument | null> {
  const taxDocument = await numberInvoice(orderId, now, editId);
  return taxDocument && storePdf(taxDocument);
}

/** Numbers all invoices of an order: as placed, and of each edit that added goods. */
async function numberInvoices(orderId: string, now: Date): Promise<TaxDocument[]> {
  const first = await numberInvoice(orderId, now);
  if (!first) return [];
  const invoices = [first];
  for (const editId of await listBilledEdits(orderId)) {
    const invoice = await numberInvoice(orderId, now, editId);
    if (invoice) invoices.push(invoice);
  }
  return invoices;
}

/**
 * Returns the credit note of a refund, numbered but perhaps not drawn yet; null for an order that
 * was never paid.
 */
export async function numberCreditNote(refundId: string, now: Date): Promise<TaxDocument | null> {
  const known = await findDocument({ refundId });
  if (known) return known;
  const found = await findCredited(refundId);
  const invoices = found ? await numberInvoices(found.orderId, now) : [];
  if (!found || invoices.length === 0) return null;
  const { orderId, customerId, amountPaise, credited, isShared } = found;
  const units = credited?.lines ?? [];
  const invoice = joinInvoices(invoices);
  const compose = (notes: InvoiceContent[]) =>
    nameInvoices(invoices, {
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
