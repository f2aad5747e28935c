import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { listByKeyset, type ListPage, type PageRequest, type Placed } from '@/lib/shared/keyset-list';
import type { SupplierView } from './purchase-view-rules';

/** Supplier in a list. */
export type SupplierRow = {
  id: string;
  name: string;
  gstin: string | null;
  phone: string | null;
  isActive: boolean;
  /** Last day of the license with the longest validity; null if there is none. */
  licensedUntil: string | null;
  /** True if drugs may be received from this supplier today. */
  isLicensed: boolean;
};

const LATEST_LICENCE = Prisma.sql`(SELECT max(l.valid_until) FROM supplier_licence l WHERE l.supplier_id = s.id)`;

const WHERE: Record<SupplierView, Prisma.Sql> = {
  active: Prisma.sql`s.is_active`,
  unlicensed: Prisma.sql`s.is_active AND COALESCE(${LATEST_LICENCE} < india_today() + 30, true)`,
  inactive: Prisma.sql`NOT s.is_active`,
};

const searchCondition = (q: string) =>
  q === '' || q.includes('\0')
    ? Prisma.sql`${q === ''}::boolean`
    : Prisma.sql`(s.name ILIKE ${`%${q.replace(/[\\%_]/g, '\\$&')}%`} OR s.gstin = ${q.toUpperCase()})`;

/** Lists suppliers, newest first. */
export const listSuppliers = (
  filter: PageRequest & { view: SupplierView; q: string },
): Promise<ListPage<SupplierRow>> =>
  listByKeyset(
    {
      select: Prisma.sql`s.id, s.name, s.gstin, s.phone, s.is_active AS "isActive", ${LATEST_LICENCE}::text AS "licensedUntil",
        COALESCE(${LATEST_LICENCE} >= india_today(), false) AS "isLicensed"`,
      from: Prisma.sql`supplier s`,
      where: Prisma.sql`${WHERE[filter.view]} AND ${searchCondition(filter.q)}`,
      at: Prisma.sql`s.created_at`,
      id: Prisma.sql`s.id`,
    },
    filter,
    (sql) => queryRows<SupplierRow & Placed>(sql, { isKept: false }),
  );
