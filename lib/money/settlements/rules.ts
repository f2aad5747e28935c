import type {
  DisputeStatus,
  PaymentStatus,
  RefundStatus,
  SettlementLineState,
  UnknownPaymentOwner,
  UnknownPaymentState,
} from '@/lib/kernel/db/generated/enums';
import { DAY } from '@/lib/kernel/dates';

/**
 * Views of the settlement list, in the order of their tabs. `missing`: money that is in no
 * settlement.
 */
export const SETTLEMENT_VIEWS = ['differences', 'all', 'missing'] as const;
export type SettlementView = (typeof SETTLEMENT_VIEWS)[number];

/** Line types of the filter. */
export const LINE_TYPES = ['payment', 'refund', 'dispute', 'adjustment', 'transfer'] as const;
export type LineType = (typeof LINE_TYPES)[number];
export const LINE_STATES = ['DIFFERS', 'UNKNOWN', 'MATCHED', 'NOT_OURS'] as const satisfies SettlementLineState[];
export type LineState = (typeof LINE_STATES)[number];

/**
 * The gateway settles two working days after a payment (razorpay.com/docs/payments/settlements); a
 * weekend and a holiday in between make it five days. Older money in no settlement counts as
 * missing.
 */
export const SETTLED_WITHIN_DAYS = 5;
/**
 * Search period for missing money: a payment found too late to query the gateway about is of no
 * use.
 */
export const MISSED_BACK_DAYS = 30;
/** Maximum delay of a settlement's report. During this time it is read again until it adds up. */
export const LINES_ARRIVE_WITHIN = 3 * DAY;

/** Reasons for a mismatch between a line and the ledger. */
export const DISCREPANCIES = [
  'doesNotAddUp',
  'amountDiffers',
  'twice',
  'notCaptured',
  'notRefunded',
  'paymentUnknown',
  'refundUnknown',
  'disputeUnknown',
  'notExplained',
] as const;
export type LineDiscrepancy = (typeof DISCREPANCIES)[number];

/** Line reported by the gateway. Sums are integer paise; a fee includes its tax. */
export type ReportedLine = {
  type: string;
  amountPaise: number;
  debitPaise: number;
  creditPaise: number;
  feePaise: number;
  taxPaise: number;
  currency: string;
  isOfDispute: boolean;
};

type Sum = { amountPaise: number };
/** Ledger data about the entity of a line; null if there is none. */
export type Known = {
  /** Payment of the line, or the payment behind it. */
  payment: (Sum & { status: PaymentStatus; currency: string }) | null;
  /** Payment among those without a known order. */
  unknownPayment: (Sum & { state: UnknownPaymentState; owner: UnknownPaymentOwner | null }) | null;
  /** Sum requested from the gateway, without the part that the payer already had from the bank. */
  refund: (Sum & { status: RefundStatus }) | null;
  /** True for a refund of a payment without a known order. */
  isUnknownRefund: boolean;
  dispute: (Sum & { deductedPaise: number; status: DisputeStatus }) | null;
  /** True if its order is ours, or has a receipt in the format of this shop alone. */
  isOfOurOrder: boolean;
  /** True if an earlier settlement contains it. */
  isSecond: boolean;
};

export type Judged = { state: SettlementLineState; oddity: LineDiscrepancy | null };
const MATCHED: Judged = { state: 'MATCHED', oddity: null };
const NOT_OURS: Judged = { state: 'NOT_OURS', oddity: null };
const differs = (oddity: LineDiscrepancy): Judged => ({ state: 'DIFFERS', oddity });
const unknown = (oddity: LineDiscrepancy): Judged => ({ state: 'UNKNOWN', oddity });

/**
 * Returns true if the sums of a line add up: a payment arrives without its fee, all other types are
 * charged with it or arrive without it.
 */
export function addsUp({ type, amountPaise, debitPaise, creditPaise, feePaise, taxPaise }: ReportedLine): boolean {
  if (amountPaise < 0 || feePaise < 0 || taxPaise < 0 || taxPaise > feePaise) return false;
  const isCredit = debitPaise === 0 && creditPaise === amountPaise - feePaise;
  const isDebit = creditPaise === 0 && debitPaise === amountPaise + feePaise;
  if (type === 'payment') return isCredit;
  return type === 'refund' ? isDebit : isCredit || isDebit;
}

