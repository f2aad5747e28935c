/**
 * The lists of orders that staff work with, in the order of their tabs. A paid order is in one of toReview, refusedPrescription, toPack and toDispatch;
 * one that leaves in parts may be in several.
 */
export const STAFF_VIEWS = [
  'all',
  'toReview',
  'refusedPrescription',
  'toPack',
  'paidBack',
  'toDispatch',
  'onTheWay',
  'undelivered',
  'returns',
  'unpaid',
  'delivered',
  'returned',
  'cancelled',
] as const;
export type StaffView = (typeof STAFF_VIEWS)[number];

/** What waits for somebody is worked off from the oldest; other lists begin with the newest. */
const QUEUES: ReadonlySet<StaffView> = new Set([
  'toReview',
  'refusedPrescription',
  'toPack',
  'paidBack',
  'toDispatch',
  'undelivered',
  'returns',
]);

/** Orders of a list by the time they were placed. */
export const ORDER_SORTS = ['newest', 'oldest'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Returns the direction of a list: as its reader chose, else as its view has it. */
export const isOldestFirst = (view: StaffView, sort?: OrderSort): boolean =>
  sort ? sort === 'oldest' : QUEUES.has(view);

/** What waits for somebody of the store, most urgent first: the tiles of the console's home. */
export const ORDER_WORK = [
  'toReview',
  'refusedPrescription',
  'toPack',
  'paidBack',
  'toDispatch',
  'undelivered',
  'returnsToDecide',
  'returnsToReceive',
  'goodsShort',
  'goodsOut',
  'goodsLow',
  'expiringSoon',
  'stocktakesOpen',
  'disputesToAnswer',
  'enquiriesToSettle',
  'partnersToSettle',
  'refundsHeld',
  'refundsOverdue',
  'settlementsOff',
  'webhooksOverdue',
  'jobsLaidAside',
] as const;
export type OrderWork = (typeof ORDER_WORK)[number];

/** Rows of a page. */
export const STAFF_PAGE = { usual: 50, most: 200 } as const;

/** So many rows are counted; what is beyond is "1000+". */
export const COUNTED = 1000;
