/**
 * Fate of the rows of one column that names products, when their product is merged into another.
 * `follows`: they move on. `once`: they move unless a row `y` of the other product meets `unless`
 * with the row `x`; the rest stays or is dropped. `own`: a statement of its own moves them.
 * `stays`: they remain with the absorbed record. `dropped`: they are deleted, because a job writes
 * them again or nothing needs them.
 */
export type Decision =
  | { way: 'follows' }
  | { way: 'once'; unless: string; rest: 'stays' | 'dropped' }
  | { way: 'own' | 'stays' | 'dropped' };

/** Reference to a product. `why` is for readers of this list. */
type Reference = { decision: Decision; why: string };

const FOLLOWS: Decision = { way: 'follows' };
const OWN: Decision = { way: 'own' };
const STAYS: Decision = { way: 'stays' };
const DROPPED: Decision = { way: 'dropped' };
const once = (unless: string, rest: 'stays' | 'dropped'): Decision => ({ way: 'once', unless, rest });
const OF_CUSTOMER = 'y.customer_id = x.customer_id';
const OF_GUEST = 'y.guest_id = x.guest_id';

/**
 * Every column of the database that names products, with its decision. Tables with an `own` one
 * are moved by `move-goods.ts` and `move-lists.ts`. A test compares the list with the database.
 */
export const REFERENCES = {
  'order_line.product_id': {
    decision: once('y.order_id = x.order_id', 'stays'),
    why: 'names, prices and tax of a line are its own, so documents stay; an ended order can have both',
  },
  'order_edit_line.product_id': {
    decision: STAYS,
    why: 'an edit that ended is history; an open one holds units and frozen lines, and is refused',
  },
  'stock_reservation.product_id': {
    decision: once('y.order_id = x.order_id', 'stays'),
    why: 'holds move with their lines',
  },
  'stock_level.product_id': { decision: OWN, why: 'the units move, with movements in the ledger' },
  'stock_batch.product_id': {
    decision: OWN,
    why: 'a batch moves with its ledger, or its units move to the same batch',
  },
  'stock_movement.product_id': {
    decision: STAYS,
    why: 'the ledger is append-only; a pair of movements carries the units over',
  },
  'purchase_receipt_line.product_id': {
    decision: OWN,
    why: 'costs follow the batches, together with the purchase order',
  },
  'purchase_order_line.product_id': { decision: OWN, why: 'pending units are received for the product that stays' },
  'supplier_return_line.product_id': {
    decision: STAYS,
    why: 'a note to the supplier never changes; an open one is refused',
  },
  'supplier_bill_line.product_id': { decision: FOLLOWS, why: 'the bill is received for the product that stays' },
  'supplier_item.product_id': { decision: FOLLOWS, why: 'the supplier means the same goods' },
  'import_item.product_id': { decision: FOLLOWS, why: 'the list means the same goods' },
  'recall.product_id': { decision: STAYS, why: 'proof for drug law; an open one is refused' },
  'product_barcode.product_id': { decision: FOLLOWS, why: 'the packs have it' },
  'cart_line.product_id': { decision: OWN, why: 'quantities of both are added up to the limit' },
  'guest_cart_line.product_id': { decision: OWN, why: 'quantities of both are added up to the limit' },
  'saved_line.product_id': { decision: once(OF_CUSTOMER, 'dropped'), why: 'one row for each customer' },
  'liked_line.product_id': { decision: once(OF_CUSTOMER, 'dropped'), why: 'one row for each customer' },
  'guest_liked_line.product_id': { decision: once(OF_GUEST, 'dropped'), why: 'one row for each guest' },
  'viewed_line.product_id': {
    decision: once(`(${OF_CUSTOMER} OR ${OF_GUEST})`, 'dropped'),
    why: 'one row for each person',
  },
  'stock_alert.product_id': {
    decision: once(
      'x.told_at IS NULL AND y.told_at IS NULL AND y.customer_id IS NOT DISTINCT FROM x.customer_id AND (x.customer_id IS NOT NULL OR y.email = x.email)',
      'dropped',
    ),
    why: 'one open request for each person',
  },
  'refill.product_id': { decision: OWN, why: 'one for each customer, whose doses are put together' },
  'review.product_id': { decision: once(OF_CUSTOMER, 'stays'), why: 'a customer has one visible review of a product' },
  'product_question.product_id': { decision: FOLLOWS, why: 'answers are about the same goods' },
  'proposal_line.product_id': {
    decision: once('y.proposal_id = x.proposal_id', 'stays'),
    why: 'an open proposal with both is refused',
  },
  'featured_product.product_id': { decision: once('true', 'dropped'), why: 'the product that stays is shown first' },
  'product_image.product_id': {
    decision: once('true', 'stays'),
    why: 'pictures follow if the product that stays has none',
  },
  'sales_day.product_id': { decision: OWN, why: 'figures of a day are added up' },
  'state_best_seller.product_id': { decision: DROPPED, why: 'a job counts it from the lines' },
  'product_likeness.product_id': { decision: STAYS, why: 'name of the record' },
  'duplicate_pair.low_id': { decision: DROPPED, why: 'the pair is settled; the product that stays is compared again' },
  'duplicate_pair.high_id': { decision: DROPPED, why: 'the pair is settled; the product that stays is compared again' },
  'product_merge.absorbed_id': { decision: STAYS, why: 'the pointer itself' },
  'product_merge.kept_id': { decision: OWN, why: 'earlier merges lead to the product that stays' },
  'product_change.product_id': { decision: STAYS, why: 'history of the record' },
  'product_translation.product_id': { decision: STAYS, why: 'texts of the record' },
  'product_specification.product_id': { decision: STAYS, why: 'texts of the record' },
  'generated_text.product_id': { decision: STAYS, why: 'texts of the record' },
  'product_salt.product_id': { decision: STAYS, why: 'composition of the record' },
  'import_row.product_id': { decision: STAYS, why: 'history of the file; an undo leaves what has changed since' },
} as const satisfies Record<string, Reference>;

export type ReferenceName = keyof typeof REFERENCES;
