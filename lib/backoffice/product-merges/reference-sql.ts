import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { REFERENCES, type ReferenceName } from './reference-rules';

/**
 * Products of a merge. `bothPurchases`: purchase orders with both, read before their lines move.
 */
export type Ids = { keptId: number; absorbedId: number; bothPurchases?: string[] };

/** Open orders, purchase orders and proposals, whose lines must all move. */
const OPEN_ORDER = Prisma.sql`o.status IN ('ORDER_PLACED', 'PURCHASED', 'DISPATCHED')`;
const OPEN_PURCHASE = Prisma.sql`o.state IN ('DRAFT', 'SENT', 'PART_RECEIVED')`;

const tableOf = (name: ReferenceName) => Prisma.raw(`"${name.split('.')[0]}"`);
const columnOf = (name: ReferenceName) => Prisma.raw(name.split('.')[1]!);

/** Purchase orders with lines or goods of a product. */
const purchasesOf = (id: number) => Prisma.sql`
  SELECT l.order_id FROM purchase_order_line l WHERE l.product_id = ${id}::int
  UNION SELECT r.purchase_order_id FROM purchase_receipt_line l JOIN purchase_receipt r ON r.id = l.receipt_id
    WHERE l.product_id = ${id}::int AND r.purchase_order_id IS NOT NULL`;
/** Ended purchase orders with both keep their lines and receipts as they are. */
export const purchasesOfBoth = ({ keptId, absorbedId, bothPurchases }: Ids) =>
  bothPurchases
    ? Prisma.sql`(SELECT unnest(${bothPurchases}::uuid[]))`
    : Prisma.sql`((${purchasesOf(keptId)}) INTERSECT (${purchasesOf(absorbedId)}))`;

/** Conditions on rows `x` whose columns have an `own` decision. */
const OWN: Partial<Record<ReferenceName, (ids: Ids) => Prisma.Sql>> = {
  'purchase_receipt_line.product_id': (ids) => Prisma.sql`
    NOT EXISTS (SELECT 1 FROM purchase_receipt r WHERE r.id = x.receipt_id AND r.purchase_order_id IN ${purchasesOfBoth(ids)})`,
  'purchase_order_line.product_id': (ids) => Prisma.sql`x.order_id NOT IN ${purchasesOfBoth(ids)}`,
  'cart_line.product_id': ({ keptId }) =>
    Prisma.sql`NOT EXISTS (SELECT 1 FROM cart_line y WHERE y.product_id = ${keptId}::int AND y.customer_id = x.customer_id)`,
  'guest_cart_line.product_id': ({ keptId }) =>
    Prisma.sql`NOT EXISTS (SELECT 1 FROM guest_cart_line y WHERE y.product_id = ${keptId}::int AND y.guest_id = x.guest_id)`,
  'refill.product_id': ({ keptId }) =>
    Prisma.sql`NOT EXISTS (SELECT 1 FROM refill y WHERE y.product_id = ${keptId}::int AND y.customer_id = x.customer_id)`,
  'product_merge.kept_id': () => Prisma.sql`true`,
};

/** Condition on rows `x` that follow; null for columns whose rows do not, or not by themselves. */
function followingOf(name: ReferenceName, ids: Ids): Prisma.Sql | null {
  const { decision } = REFERENCES[name];
  if (decision.way === 'follows') return Prisma.sql`true`;
  if (decision.way === 'own') return OWN[name]?.(ids) ?? null;
  if (decision.way !== 'once') return null;
  return Prisma.sql`NOT EXISTS (SELECT 1 FROM ${tableOf(name)} y WHERE y.${columnOf(name)} = ${ids.keptId}::int AND ${Prisma.raw(decision.unless)})`;
}

const NAMES = Object.keys(REFERENCES) as ReferenceName[];
const isMovable = (name: ReferenceName, ids: Ids) => followingOf(name, ids) !== null;
/** Returns the columns whose rows follow. */
export const movableNames = (ids: Ids): ReferenceName[] => NAMES.filter((name) => isMovable(name, ids));

/** Moves the rows of a column. */
export const moveRows = (tx: Sql, name: ReferenceName, ids: Ids): Promise<number> =>
  tx.$executeRaw(
    Prisma.sql`UPDATE ${tableOf(name)} x SET ${columnOf(name)} = ${ids.keptId}::int WHERE x.${columnOf(name)} = ${ids.absorbedId}::int AND ${followingOf(name, ids)!}`,
  );

/** Statements that delete what neither follows nor stays. */
export const dropRows = ({ absorbedId }: Ids): Prisma.Sql[] =>
  NAMES.filter((name) => {
    const { decision } = REFERENCES[name];
    return decision.way === 'dropped' || (decision.way === 'once' && decision.rest === 'dropped');
  }).map((name) => Prisma.sql`DELETE FROM ${tableOf(name)} WHERE ${columnOf(name)} = ${absorbedId}::int`);

