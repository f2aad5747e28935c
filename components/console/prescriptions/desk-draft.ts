import type { Reason, LineOutcome } from '@/lib/dispensing/prescription-review/decision-rules';
import type { ReactNode } from 'react';
import type { Balance } from '@/lib/dispensing/prescription-review/item-rules';
import { refundAmount, refundedUnits } from '@/lib/selling/orders/return-rules';

/** Medicine of a prescription from the view of a line. `directions`: dose and days. */
export type DeskItem = Balance & { id: string; drug: string; strength: string | null; directions: string | null };

/** Line on the desk with its price. */
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
  outcome: LineOutcome | null;
  /** Author and time as text. */
  decided: string | null;
  reason: string | null;
  /** Medicines of the prescription; `itemId` is the likely match for this line. */
  items: DeskItem[];
  itemId: string | null;
  /** Rendered on the server: salts, warnings, earlier purchases. */
  facts: ReactNode;
};

/** Unsent decision of a pharmacist on a line. */
export type Draft = {
  outcome: LineOutcome;
  quantity?: number;
  reason: string;
  reasonCode?: Reason;
  /** Medicine of the prescription; if unset, the decision adds one with `prescribed` units. */
  itemId?: string;
  prescribed?: number;
};
export type Drafts = Partial<Record<string, Draft>>;

/** Returns the uncanceled units of a line. */
export const leftOf = ({ quantity, cancelledQuantity }: DeskLine): number => quantity - cancelledQuantity;

/** Returns true if the buyer must receive a reason. */
export const needsReason = (outcome: LineOutcome): boolean =>
  outcome === 'REDUCED' || outcome === 'REJECTED' || outcome === 'ASK_CUSTOMER';

/** Returns the units a draft approves. */
export function approvesUnits(line: DeskLine, { outcome, quantity = 0 }: Draft): number {
  if (outcome === 'APPROVED') return leftOf(line);
  return outcome === 'REDUCED' ? quantity : 0;
}

/**
 * Returns the units prescribed for a medicine not yet entered: the approved units unless the
 * pharmacist types a number.
 */
export const prescribedOf = (line: DeskLine, draft: Draft): number => draft.prescribed ?? approvesUnits(line, draft);

/** Returns the units a draft may approve under its prescription. */
export function leftFor(line: DeskLine, draft: Draft): number {
  const item = line.items.find(({ id }) => id === draft.itemId);
  return item ? item.left : prescribedOf(line, draft);
}

const isFewer = (line: DeskLine, { quantity = 0 }: Draft) =>
  Number.isInteger(quantity) && quantity >= 1 && quantity < leftOf(line);

/** Returns true if a draft is complete. */
export function isReady(line: DeskLine, draft: Draft): boolean {
  if (needsReason(draft.outcome) && draft.reason.trim() === '') return false;
  if (draft.outcome === 'REDUCED' && !isFewer(line, draft)) return false;
  return approvesUnits(line, draft) <= leftFor(line, draft);
}

/** Returns the units a draft removes from the order. */
export function unitsOff(line: DeskLine, draft: Draft | undefined): number {
  if (draft?.outcome === 'REJECTED') return leftOf(line);
  return draft?.outcome === 'REDUCED' && isFewer(line, draft) ? leftOf(line) - (draft.quantity ?? 0) : 0;
}

/** Returns the refund for these units, in paise. */
export const paiseOff = (line: DeskLine, draft: Draft | undefined): number =>
  refundAmount(line, refundedUnits(line), unitsOff(line, draft));

/** Returns a draft in the format of the call. */
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
