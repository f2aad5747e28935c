import type { DecisionReason, PrescriptionOutcome } from '@/lib/kernel/db/generated/enums';
import { conflict, invalid } from '@/lib/kernel/errors';
import { REASON_LENGTH } from '@/lib/selling/prescriptions/length-rules';

export const OUTCOMES = [
  'APPROVED',
  'REDUCED',
  'REJECTED',
  'ASK_CUSTOMER',
  'ASK_PRESCRIBER',
] as const satisfies PrescriptionOutcome[];
export type Outcome = (typeof OUTCOMES)[number];

/** Why not; each has a sentence for the buyer that a pharmacist takes or changes. */
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
 * What is decided on a line. `reason` is for the buyer to read, with ASK_PRESCRIBER for colleagues; only an approval goes without one.
 * @param quantity with REDUCED: how many units stay
 * @param itemId with an approval: which medicine of the sheet it is
 * @param prescribed where the sheet has no item for it yet: how many units it prescribes
 */
export type Decision = {
  outcome: PrescriptionOutcome;
  quantity?: number;
  reason?: string;
  reasonCode?: DecisionReason;
  itemId?: string;
  prescribed?: number;
};

/** A line of an order that needs a prescription, as far as decisions go. */
export type DecidedLine = {
  id: string;
  sku: string;
  name: string;
  productId: number;
  /** As the catalogue knows them today, in one spelling. */
  salts: string[];
  customerId: string;
  prescriptionId: string | null;
  /** How many neither were cancelled nor taken off. */
  left: number;
  outcome: PrescriptionOutcome | null;
  state: 'pending' | 'approved' | 'rejected';
};

/** Whether this outcome lets units leave. */
export const approves = (outcome: PrescriptionOutcome): boolean => outcome === 'APPROVED' || outcome === 'REDUCED';

/** Whether this outcome takes units off the order, which pays for them. */
export const takesOff = (outcome: PrescriptionOutcome): boolean => outcome === 'REJECTED' || outcome === 'REDUCED';

/** Whether a line stands so already, so that there is nothing to write. A line that was refused before lines could be taken off is still asked for. */
export function standsSo({ outcome, state }: DecidedLine, wanted: PrescriptionOutcome): boolean {
  if (wanted === 'APPROVED') return state === 'approved';
  if (wanted === 'ASK_CUSTOMER') return state === 'rejected';
  return wanted === 'ASK_PRESCRIBER' && outcome === wanted;
}

/** Which lines somebody means who says all of them. */
export function isMeant(line: DecidedLine, wanted: PrescriptionOutcome): boolean {
  if (line.left === 0) return false;
  return wanted === 'APPROVED' || wanted === 'ASK_PRESCRIBER' ? line.outcome === null : !standsSo(line, wanted);
}

/** The words to a decision, trimmed. @throws invalid reasonNeeded */
export function readReason({ outcome, reason = '' }: Decision): string | null {
  const words = reason.trim();
  const isOptional = outcome === 'APPROVED' || outcome === 'ASK_PRESCRIBER';
  if (words.length > REASON_LENGTH || (!words && !isOptional)) throw invalid('reasonNeeded', { most: REASON_LENGTH });
  return outcome === 'APPROVED' ? null : words || null;
}

/** @throws conflict lineGone, lineWithoutFile or reduceTooMany; invalid reduceTooMany for a number where there is none */
export function checkDecision(line: DecidedLine, { outcome, quantity }: Decision): void {
  const { sku, left } = line;
  if (left === 0) throw conflict('lineGone', { sku });
  if (!line.prescriptionId) throw conflict('lineWithoutFile', { sku });
  if (outcome !== 'REDUCED') return;
  if (quantity === undefined) throw invalid('reduceNeedsNumber', { sku });
  if (quantity < 1 || quantity >= left) throw conflict('reduceTooMany', { sku, left });
}
