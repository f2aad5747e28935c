import { isSigned, sign } from '@/lib/kernel/keys/key-ring';
import type { UnknownPaymentOwner } from '@/lib/kernel/db/generated/enums';

/**
 * Signed text in the notes of every gateway order we create. It proves the shop of the account; no
 * other shop can forge it.
 */
const textOf = (receipt: string) => `medcall payment:${receipt}`;
/** Formats of insertOrder and orderNumber. */
const RECEIPT = /^[0-9a-f]{32}$/;
const NUMBER = /^MC\d{4}-[2-9A-HJ-NP-Z]{8}$/;

/**
 * Returns the notes of one of our orders.
 * @param order its number
 */
export const notesOf = (receipt: string, order: string): { order: string; store: string } => ({
  order,
  store: sign(textOf(receipt)),
});

type MarkedPayment = { receipt?: string | null; notes: Record<string, string | number> };

/**
 * Returns the owner of a gateway order. Only our orders carry a mark signed with this store's
 * secret; one that merely looks like ours may belong to a second store on the account.
 */
export function ownerOf({ receipt, notes }: MarkedPayment): UnknownPaymentOwner {
  if (!receipt || !RECEIPT.test(receipt)) return 'OTHERS';
  if (typeof notes.store === 'string') return isSigned(textOf(receipt), notes.store) ? 'OURS' : 'OTHERS';
  return NUMBER.test(String(notes.order)) ? 'PERHAPS' : 'OTHERS';
}
