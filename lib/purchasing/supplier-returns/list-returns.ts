import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { SupplierReturnState } from '@/lib/kernel/db/generated/enums';
import { listByKeyset, type ListPage, type PageRequest, type Placed } from '@/lib/shared/keyset-list';
import { STATE_OF, type ReturnView } from './rules';

/** Note of return in a list. `expectedPaise` is cost and tax. */
export type ReturnRow = {
  id: string;
  serial: number;
  financialYear: string;
  supplier: string;
  state: SupplierReturnState;
  units: number;
  expectedPaise: number;
  creditPaise: number | null;
  issuedAt: Date;
};

export type ReturnFilter = { view: ReturnView; /** Supplier of the notes; all if missing. */ supplierId?: string };

/** Condition for the requested notes `r`. */
export const filteredReturns = ({ view, supplierId }: ReturnFilter): Prisma.Sql =>
  Prisma.sql`r.state = ${STATE_OF[view]}::"SupplierReturnState"${supplierId ? Prisma.sql` AND r.supplier_id = ${supplierId}::uuid` : Prisma.empty}`;

/** Lists notes of return, newest first. */
export const listReturns = (filter: PageRequest & ReturnFilter): Promise<ListPage<ReturnRow>> =>
  listByKeyset(
    {
      select: Prisma.sql`r.id, r.serial, r.financial_year AS "financialYear", s.name AS supplier, r.state::text AS state,
        (SELECT sum(l.units)::int FROM supplier_return_line l WHERE l.return_id = r.id) AS units, (r.cost_paise + r.tax_paise)::float8 AS "expectedPaise",
        r.credit_paise::float8 AS "creditPaise", r.issued_at AS "issuedAt"`,
      from: Prisma.sql`supplier_return r LEFT JOIN supplier s ON s.id = r.supplier_id`,
      where: filteredReturns(filter),
      at: Prisma.sql`r.issued_at`,
      id: Prisma.sql`r.id`,
    },
    filter,
    (sql) => queryRows<ReturnRow & Placed>(sql, { isKept: false }),
  );
