import { findSeller } from '@/lib/site/store-settings/queries';
import { composeCreditNote, composeInvoice } from './compose-invoice';
import { shareCredit } from './compose-share';
import { assignNumber } from './assign-number';
import { findBilledOrder, findCredited, findDocument } from './queries';
import { storePdf, type StoredDocument } from './store-pdf';
import type { InvoiceContent, TaxDocument } from './types';

/** The invoice of an order, numbered but perhaps not drawn yet; null for an order that never became paid. @param now the date it bears, where it has none yet */
export async function numberInvoice(orderId: string, now: Date): Promise<TaxDocument | null> {
  const known = await findDocument({ orderId });
  if (known) return known;
  const order = await findBilledOrder(orderId);
  if (!order?.paidAt) return null;
  const content = composeInvoice(order, await findSeller());
  return assignNumber({ orderId, customerId: order.customerId, refundId: null, compose: () => content }, now);
}

/**
 * The invoice of an order: found, or numbered, drawn and stored. Any number of calls, at the same time or after a crash, make one.
 * @returns null for an order that never became paid
 * @throws DomainError unavailable when it cannot be stored; its number stays; PermanentError when facts of the store are missing while payments are real
 */
export async function issueInvoice(orderId: string, now = new Date()): Promise<StoredDocument | null> {
  const paper = await numberInvoice(orderId, now);
  return paper && storePdf(paper);
}

/** The credit note of a refund, numbered but perhaps not drawn yet; null for an order that never became paid. */
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
 * The credit note for the goods a refund pays back: found, or numbered, drawn and stored, as often as it is asked for. Its invoice is numbered first.
 * @returns null when the order never became paid: what was never invoiced is not credited
 * @throws as issueInvoice
 */
export async function issueCreditNote(refundId: string, now = new Date()): Promise<StoredDocument | null> {
  const paper = await numberCreditNote(refundId, now);
  return paper && storePdf(paper);
}
