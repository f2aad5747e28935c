import type { Work } from '@/lib/kernel/queue/outbox';

/** The invoice of an order that has become paid, as work. */
export const invoiceWork = (orderId: string): Work => ({
  topic: 'invoice',
  payload: { orderId },
  dedupeKey: `invoice:${orderId}`,
});

/** The credit note for goods that a refund pays back, as work: for a cancelled paid order, and for goods that came back. */
export const creditNoteWork = (orderId: string, refundId: string): Work => ({
  topic: 'creditNote',
  payload: { orderId, refundId },
  dedupeKey: `creditNote:${refundId}`,
});
