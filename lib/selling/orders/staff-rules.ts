/**
 * Views of the staff order list, in the order of their tabs. A paid order is in one of toReview,
 * refusedPrescription, toPack and toDispatch; one with partial delivery may be in several.
 */
export const STAFF_VIEWS = [
  'all',
  'toReview',
  'refusedPrescription',
  'toPack',
  'paidBack',
  'toDispatch',
  'onTheWay',
  'toCollect',
  'undelivered',
  'returns',
  'unpaid',
  'delivered',
  'returned',
  'cancelled',
] as const;
export type StaffView = (typeof STAFF_VIEWS)[number];

/** Views with pending work, processed oldest first; other lists start with the newest. */
const QUEUES: ReadonlySet<StaffView> = new Set([
  'toReview',
  'refusedPrescription',
  'toPack',
  'paidBack',
  'toDispatch',
  'undelivered',
  'returns',
]);

/**
 * Sort orders of a list: by time of placement, by the total before refunds, and by the last
 * promised day of delivery.
 */
export const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest', 'dueFirst', 'dueLast'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Column of each sort order, and its direction. */
export const SORT_KEYS: Record<OrderSort, { key: 'placed' | 'total' | 'due'; isAscending: boolean }> = {
  newest: { key: 'placed', isAscending: false },
  oldest: { key: 'placed', isAscending: true },
  highest: { key: 'total', isAscending: false },
  lowest: { key: 'total', isAscending: true },
  dueFirst: { key: 'due', isAscending: true },
  dueLast: { key: 'due', isAscending: false },
};

/** Returns the sort order of a list: the reader's choice, else the default of the view. */
export const sortOf = (view: StaffView, sort?: OrderSort): OrderSort =>
  sort ?? (QUEUES.has(view) ? 'oldest' : 'newest');

/** Pending work of the store, most urgent first: the tiles on the start page of the console. */
export const ORDER_WORK = [
  'toReview',
  'refusedPrescription',
  'toPack',
  'paidBack',
  'toDispatch',
  'undelivered',
  'courierWaits',
  'returnsToDecide',
  'returnsToReceive',
  'goodsShort',
  'goodsOut',
  'goodsLow',
  'expiringSoon',
  'stocktakesOpen',
  'disputesToAnswer',
  'cartsToPropose',
  'quotesToAnswer',
  'enquiriesToSettle',
  'partnersToSettle',
  'refundsHeld',
  'refundsOverdue',
  'settlementsOff',
  'webhooksOverdue',
  'jobsLaidAside',
] as const;
export type OrderWork = (typeof ORDER_WORK)[number];

/** Rows per page. */
export const STAFF_PAGE = { usual: 50, most: 200 } as const;

/** Maximum of a count; beyond it "1000+" is shown. */
export const COUNTED = 1000;
