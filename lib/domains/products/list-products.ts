import { productNamed } from '@/lib/domains/catalogue/named-sql';
import { searchEngine } from '@/lib/domains/search/search-engine';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { listByKeyset, type ListPage, type PageWanted, type Placed } from '@/lib/shared/keyset-list';
import type { ProductView } from './field-rules';
import type { ChangeSetLine, ProductLine, ProductStep, Shelf } from './types';

const LINE = Prisma.sql`
  p.id, p.sku, p.name, p.pack_size AS "packSize", p.image, p.mrp_paise AS "mrpPaise", p.price_paise AS "pricePaise", p.is_active AS "isActive", p.discontinued, p.undecided,
  COALESCE(s.on_hand - s.reserved, 0) AS free, sc.name AS shelf`;

/** As the indexes of these lists have it. */
const WHERE: Record<ProductView, Prisma.Sql> = {
  all: Prisma.sql`true`,
  onSale: Prisma.sql`p.is_active`,
  drafts: Prisma.sql`NOT p.is_active AND NOT p.discontinued`,
  undecided: Prisma.sql`p.undecided <> '{}'`,
  withoutPicture: Prisma.sql`NOT p.discontinued AND (p.image = '' OR p.image LIKE '/illustrations/kind/%')`,
  discontinued: Prisma.sql`p.discontinued`,
};

/** Similar products that a misspelt name finds. */
const MAX_SIMILAR = 200;

const plainText = (q: string) => q.replaceAll(/\p{Cc}+/gu, ' ').trim();

/**
 * Finds products by a misspelt or other name: the search knows what is sold, the database the rest.
 * @returns null when a product is named so exactly
 */
async function idsLike(q: string): Promise<number[] | null> {
  const [found] = await queryRows<{ ids: number[] | null }>(
    Prisma.sql`
    SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM product p WHERE ${productNamed(q)})
      THEN ARRAY(SELECT id FROM product WHERE NOT is_active AND lower(name) %> lower(${plainText(q)}) LIMIT ${MAX_SIMILAR}::int) END AS ids`,
    { isKept: false },
  );
  if (!found?.ids) return null;
  const sold = await (await searchEngine().ready()).findOnce(plainText(q), MAX_SIMILAR);
  return [...new Set([...found.ids, ...sold.map(({ id }) => id)])];
}

export type ProductsWanted = PageWanted & { view: ProductView; q: string };

/** Condition on `p` for the products that are named exactly: all of them, however many. */
export const whichProducts = ({ view, q }: Pick<ProductsWanted, 'view' | 'q'>): Prisma.Sql =>
  q === '' ? WHERE[view] : Prisma.sql`${WHERE[view]} AND ${productNamed(q)}`;

/** Condition for a list; a name that no product has stands for similar ones, of which `isCut` says that there may be more. */
async function listed({ view, q }: Pick<ProductsWanted, 'view' | 'q'>): Promise<{ where: Prisma.Sql; isCut: boolean }> {
  if (q === '') return { where: WHERE[view], isCut: false };
  const ids = await idsLike(q);
  if (!ids) return { where: whichProducts({ view, q }), isCut: false };
  return { where: Prisma.sql`${WHERE[view]} AND p.id = ANY(${ids}::int[])`, isCut: ids.length >= MAX_SIMILAR };
}

/** Products of the console, the newest first. Two statements, and one more for a name. */
export async function listProductsForStaff(wanted: ProductsWanted): Promise<ListPage<ProductLine>> {
  const { where, isCut } = await listed(wanted);
  const page = await listByKeyset(
    {
      select: LINE,
      from: Prisma.sql`product p LEFT JOIN stock_level s ON s.product_id = p.id LEFT JOIN subcategory sc ON sc.id = p.subcategory_id`,
      where,
      at: Prisma.sql`p.created_at`,
      id: Prisma.sql`p.id`,
      idType: 'number',
    },
    wanted,
    (sql) => queryRows<ProductLine & Placed>(sql, { isKept: false }),
  );
  return { ...page, isMore: page.isMore || (isCut && page.count > 0) };
}

/** The places of the shop, in its order. */
export const listShelves = (locale: string): Promise<Shelf[]> =>
  queryRows<Shelf>(Prisma.sql`
    SELECT s.id, COALESCE(ct.name, c.name) AS category, COALESCE(st.name, s.name) AS name
    FROM subcategory s JOIN category c ON c.id = s.category_id
    LEFT JOIN category_translation ct ON ct.category_id = c.id AND ct.locale = ${locale}
    LEFT JOIN subcategory_translation st ON st.subcategory_id = s.id AND st.locale = ${locale} ORDER BY c.position, c.id, s.position, s.id`);

/** Changes of many products, the newest first. */
export const listChangeSets = (most: number): Promise<ChangeSetLine[]> =>
  queryRows<ChangeSetLine>(Prisma.sql`
    SELECT s.id, s.created_at AS at, s.operation->>'operation' AS operation, s.operation->>'value' AS value, s.changed, s.undone_at IS NOT NULL AS "isUndone",
      NULLIF(btrim(m.first_name || ' ' || m.last_name), '') AS name
    FROM change_set s LEFT JOIN customer m ON m.id = s.actor_id AND m.role <> 'CUSTOMER' ORDER BY s.created_at DESC, s.id DESC LIMIT ${most}::int`);

/** What became of a product, the newest first. */
export const listProductSteps = (productId: number, most: number): Promise<ProductStep[]> =>
  queryRows<ProductStep>(Prisma.sql`
    SELECT x.id, x.created_at AS at, x.change, x.change_set_id IS NOT NULL AS "isOfMany", x.actor, NULLIF(btrim(m.first_name || ' ' || m.last_name), '') AS name
    FROM product_change x LEFT JOIN customer m ON m.id = x.actor_id AND m.role <> 'CUSTOMER'
    WHERE x.product_id = ${productId}::int ORDER BY x.created_at DESC, x.id DESC LIMIT ${most}::int`);