function judgePayment(line: ReportedLine, { payment, unknownPayment, isOfOurOrder, isSecond }: Known): Judged {
  if (!payment && unknownPayment) {
    if (unknownPayment.state === 'FOREIGN' || unknownPayment.owner === 'OTHERS') return NOT_OURS;
    if (unknownPayment.state === 'WAITING') return unknown('paymentUnknown');
  }
  const booked = payment ?? unknownPayment;
  if (!booked) return isOfOurOrder ? unknown('paymentUnknown') : NOT_OURS;
  if (isSecond) return differs('twice');
  if (booked.amountPaise !== line.amountPaise || (payment && payment.currency !== line.currency))
    return differs('amountDiffers');
  if (payment && payment.status !== 'CAPTURED' && payment.status !== 'REFUNDED') return differs('notCaptured');
  return addsUp(line) ? MATCHED : differs('doesNotAddUp');
}

const isOurs = ({ payment, unknownPayment, isOfOurOrder }: Known): boolean =>
  payment !== null ||
  (unknownPayment === null ? isOfOurOrder : unknownPayment.state !== 'FOREIGN' && unknownPayment.owner !== 'OTHERS');

function judgeRefund(line: ReportedLine, known: Known): Judged {
  const { refund, isUnknownRefund, unknownPayment, isSecond } = known;
  if (!refund && !isUnknownRefund) {
    // A refund made by the gateway itself has no id of ours.
    if (unknownPayment?.state === 'REFUNDED' && unknownPayment.owner !== 'OTHERS')
      return isSecond ? differs('twice') : MATCHED;
    return isOurs(known) ? unknown('refundUnknown') : NOT_OURS;
  }
  if (isSecond) return differs('twice');
  if (refund && refund.amountPaise !== line.amountPaise) return differs('amountDiffers');
  if (refund && refund.status !== 'PROCESSED') return differs('notRefunded');
  return addsUp(line) ? MATCHED : differs('doesNotAddUp');
}

/**
 * Decides about a dispute by its payment, because the gateway reports every dispute to all shops of
 * an account.
 */
function judgeDispute(line: ReportedLine, known: Known): Judged {
  const { dispute, isSecond } = known;
  if (!isOurs(known)) return dispute ? NOT_OURS : unknown('disputeUnknown');
  if (!dispute) return unknown('disputeUnknown');
  if (isSecond) return differs('twice');
  if (line.amountPaise !== dispute.amountPaise && line.amountPaise !== dispute.deductedPaise)
    return differs('amountDiffers');
  return addsUp(line) ? MATCHED : differs('doesNotAddUp');
}

/** Compares one line of a settlement with the ledger. */
export function judgeLine(line: ReportedLine, known: Known): Judged {
  if (line.type === 'payment') return judgePayment(line, known);
  if (line.type === 'refund') return judgeRefund(line, known);
  if (line.isOfDispute) return judgeDispute(line, known);
  // This shop transfers no money to others, so a transfer without one of its payments belongs to
  // another shop.
  if (line.type === 'transfer' && !isOurs(known)) return NOT_OURS;
  return unknown('notExplained');
}

export type SettlementPosition = { day: string; skip: number };
const nextDay = (day: string) => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

/**
 * Returns the next position after a part of a day's report; null at the end. A line made late in
 * the evening may be in the next day's report.
 * @param got number of lines received, of `requested`
 * @param lastDay in India, after which no report is requested
 */
export function positionAfter(
  { day, skip }: SettlementPosition,
  { got, asked: requested, isComplete, lastDay }: { got: number; asked: number; isComplete: boolean; lastDay: string },
): SettlementPosition | null {
  if (got >= requested) return { day, skip: skip + got };
  return isComplete || day >= lastDay ? null : { day: nextDay(day), skip: 0 };
}

/** Returns the last day whose report may contain lines of a settlement. */
export const lastDayOf = (madeOn: string, today: string): string => [nextDay(madeOn), today].sort()[0]!;

type Counted = {
  status: 'CREATED' | 'FAILED' | 'PROCESSED';
  amountPaise: number;
  linesPaise: number;
  lineDifferences: number;
  readAt: Date | null;
};

/**
 * Returns the differences of a settlement as keys; `DIFFERENCES` of
 * lib/shared/money/settlement-sql.ts counts them.
 */
export function differencesOf({ status, amountPaise, linesPaise, lineDifferences, readAt }: Counted) {
  const isFailed = status === 'FAILED';
  const offPaise = readAt !== null ? linesPaise - amountPaise : 0;
  return {
    isFailed,
    offPaise,
    lineDifferences,
    count: lineDifferences + (offPaise === 0 ? 0 : 1) + (isFailed ? 1 : 0),
  };
}
