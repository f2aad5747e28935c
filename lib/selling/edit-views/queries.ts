import { Prisma, type Sql } from '@/lib/kernel/db/client';
import type { OrderEditState } from '@/lib/kernel/db/generated/enums';
import type { StockLine } from '@/lib/inventory/stock/commands';
import type { ChangedUnits } from './types';

/** Units `x` of edit `e`: those it adds, or those it removes. */
const unitsOf = (isAdded: boolean) => Prisma.sql`
  COALESCE((SELECT json_agg(json_build_object('name', COALESCE(x.frozen->>'local_name', x.frozen->>'name', l.local_name, l.name), 'quantity', x.quantity) ORDER BY x.position)
    FROM order_edit_line x LEFT JOIN order_line l ON l.id = x.order_line_id WHERE x.order_edit_id = e.id AND (x.frozen IS NOT NULL) = ${isAdded}::boolean), '[]')`;

/** List of the edits of order `o` as JSON (`EditView`), oldest first. */
export const EDITS = Prisma.sql`
  COALESCE((SELECT json_agg(json_build_object('id', e.id, 'number', e.number, 'state', e.state, 'reason', e.reason, 'changesAddress', e.changes_address, 'addedPaise', e.added_paise, 'removedPaise', e.removed_paise,
    'expiresAt', e.expires_at, 'createdAt', e.created_at, 'url', k.url, 'linkStatus', k.status, 'added', ${unitsOf(true)}, 'removed', ${unitsOf(false)}) ORDER BY e.number)
    FROM order_edit e LEFT JOIN payment_link k ON k.order_edit_id = e.id WHERE e.order_id = o.id), '[]')`;

/** True if an edit of order `o` waits for its payment. */
export const HAS_OPEN_EDIT = Prisma.sql`EXISTS (SELECT 1 FROM order_edit e WHERE e.order_id = o.id AND e.state = 'OPEN')`;

/**
 * Version of order `o` for its edits: changes with its state, total, units, and edits.
 */
export const ORDER_VERSION = Prisma.sql`
  md5(concat_ws('|', o.status, o.payable_paise,
    (SELECT string_agg(concat_ws(':', l.id, l.cancelled_quantity, l.packed_quantity), ',' ORDER BY l.id) FROM order_line l WHERE l.order_id = o.id),
    (SELECT string_agg(concat_ws(':', e.number, e.state), ',' ORDER BY e.number) FROM order_edit e WHERE e.order_id = o.id)))`;

/** Edit with the facts that its end needs. */
export type EditRow = {
  id: string;
  orderId: string;
  customerId: string;
  orderNumber: string;
  number: number;
  state: OrderEditState;
  reason: string;
  addedPaise: number;
  addedTaxPaise: number;
  removedPaise: number;
  actor: string;
  actorId: string | null;
  /** Goods to add, and units to remove. */
  goods: StockLine[];
  units: { id: string; quantity: number }[];
  added: ChangedUnits[];
  removed: ChangedUnits[];
};

/** Reads edits `e`. Their order must be locked if the caller changes them. */
export const readEdits = (tx: Sql, which: Prisma.Sql): Promise<EditRow[]> =>
  tx.$queryRaw<EditRow[]>(Prisma.sql`
    SELECT e.id, e.order_id AS "orderId", e.customer_id AS "customerId", o.number AS "orderNumber", e.number, e.state::text AS state, e.reason,
      e.added_paise AS "addedPaise", e.added_tax_paise AS "addedTaxPaise", e.removed_paise AS "removedPaise", e.actor, e.actor_id AS "actorId",
      COALESCE((SELECT json_agg(json_build_object('productId', x.product_id, 'quantity', x.quantity) ORDER BY x.position) FROM order_edit_line x WHERE x.order_edit_id = e.id AND x.frozen IS NOT NULL), '[]') AS goods,
      COALESCE((SELECT json_agg(json_build_object('id', x.order_line_id, 'quantity', x.quantity) ORDER BY x.position) FROM order_edit_line x WHERE x.order_edit_id = e.id AND x.frozen IS NULL), '[]') AS units,
      ${unitsOf(true)} AS added, ${unitsOf(false)} AS removed
    FROM order_edit e JOIN "order" o ON o.id = e.order_id WHERE ${which}`);
