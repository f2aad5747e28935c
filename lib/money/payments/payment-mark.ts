import { isSigned, sign } from '@/lib/kernel/keys/key-ring';
import type { UnknownPaymentOwner } from '@/lib/kernel/db/generated/enums';

/** In the notes of every order we make at Razorpay: which shop of an account it belongs to, in a way no other shop can write. */
const textOf = (receipt: string) => `medcall payment:${receipt}`;
/** As insertOrder and orderNumber write them. */
const RECEIPT = /^[0-9a-f]{32}$/;
const NUMBER = /^MC\d{4}-[2-9A-HJ-NP-Z]{8}$/;

/** The notes of one of our orders. @param order its number */
export const notesOf = (receipt: string, order: string): { order: string; store: string } => ({
  order,
  store: sign(textOf(receipt)),
});

type Told = { receipt?: string | null; notes: Record<string, string | number> };

/** Whose an order of the gateway is. Ours alone is marked with a secret of this store; one that only looks like ours may be a second store's on the account. */
export function ownerOf({ receipt, notes }: Told): UnknownPaymentOwner {
  if (!receipt || !RECEIPT.test(receipt)) return 'OTHERS';
  if (typeof notes.store === 'string') return isSigned(textOf(receipt), notes.store) ? 'OURS' : 'OTHERS';
  return NUMBER.test(String(notes.order)) ? 'PERHAPS' : 'OTHERS';
}
