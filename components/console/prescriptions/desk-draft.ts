import type { Reason, Outcome } from '@/lib/dispensing/prescription-review/decision-rules';
import type { ReactNode } from 'react';
import type { Balance } from '@/lib/dispensing/prescription-review/item-rules';
import { refundAmount, refundedUnits } from '@/lib/selling/orders/return-rules';

/** A medicine of a sheet as a line sees it. `directions`: dose and days. */
export type DeskItem = Balance & { id: string; drug: string; strength: string | null; directions: string | null };

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
  /** What the sheet names; `itemId` is the one this line seems to be. */
  items: DeskItem[];
  itemId: string | null;
  /** Drawn by the server: salts, warnings, what was bought before. */
  facts: ReactNode;
};

/** What a pharmacist has chosen for a line and not sent yet. */
export type Draft = {
  outcome: Outcome;
  quantity?: number;
  reason: string;
  reasonCode?: Reason;
  /** Which medicine of the sheet it is; none: one that is written down with the decision, of so many units. */
  itemId?: string;
  prescribed?: number;
};
export type Drafts = Partial<Record<string, Draft>>;

/** How many of a line are still to be sent. */
export const leftOf = ({ quantity, cancelledQuantity }: DeskLine): number => quantity - cancelledQuantity;

/** Whether the buyer has to read why. */
export const needsReason = (outcome: Outcome): boolean =>
  outcome === 'REDUCED' || outcome === 'REJECTED' || outcome === 'ASK_CUSTOMER';

/** How many units a draft lets leave. */
export function approvesUnits(line: DeskLine, { outcome, quantity = 0 }: Draft): number {
  if (outcome === 'APPROVED') return leftOf(line);
  return outcome === 'REDUCED' ? quantity : 0;
}

/** How many units a sheet prescribes that has no such medicine yet: as many as are approved, until somebody types another number. */
export const prescribedOf = (line: DeskLine, draft: Draft): number => draft.prescribed ?? approvesUnits(line, draft);

/** How many units a draft may let leave by its sheet. */
export function leftFor(line: DeskLine, draft: Draft): number {
  const item = line.items.find(({ id }) => id === draft.itemId);
  return item ? item.left : prescribedOf(line, draft);
}

const isFewer = (line: DeskLine, { quantity = 0 }: Draft) =>
  Number.isInteger(quantity) && quantity >= 1 && quantity < leftOf(line);

/** Whether a draft can be sent as it is. */
export function isReady(line: DeskLine, draft: Draft): boolean {
  if (needsReason(draft.outcome) && draft.reason.trim() === '') return false;
  if (draft.outcome === 'REDUCED' && !isFewer(line, draft)) return false;
  return approvesUnits(line, draft) <= leftFor(line, draft);
}

/** How many units a draft takes off the order. */
export function unitsOff(line: DeskLine, draft: Draft | undefined): number {
  if (draft?.outcome === 'REJECTED') return leftOf(line);
  return draft?.outcome === 'REDUCED' && isFewer(line, draft) ? leftOf(line) - (draft.quantity ?? 0) : 0;
}

/** What goes back for it, paise. */
export const paiseOff = (line: DeskLine, draft: Draft | undefined): number =>
  refundAmount(line, refundedUnits(line), unitsOff(line, draft));

/** A draft as the call wants it. */
export function asDecision(line: DeskLine, draft: Draft) {
  const { outcome, quantity, reason, reasonCode, itemId } = draft;
  const isNew = !itemId && approvesUnits(line, draft) > 0;
  return {
    id: line.id,
    outcome,
    quantity,
    reason,
    reason_code: reasonCode,
    item_id: approvesUnits(line, draft) > 0 ? itemId : undefined,
    prescribed: isNew ? prescribedOf(line, draft) : undefined,
  };
}
