import type { LikenessReason } from '@/lib/catalogue/imports/likeness/likeness-rules';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { listByKeyset, type ListPage, type PageRequest, type Placed } from '@/lib/shared/keyset-list';
import type { PairView } from './rules';

/** One of two products that are likely the same. */
export type PairedProduct = {
  id: number;
  sku: string;
  name: string;
  packSize: string;
  manufacturer: string;
  mrpPaise: number;
  onHand: number;
  state: 'onSale' | 'draft' | 'discontinued';
};
export type PairRow = {
  id: string;
  reason: LikenessReason;
  low: PairedProduct;
  high: PairedProduct;
  foundAt: Date;
  /** Time at which a staff member stated that they are not the same. */
  distinctAt: Date | null;
  distinctBy: string | null;
};

const VIEWS: Record<PairView, { where: Prisma.Sql; at: Prisma.Sql }> = {
  open: { where: Prisma.sql`d.distinct_at IS NULL`, at: Prisma.sql`d.found_at` },
  distinct: { where: Prisma.sql`d.distinct_at IS NOT NULL`, at: Prisma.sql`d.distinct_at` },
};

const product = (p: Prisma.Sql) => Prisma.sql`
  jsonb_build_object('id', ${p}.id, 'sku', ${p}.sku, 'name', ${p}.name, 'packSize', ${p}.pack_size, 'manufacturer', ${p}.manufacturer, 'mrpPaise', ${p}.mrp_paise,
    'onHand', COALESCE((SELECT s.on_hand FROM stock_level s WHERE s.product_id = ${p}.id), 0),
    'state', CASE WHEN ${p}.is_active THEN 'onSale' WHEN ${p}.discontinued THEN 'discontinued' ELSE 'draft' END)`;
const [LOW, HIGH] = [Prisma.raw('a'), Prisma.raw('b')];

const isNamed = (q: string) =>
  q === ''
    ? Prisma.empty
    : Prisma.sql`AND (strpos(lower(a.name), lower(${q}::text)) > 0 OR strpos(lower(b.name), lower(${q}::text)) > 0 OR a.sku = ${q}::text OR b.sku = ${q}::text)`;

/** Lists likely duplicates, newest first, or those that a staff member stated to be different. */
export const listPairs = ({
  view,
  q,
  ...filter
}: PageRequest & { view: PairView; q: string }): Promise<ListPage<PairRow>> =>
  listByKeyset(
    {
      select: Prisma.sql`d.id, d.reason, ${product(LOW)} AS low, ${product(HIGH)} AS high, d.found_at AS "foundAt", d.distinct_at AS "distinctAt", d.distinct_by AS "distinctBy"`,
      from: Prisma.sql`duplicate_pair d LEFT JOIN product a ON a.id = d.low_id LEFT JOIN product b ON b.id = d.high_id`,
      where: Prisma.sql`${VIEWS[view].where} ${isNamed(q)}`,
      at: VIEWS[view].at,
      id: Prisma.sql`d.id`,
    },
    filter,
    (sql) => queryRows<PairRow & Placed>(sql, { isKept: false }),
  );
