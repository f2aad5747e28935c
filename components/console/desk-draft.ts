import type { Reason, Outcome } from '@/lib/domains/desk/decision-rules';
import { refundedUnits, refundFor } from '@/lib/domains/orders/return-rules';

/** A line on the desk, with what it cost. */
export type DeskLine = {
  id: string;
  sku: string;
  name: string;
  packSize: string;
  quantity: number;
  cancelledQuantity: number;
  returnedQuantity: number;
  totalPaise: number;
  taxPaise: number;
  state: 'none' | 'pending' | 'refused' | 'approved';
  outcome: Outcome | null;
  /** By whom and when, in words. */
  decided: string | null;
  reason: string | null;
};

/** What a pharmacist has chosen for a line and not sent yet. */
export type Draft = { outcome: Outcome; quantity?: number; reason: string; reasonCode?: Reason };
export type Drafts = Partial<Record<string, Draft>>;

/** How many of a line are still to be sent. */
export const leftOf = ({ quantity, cancelledQuantity }: DeskLine): number => quantity - cancelledQuantity;

/** Whether the buyer has to read why. */
export const needsReason = (outcome: Outcome): boolean =>
  outcome === 'REDUCED' || outcome === 'REJECTED' || outcome === 'ASK_CUSTOMER';

/** Whether a draft can be sent as it is. */
export function isReady(line: DeskLine, { outcome, quantity = 0, reason }: Draft): boolean {
  if (needsReason(outcome) && reason.trim() === '') return false;
  return outcome !== 'REDUCED' || (Number.isInteger(quantity) && quantity >= 1 && quantity < leftOf(line));
}

/** How many units a draft takes off the order. */
export function unitsOff(line: DeskLine, draft: Draft | undefined): number {
  if (draft?.outcome === 'REJECTED') return leftOf(line);
  return draft?.outcome === 'REDUCED' && isReady(line, { ...draft, reason: 'x' })
    ? leftOf(line) - (draft.quantity ?? 0)
    : 0;
}

/** What goes back for it, paise. */
export const paiseOff = (line: DeskLine, draft: Draft | undefined): number =>
  refundFor(line, refundedUnits(line), unitsOff(line, draft)).amountPaise;
