import type { Work } from '@/lib/kernel/queue/outbox';

/** Outbox message that issues the invoice of an order that was just paid. */
export const invoiceWork = (orderId: string): Work => ({
  topic: 'invoice',
  payload: { orderId },
  dedupeKey: `invoice:${orderId}`,
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