/** Query for the rows of each column that follow, and of all. */
export const countRows = (ids: Ids): Prisma.Sql =>
  Prisma.join(
    movableNames(ids).map(
      (name) => Prisma.sql`
        SELECT ${name} AS name, count(*) FILTER (WHERE ${followingOf(name, ids)!})::int AS moves, count(*)::int AS total
        FROM ${tableOf(name)} x WHERE x.${columnOf(name)} = ${ids.absorbedId}::int`,
    ),
    ' UNION ALL ',
  );

/** Query for the open work that prevents a merge. */
export const openWork = (ids: Ids): Prisma.Sql => {
  const { keptId, absorbedId } = ids;
  return Prisma.sql`SELECT
    ARRAY(SELECT o.number FROM order_line x JOIN order_line y ON y.order_id = x.order_id AND y.product_id = ${keptId}::int JOIN "order" o ON o.id = x.order_id
      WHERE x.product_id = ${absorbedId}::int AND ${OPEN_ORDER} ORDER BY o.number) AS orders,
    ARRAY(SELECT DISTINCT o.number FROM order_edit_line x JOIN order_edit e ON e.id = x.order_edit_id JOIN "order" o ON o.id = e.order_id
      WHERE x.product_id = ${absorbedId}::int AND e.state = 'OPEN' ORDER BY o.number) AS edits,
    ARRAY(SELECT o.serial || ' (' || o.financial_year || ')' FROM purchase_order o WHERE ${OPEN_PURCHASE} AND o.id IN ${purchasesOfBoth(ids)} ORDER BY o.financial_year, o.serial) AS "purchaseOrders",
    ARRAY(SELECT q.number FROM proposal_line x JOIN proposal_line y ON y.proposal_id = x.proposal_id AND y.product_id = ${keptId}::int JOIN proposal q ON q.id = x.proposal_id
      WHERE x.product_id = ${absorbedId}::int AND q.state IN ('REQUESTED', 'PROPOSED', 'ACCEPTED') AND COALESCE(q.valid_until > now(), true) ORDER BY q.number) AS proposals,
    EXISTS (SELECT 1 FROM recall r WHERE r.product_id IN (${keptId}::int, ${absorbedId}::int) AND r.closed_at IS NULL) AS "isRecalled",
    ARRAY(SELECT DISTINCT s.number::text FROM stocktake s JOIN stocktake_line l ON l.stocktake_id = s.id JOIN stock_batch b ON b.id = l.batch_id
      WHERE s.state = 'OPEN' AND b.product_id = ${absorbedId}::int) AS stocktakes,
    ARRAY(SELECT DISTINCT s.serial || ' (' || s.financial_year || ')' FROM supplier_return s JOIN supplier_return_line l ON l.return_id = s.id
      WHERE s.state = 'OPEN' AND l.product_id = ${absorbedId}::int) AS "supplierReturns"`;
};

/** Query for the batches of both products. */
export const batchesOf = ({ keptId, absorbedId }: Ids): Prisma.Sql => Prisma.sql`
  SELECT b.id, b.product_id AS "productId", b.number, code_form(b.number) AS form, b.expiry_date::text AS expiry, b.mrp_paise AS "mrpPaise", b.physical, b.state::text AS state,
    EXISTS (SELECT 1 FROM parcel_line_batch y WHERE y.batch_id = b.id) AS "isPacked"
  FROM stock_batch b WHERE b.product_id IN (${keptId}::int, ${absorbedId}::int) ORDER BY b.spelling, b.id`;

/** Query for the products themselves. */
export const productsOf = (ids: number[]): Prisma.Sql => Prisma.sql`
  SELECT p.id, p.sku, p.name, p.slug, p.pack_size AS "packSize", p.manufacturer, p.form, p.image, p.is_active AS "isActive", p.discontinued, p.undecided, p.schedule::text AS schedule,
    p.requires_prescription AS "requiresPrescription", p.is_drug AS "isDrug", p.net_quantity::float AS "netQuantity", p.net_quantity_unit AS "netQuantityUnit",
    p.mrp_paise AS "mrpPaise", p.price_paise AS "pricePaise", p.max_quantity AS "maxQuantity", p.category_id AS "categoryId",
    CASE WHEN p.salt_reading = 'READ' THEN ARRAY(SELECT concat_ws(' ', s.salt_id, trim_scale(s.amount), s.unit, trim_scale(s.per_amount), s.per_unit) FROM product_salt s WHERE s.product_id = p.id ORDER BY 1) END AS salts,
    (SELECT k.name FROM product_merge m JOIN product k ON k.id = m.kept_id WHERE m.absorbed_id = p.id) AS "mergedInto",
    COALESCE(l.on_hand, 0) AS "onHand", COALESCE(l.reserved, 0) AS reserved, COALESCE(l.short, 0) AS short
  FROM product p LEFT JOIN stock_level l ON l.product_id = p.id WHERE p.id = ANY(${ids}::int[])`;
