import type { DecisionReason, PrescriptionOutcome } from '@/lib/kernel/db/generated/enums';
import { conflict, invalid } from '@/lib/kernel/errors';
import { REASON_LENGTH } from '@/lib/selling/prescriptions/rules';

export const OUTCOMES = [
  'APPROVED',
  'REDUCED',
  'REJECTED',
  'ASK_CUSTOMER',
  'ASK_PRESCRIBER',
] as const satisfies PrescriptionOutcome[];
export type LineOutcome = (typeof OUTCOMES)[number];

/** Reasons for a refusal; each has a text for the buyer that a pharmacist uses or edits. */
export const REASONS = [
  'NOT_NAMED',
  'STRENGTH',
  'QUANTITY',
  'NOT_READABLE',
  'NOT_SIGNED',
  'NOT_DATED',
  'TOO_OLD',
  'USED_BEFORE',
  'NOT_SAFE',
  'OTHER',
] as const satisfies DecisionReason[];
export type Reason = (typeof REASONS)[number];

/**
 * Decision on a line. `reason` is for the buyer, with ASK_PRESCRIBER for colleagues; only an
 * approval needs none.
 * @param quantity with REDUCED: units that stay in the order
 * @param itemId with an approval: the prescribed medicine
 * @param prescribed prescribed units, if the prescription has no item for it yet
 */
export type Decision = {
  outcome: PrescriptionOutcome;
  quantity?: number;
  reason?: string;
  reasonCode?: DecisionReason;
  itemId?: string;
  prescribed?: number;
};

/** Fields of a prescription line in an order that decisions need. */
export type DecidedLine = {
  id: string;
  sku: string;
  name: string;
  productId: number;
  /** Current salts in the catalog, in one spelling. */
  salts: string[];
  customerId: string;
  prescriptionId: string | null;
  /** Units that were neither canceled nor removed. */
  left: number;
  outcome: PrescriptionOutcome | null;
  state: 'pending' | 'approved' | 'rejected';
};

/** Returns true if this outcome lets units leave. */
export const approves = (outcome: PrescriptionOutcome): boolean => outcome === 'APPROVED' || outcome === 'REDUCED';

/** Returns true if this outcome removes units from the order and refunds them. */
export const reducesQuantity = (outcome: PrescriptionOutcome): boolean =>
  outcome === 'REJECTED' || outcome === 'REDUCED';

/**
 * Returns true if a decision would not change a line. A line refused in a release that could not
 * remove lines still waits for a replacement.
 */
export function isAlreadyDecided({ outcome, state }: DecidedLine, outcomeToSet: PrescriptionOutcome): boolean {
  if (outcomeToSet === 'APPROVED') return state === 'approved';
  if (outcomeToSet === 'ASK_CUSTOMER') return state === 'rejected';
  return outcomeToSet === 'ASK_PRESCRIBER' && outcome === outcomeToSet;
}

/** Returns true if a decision on all lines includes this one. */
export function appliesToAll(line: DecidedLine, outcomeToSet: PrescriptionOutcome): boolean {
  if (line.left === 0) return false;
  return outcomeToSet === 'APPROVED' || outcomeToSet === 'ASK_PRESCRIBER'
    ? line.outcome === null
    : !isAlreadyDecided(line, outcomeToSet);
}

/**
 * Returns the trimmed reason of a decision.
 * @throws invalid reasonNeeded
 */
export function readReason({ outcome, reason = '' }: Decision): string | null {
  const words = reason.trim();
  const isOptional = outcome === 'APPROVED' || outcome === 'ASK_PRESCRIBER';
  if (words.length > REASON_LENGTH || (!words && !isOptional)) throw invalid('reasonNeeded', { most: REASON_LENGTH });
  return outcome === 'APPROVED' ? null : words || null;
}

/**
 * @throws conflict lineGone, lineWithoutFile or reduceTooMany; invalid reduceTooMany for a quantity
 * with another outcome
 */
export function checkDecision(line: DecidedLine, { outcome, quantity }: Decision): void {
  const { sku, left } = line;
  if (left === 0) throw conflict('lineGone', { sku });
  if (!line.prescriptionId) throw conflict('lineWithoutFile', { sku });
  if (outcome !== 'REDUCED') return;
  if (quantity === undefined) throw invalid('reduceNeedsNumber', { sku });
  if (quantity < 1 || quantity >= left) throw conflict('reduceTooMany', { sku, left });
}
