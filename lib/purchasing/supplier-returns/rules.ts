import type { BatchState, SupplierReturnReason, SupplierReturnState } from '@/lib/kernel/db/generated/enums';
import { taxOn } from '@/lib/shared/tax/rules';

/** What a list of returns can show: those that wait to be fetched, those a credit note is waited for, those that have ended. */
export const RETURN_VIEWS = ['open', 'sent', 'settled', 'cancelled'] as const;
export type ReturnView = (typeof RETURN_VIEWS)[number];
export const STATE_OF: Record<ReturnView, SupplierReturnState> = {
  open: 'OPEN',
  sent: 'SENT',
  settled: 'SETTLED',
  cancelled: 'CANCELLED',
};

export const RETURN_REASONS = [
  'RECALLED',
  'EXPIRED',
  'DAMAGED',
  'NEAR_EXPIRY',
  'OTHER',
] as const satisfies SupplierReturnReason[];

/** Every step of a note. What the supplier has is theirs: it is settled, never called off. A trigger holds the same. */
export const RETURN_PROCESS: readonly { from: SupplierReturnState; to: SupplierReturnState }[] = [
  { from: 'OPEN', to: 'SENT' },
  { from: 'OPEN', to: 'CANCELLED' },
  { from: 'SENT', to: 'SETTLED' },
];

/** Whether a note may make this step. */
export const mayMove = (from: SupplierReturnState, to: SupplierReturnState): boolean =>
  RETURN_PROCESS.some((step) => step.from === from && step.to === to);

/** Lines of a note at most: its batches are locked together. */
export const MOST_LINES = 250;

/** The number under which a note is known to the store and its supplier: SR/26-27/0001. */
export const returnNumber = ({ financialYear, serial }: { financialYear: string; serial: number }): string =>
  `SR/${financialYear}/${String(serial).padStart(4, '0')}`;

/** `daysLeft`: whole days until it may not be used any more; null where it does not expire. */
type Aged = { state: BatchState; daysLeft: number | null };

/**
 * The reasons that are true of a batch, the strongest first. OTHER always is.
 * @param within days before its expiry from which a batch may go back for that
 */
export function reasonsOf({ state, daysLeft }: Aged, within: number): SupplierReturnReason[] {
  const isTrue: Record<SupplierReturnReason, boolean> = {
    RECALLED: state === 'RECALLED',
    EXPIRED: state === 'EXPIRED' || (daysLeft !== null && daysLeft < 0),
    DAMAGED: state === 'DAMAGED',
    NEAR_EXPIRY: daysLeft !== null && daysLeft >= 0 && daysLeft <= within,
    OTHER: true,
  };
  return RETURN_REASONS.filter((reason) => isTrue[reason]);
}

/** Where units of a batch are: on the shelf, bought of the supplier and not gone back, and for one on sale, neither sold nor promised. */
export type Standing = { physical: number; theirs: number; free: number | null };

/** So many units of a batch may go back to its supplier. */
export const mostOf = ({ physical, theirs, free }: Standing): number =>
  Math.max(0, Math.min(physical, theirs, free ?? physical));

type Priced = { units: number; costPaise: number; gstRateBp: number };

/** Cost without tax and tax of lines in paise, each line rounded as on its bill. */
export function sumsOf(lines: readonly Priced[], isInterState: boolean): { costPaise: number; taxPaise: number } {
  return lines.reduce(
    (sums, { units, costPaise, gstRateBp }) => ({
      costPaise: sums.costPaise + units * costPaise,
      taxPaise: sums.taxPaise + taxOn(units * costPaise, gstRateBp, isInterState),
    }),
    { costPaise: 0, taxPaise: 0 },
  );
}

/** Paise that the supplier's credit note is above what was expected, or below where negative; null while there is none. */
export const differenceOf = ({
  expectedPaise,
  creditPaise,
}: {
  expectedPaise: number;
  creditPaise: number | null;
}): number | null => (creditPaise === null ? null : creditPaise - expectedPaise);
