import type { BatchState, SupplierReturnReason, SupplierReturnState } from '@/lib/kernel/db/generated/enums';
import { taxOn } from '@/lib/shared/tax/rules';

/** Maximum length of a remark to the supplier, and of the reason for canceling a note. */
export const RETURN_REMARK_LENGTH = 300;
/**
 * Maximum length of a credit note's number. GST allows sixteen characters; small suppliers have
 * more.
 */
export const CREDIT_NUMBER_LENGTH = 40;
/** Maximum length of rupees as typed: 100000000.00. */
export const CREDIT_LENGTH = 12;

/**
 * Lists of returns: those that wait for pickup, those that wait for a credit note, and those that
 * have ended.
 */
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

/**
 * All steps of a note. After pickup the goods are the supplier's, so a note can be settled but not
 * canceled. A trigger enforces the same.
 */
export const RETURN_PROCESS: readonly { from: SupplierReturnState; to: SupplierReturnState }[] = [
  { from: 'OPEN', to: 'SENT' },
  { from: 'OPEN', to: 'CANCELLED' },
  { from: 'SENT', to: 'SETTLED' },
];

/** True if a note may make this step. */
export const mayMove = (from: SupplierReturnState, to: SupplierReturnState): boolean =>
  RETURN_PROCESS.some((step) => step.from === from && step.to === to);

/** Maximum lines of a note, because its batches are locked together. */
export const MAX_LINES = 250;

/** Returns the number of a note for the store and its supplier: SR/26-27/0001. */
export const returnNumber = ({ financialYear, serial }: { financialYear: string; serial: number }): string =>
  `SR/${financialYear}/${String(serial).padStart(4, '0')}`;

/** `daysLeft`: whole days until the batch may no longer be used; null if it does not expire. */
type Aged = { state: BatchState; daysLeft: number | null };

/**
 * Returns the reasons that apply to a batch, the strongest first. OTHER always applies.
 * @param within days before its expiry from which a batch may go back as near expiry
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

/**
 * Units of a batch: on the shelf; bought from the supplier and not returned; and, for a batch on
 * sale, neither sold nor promised.
 */
export type ReturnableStock = { physical: number; theirs: number; free: number | null };

/** Returns the maximum units of a batch that may go back to its supplier. */
export const maxUnitsOf = ({ physical, theirs, free }: ReturnableStock): number =>
  Math.max(0, Math.min(physical, theirs, free ?? physical));

type Priced = { units: number; costPaise: number; gstRateBp: number };

/** Returns cost without tax, and tax, of lines in paise, each line rounded as on its bill. */
export function totalsOf(lines: readonly Priced[], isInterState: boolean): { costPaise: number; taxPaise: number } {
  return lines.reduce(
    (sums, { units, costPaise, gstRateBp }) => ({
      costPaise: sums.costPaise + units * costPaise,
      taxPaise: sums.taxPaise + taxOn(units * costPaise, gstRateBp, isInterState),
    }),
    { costPaise: 0, taxPaise: 0 },
  );
}

/** Returns the credit note's sum minus the expected sum in paise; null without a credit note. */
export const differenceOf = ({
  expectedPaise,
  creditPaise,
}: {
  expectedPaise: number;
  creditPaise: number | null;
}): number | null => (creditPaise === null ? null : creditPaise - expectedPaise);

/**
 * True if a reader of notes sees purchase rates: who sends goods back tells the supplier their
 * value.
 */
export const seesRates = (permissions: ReadonlySet<string>): boolean =>
  permissions.has('costs.read') || permissions.has('goods.sendBack');
