import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { PurchaseOrderState } from '@/lib/kernel/db/generated/enums';
import { listByKeyset, type ListPage, type PageRequest, type Placed } from '@/lib/shared/keyset-list';
import { STATES_OF, type OrderView } from './rules';

/** Order in a list. `costPaise`: expected cost without tax of the lines whose cost is known. */
export type OrderRow = {
  id: string;
  serial: number;
  financialYear: string;
  supplier: string;
  state: PurchaseOrderState;
  lines: number;
  units: number;
  received: number;
  costPaise: number;
  createdAt: Date;
  sentAt: Date | null;
};

export type OrderFilter = { view: OrderView; /** Supplier of the orders; all if missing. */ supplierId?: string };

/** Of one state, the index has the rows in order. */
const isInView = (view: OrderView) =>
  Prisma.sql`(${Prisma.join(
    STATES_OF[view].map((state) => Prisma.sql`o.state = ${state}::"PurchaseOrderState"`),
    ' OR ',
  )})`;

const filtered = ({ view, supplierId }: OrderFilter): Prisma.Sql =>
  Prisma.sql`${isInView(view)}${supplierId ? Prisma.sql` AND o.supplier_id = ${supplierId}::uuid` : Prisma.empty}`;

/** Lists orders, newest first. */
export const listOrders = (filter: PageRequest & OrderFilter): Promise<ListPage<OrderRow>> =>
  listByKeyset(
    {
      select: Prisma.sql`o.id, o.serial, o.financial_year AS "financialYear", s.name AS supplier, o.state::text AS state, t.lines, t.units, t."costPaise",
        COALESCE((SELECT sum(x.quantity) FROM purchase_receipt y JOIN purchase_receipt_line x ON x.receipt_id = y.id WHERE y.purchase_order_id = o.id AND y.undone_at IS NULL), 0)::int AS received,
        o.created_at AS "createdAt", o.sent_at AS "sentAt"`,
      from: Prisma.sql`purchase_order o LEFT JOIN supplier s ON s.id = o.supplier_id
        LEFT JOIN LATERAL (SELECT count(*)::int AS lines, COALESCE(sum(l.quantity), 0)::int AS units, COALESCE(sum(l.quantity::bigint * l.cost_paise), 0)::float8 AS "costPaise"
          FROM purchase_order_line l WHERE l.order_id = o.id) t ON true`,
      where: filtered(filter),
      at: Prisma.sql`o.created_at`,
      id: Prisma.sql`o.id`,
    },
    filter,
    (sql) => queryRows<OrderRow & Placed>(sql, { isKept: false }),
  );
