import type { PurchaseOrderState } from '@/lib/kernel/db/generated/enums';
import { taxOn } from '@/lib/shared/tax/rules';

/** Maximum length of a remark to the supplier, and of the reason for ending an order. */
export const ORDER_REMARK_LENGTH = 300;
/** Maximum lines of an order: as many as one bill receives. */
export const MAX_ORDER_LINES = 250;
/** Maximum units of a line, as in a receipt. */
export const MAX_ORDERED = 999_999;
/** Maximum length of units and of rupees as typed. */
export const QUANTITY_LENGTH = 6;
export const COST_LENGTH = 10;

/** Lists of orders: drafts, those whose goods are awaited, and those that have ended. */
export const ORDER_VIEWS = ['open', 'draft', 'closed', 'cancelled'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];
export const STATES_OF: Record<OrderView, readonly PurchaseOrderState[]> = {
  open: ['SENT', 'PART_RECEIVED'],
  draft: ['DRAFT'],
  closed: ['CLOSED'],
  cancelled: ['CANCELLED'],
};

/**
 * All steps of an order. A trigger enforces the same, and lets the undo of a receipt open an order
 * that its receipts had closed.
 */
export const ORDER_STEPS: readonly { from: PurchaseOrderState; to: PurchaseOrderState }[] = [
  { from: 'DRAFT', to: 'SENT' },
  { from: 'DRAFT', to: 'CANCELLED' },
  { from: 'SENT', to: 'PART_RECEIVED' },
  { from: 'SENT', to: 'CLOSED' },
  { from: 'SENT', to: 'CANCELLED' },
  { from: 'PART_RECEIVED', to: 'CLOSED' },
];

/** True if an order may make this step. */
export const mayStep = (from: PurchaseOrderState, to: PurchaseOrderState): boolean =>
  ORDER_STEPS.some((step) => step.from === from && step.to === to);

/** Returns the state in which an order ends by hand: closed if goods came, else cancelled. */
export const endOf = (state: PurchaseOrderState): 'CLOSED' | 'CANCELLED' =>
  state === 'PART_RECEIVED' ? 'CLOSED' : 'CANCELLED';

/** Returns the number of an order for the store and its supplier: PO/26-27/0001. */
export const purchaseOrderNumber = ({ financialYear, serial }: { financialYear: string; serial: number }): string =>
  `PO/${financialYear}/${String(serial).padStart(4, '0')}`;

type Ordered = { quantity: number; received: number };
/** Delivery of a line: nothing, a part, exactly the order, or more than it. */
export type LineDelivery = 'none' | 'part' | 'full' | 'over';
export function deliveryOf({ quantity, received }: Ordered): LineDelivery {
  if (received > quantity) return 'over';
  if (received === quantity) return 'full';
  return received > 0 ? 'part' : 'none';
}

/** Returns the units that are still to come. */
export const pendingOf = ({ quantity, received }: Ordered): number => Math.max(0, quantity - received);

type Priced = { quantity: number; costPaise: number | null; gstRateBp: number };
/** Returns cost without tax, and tax, of the lines with a known cost, in paise. */
export function orderTotals(
  lines: readonly Priced[],
  isInterState: boolean,
): { costPaise: number; taxPaise: number; unpriced: number } {
  const totals = { costPaise: 0, taxPaise: 0, unpriced: 0 };
  for (const { quantity, costPaise, gstRateBp } of lines) {
    if (costPaise === null) totals.unpriced += 1;
    else {
      totals.costPaise += quantity * costPaise;
      totals.taxPaise += taxOn(quantity * costPaise, gstRateBp, isInterState);
    }
  }
  return totals;
}

/** Parses typed units: 0 for an empty field, null for any other text that is no number. */
export function readQuantity(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return 0;
  return /^\d{1,6}$/.test(typed) ? Number(typed) : null;
}
