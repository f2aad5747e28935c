import type { Work } from '@/lib/kernel/queue/outbox';

/** Outbox message that issues the invoice of an order that was just paid. */
export const invoiceWork = (orderId: string): Work => ({
  topic: 'invoice',
  payload: { orderId },
  dedupeKey: `invoice:${orderId}`,
});

/** Outbox message that issues the invoice of the goods that an edit has added to a paid order. */
export const editInvoiceWork = (orderId: string, editId: string): Work => ({
  topic: 'invoice',
  payload: { orderId, editId },
  dedupeKey: `invoice:${editId}`,
});

/**
 * Outbox message that issues the credit note of a refund for goods: of a canceled paid order, or of
 * returned goods.
 */
export const creditNoteWork = (orderId: string, refundId: string): Work => ({
  topic: 'creditNote',
  payload: { orderId, refundId },
  dedupeKey: `creditNote:${refundId}`,
});
