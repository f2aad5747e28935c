import type {
  DisputeStatus,
  PaymentStatus,
  RefundStatus,
  SettlementLineState,
  UnknownPaymentOwner,
  UnknownPaymentState,
} from '@/lib/kernel/db/generated/enums';
import { DAY } from '@/lib/kernel/dates';

/** The lists of settlements, in the order of their tabs. `missing`: money that is in none of them. */
export const SETTLEMENT_VIEWS = ['differences', 'all', 'missing'] as const;
export type SettlementView = (typeof SETTLEMENT_VIEWS)[number];

/** By what the lines of a settlement are narrowed. */
export const LINE_TYPES = ['payment', 'refund', 'dispute', 'adjustment', 'transfer'] as const;
export type LineType = (typeof LINE_TYPES)[number];
export const LINE_STATES = ['DIFFERS', 'UNKNOWN', 'MATCHED', 'NOT_OURS'] as const satisfies SettlementLineState[];
export type LineState = (typeof LINE_STATES)[number];

/**
 * Razorpay settles two working days after a payment (razorpay.com/docs/payments/settlements); a weekend and a holiday between make it five days.
 * What is older and in no settlement is missed.
 */
export const SETTLED_WITHIN_DAYS = 5;
/** So far back is looked for what is missed: a payment that was found too late to ask about helps nobody. */
export const MISSED_BACK_DAYS = 30;
/** The report on a settlement may be behind it by hours: for so long it is read again until it adds up. */
export const LINES_ARRIVE_WITHIN = 3 * DAY;

/** Why a line does not fit the books. */
export const ODDITIES = [
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
export type LineOddity = (typeof ODDITIES)[number];

/** A line as Razorpay tells it. Sums are integer paise; a fee has the tax on it within. */
export type ToldLine = {
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
/** What our books have about the thing that a line names; null where nothing. */
export type Known = {
  /** The payment it is, or was made of. */
  payment: (Sum & { status: PaymentStatus; currency: string }) | null;
  /** The same among money for no order we know. */
  unknownPayment: (Sum & { state: UnknownPaymentState; owner: UnknownPaymentOwner | null }) | null;
  /** What Razorpay was asked to send: what the payer had from the bank already is not in it. */
  refund: (Sum & { status: RefundStatus }) | null;
  /** A refund of money for no order we know. */
  isUnknownRefund: boolean;
  dispute: (Sum & { deductedPaise: number; status: DisputeStatus }) | null;
  /** Its order is one of ours, or has a receipt as only this shop writes them. */
  isOfOurOrder: boolean;
  /** An earlier settlement has it. */
  isSecond: boolean;
};

export type Judged = { state: SettlementLineState; oddity: LineOddity | null };
const MATCHED: Judged = { state: 'MATCHED', oddity: null };
const NOT_OURS: Judged = { state: 'NOT_OURS', oddity: null };
const differs = (oddity: LineOddity): Judged => ({ state: 'DIFFERS', oddity });
const unknown = (oddity: LineOddity): Judged => ({ state: 'UNKNOWN', oddity });

/** Whether a line's own sums fit each other: a payment comes without its fee, all else goes with it, or comes without it. */
export function addsUp({ type, amountPaise, debitPaise, creditPaise, feePaise, taxPaise }: ToldLine): boolean {
  if (amountPaise < 0 || feePaise < 0 || taxPaise < 0 || taxPaise > feePaise) return false;
  const isCredit = debitPaise === 0 && creditPaise === amountPaise - feePaise;
  const isDebit = creditPaise === 0 && debitPaise === amountPaise + feePaise;
  if (type === 'payment') return isCredit;
  return type === 'refund' ? isDebit : isCredit || isDebit;
}

function judgePayment(line: ToldLine, { payment, unknownPayment, isOfOurOrder, isSecond }: Known): Judged {
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

function judgeRefund(line: ToldLine, known: Known): Judged {
  const { refund, isUnknownRefund, unknownPayment, isSecond } = known;
  if (!refund && !isUnknownRefund) {
    // What Razorpay gave back by itself has no id of ours.
    if (unknownPayment?.state === 'REFUNDED' && unknownPayment.owner !== 'OTHERS')
      return isSecond ? differs('twice') : MATCHED;
    return isOurs(known) ? unknown('refundUnknown') : NOT_OURS;
  }
  if (isSecond) return differs('twice');
  if (refund && refund.amountPaise !== line.amountPaise) return differs('amountDiffers');
  if (refund && refund.status !== 'PROCESSED') return differs('notRefunded');
  return addsUp(line) ? MATCHED : differs('doesNotAddUp');
}

/** Every dispute of the account is told to all of its shops: whose it is says its payment. */
function judgeDispute(line: ToldLine, known: Known): Judged {
  const { dispute, isSecond } = known;
  if (!isOurs(known)) return dispute ? NOT_OURS : unknown('disputeUnknown');
  if (!dispute) return unknown('disputeUnknown');
  if (isSecond) return differs('twice');
  if (line.amountPaise !== dispute.amountPaise && line.amountPaise !== dispute.deductedPaise)
    return differs('amountDiffers');
  return addsUp(line) ? MATCHED : differs('doesNotAddUp');
}

/** Holds one line of a settlement against the books. */
export function judgeLine(line: ToldLine, known: Known): Judged {
  if (line.type === 'payment') return judgePayment(line, known);
  if (line.type === 'refund') return judgeRefund(line, known);
  if (line.isOfDispute) return judgeDispute(line, known);
  // This shop moves no money to others, so what is of none of its payments is theirs who do.
  if (line.type === 'transfer' && !isOurs(known)) return NOT_OURS;
  return unknown('notExplained');
}

export type Place = { day: string; skip: number };
const nextDay = (day: string) => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

/**
 * Where reading goes on after a part of a day's report; null when the end is reached. What was made late in the evening may stand in the next day's.
 * @param got lines there were, of `asked`
 * @param lastDay of India, beyond which nothing is asked
 */
export function placeAfter(
  { day, skip }: Place,
  { got, asked, isComplete, lastDay }: { got: number; asked: number; isComplete: boolean; lastDay: string },
): Place | null {
  if (got >= asked) return { day, skip: skip + got };
  return isComplete || day >= lastDay ? null : { day: nextDay(day), skip: 0 };
}

/** The last day on which lines of a settlement may stand. */
export const lastDayOf = (madeOn: string, today: string): string => [nextDay(madeOn), today].sort()[0]!;

type Counted = {
  status: 'CREATED' | 'FAILED' | 'PROCESSED';
  amountPaise: number;
  linesPaise: number;
  lineDifferences: number;
  readAt: Date | null;
};

/** What of a settlement does not fit, in words of their own; how many there are is what `DIFFERENCES` of lib/shared/settlement-sql.ts counts. */
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
