import { productNamed } from '@/lib/catalogue/storefront/product-name-sql';
import { searchEngine } from '@/lib/catalogue/search/search-engine';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { currentField } from '@/lib/kernel/locales';
import { listByKeyset, type ListPage, type PageRequest, type Placed } from '@/lib/shared/keyset-list';
import type { ProductView } from './field-rules';
import type { ChangeSetLine, ProductLine, ProductStep, Subcategory } from './types';

const LINE = Prisma.sql`
  p.id, p.sku, p.name, p.pack_size AS "packSize", p.image, p.mrp_paise AS "mrpPaise", p.price_paise AS "pricePaise", p.is_active AS "isActive", p.discontinued, p.undecided,
  COALESCE(s.on_hand - s.reserved, 0) AS free, sc.name AS shelf`;

/** Conditions of the views, equal to those of their indexes. */
const WHERE: Record<ProductView, Prisma.Sql> = {
  all: Prisma.sql`true`,
  onSale: Prisma.sql`p.is_active`,
  drafts: Prisma.sql`NOT p.is_active AND NOT p.discontinued`,
  undecided: Prisma.sql`p.undecided <> '{}'`,
  withoutPicture: Prisma.sql`NOT p.discontinued AND (p.image = '' OR p.image LIKE '/illustrations/kind/%')`,
  discontinued: Prisma.sql`p.discontinued`,
};

/** Maximum number of similar products for a misspelled name. */
const MAX_SIMILAR = 200;

/**
 * Finds products by a misspelled or alternative name. The search index has products on sale; the
 * database has the rest.
 */
async function idsLike(q: string): Promise<number[]> {
  const plain = q.replaceAll(/\p{Cc}+/gu, ' ').trim();
  const [sold, rows] = await Promise.all([
    searchEngine()
      .ready()
      .then((index) => index.findOnce(plain, MAX_SIMILAR)),
    queryRows<{ id: number }>(
      Prisma.sql`SELECT id FROM product WHERE NOT is_active AND lower(name) %> lower(${plain}) LIMIT ${MAX_SIMILAR}::int`,
      { isKept: false },
    ),
  ]);
  return [...new Set([...rows, ...sold].map(({ id }) => id))];
}

export type ProductFilter = PageRequest & { view: ProductView; q: string };

/** Returns a condition on `p` for all products that match exactly, without a limit. */
export const whichProducts = ({ view, q }: Pick<ProductFilter, 'view' | 'q'>): Prisma.Sql =>
  q === '' ? WHERE[view] : Prisma.sql`${WHERE[view]} AND ${productNamed(q)}`;

const listed = (where: Prisma.Sql, filter: PageRequest): Promise<ListPage<ProductLine>> =>
  listByKeyset(
    {
      select: LINE,
      from: Prisma.sql`product p LEFT JOIN stock_level s ON s.product_id = p.id LEFT JOIN subcategory sc ON sc.id = p.subcategory_id`,
      where,
      at: Prisma.sql`p.created_at`,
      id: Prisma.sql`p.id`,
      idType: 'number',
    },
    filter,
    (sql) => queryRows<ProductLine & Placed>(sql, { isKept: false }),
  );

/**
 * Lists products of the console, newest first. If no product has the name, it lists similar ones.
 * It runs two statements, and up to three more for such a name.
 */
export async function listProductsForStaff(filter: ProductFilter): Promise<ListPage<ProductLine>> {
  const page = await listed(whichProducts(filter), filter);
  if (page.count > 0 || filter.q === '') return page;
  const ids = await idsLike(filter.q);
  if (ids.length === 0) return page;
  const similar = await listed(Prisma.sql`${WHERE[filter.view]} AND p.id = ANY(${ids}::int[])`, filter);
  return { ...similar, isMore: similar.isMore || (ids.length >= MAX_SIMILAR && similar.count > 0) };
}

/** Lists the subcategories in the order of the store. */
export const listShelves = (locale: string): Promise<Subcategory[]> =>
  queryRows<Subcategory>(Prisma.sql`
    SELECT s.id, COALESCE(ct.name, c.name) AS category, COALESCE(st.name, s.name) AS name
    FROM subcategory s JOIN category c ON c.id = s.category_id
    LEFT JOIN category_translation ct ON ct.category_id = c.id AND ct.locale = ${locale}
    LEFT JOIN subcategory_translation st ON st.subcategory_id = s.id AND st.locale = ${locale} ORDER BY c.position, c.id, s.position, s.id`);

/** Lists bulk changes, newest first. */
export const listChangeSets = (max: number): Promise<ChangeSetLine[]> =>
  queryRows<ChangeSetLine>(Prisma.sql`
    SELECT s.id, s.created_at AS at, s.operation->>'operation' AS operation, s.operation->>'value' AS value, s.changed, s.undone_at IS NOT NULL AS "isUndone",
      NULLIF(btrim(m.first_name || ' ' || m.last_name), '') AS name
    FROM change_set s LEFT JOIN customer m ON m.id = s.actor_id AND m.role <> 'CUSTOMER' ORDER BY s.created_at DESC, s.id DESC LIMIT ${max}::int`);

/** Lists the history of a product, newest first. */
export async function listProductSteps(productId: number, max: number): Promise<ProductStep[]> {
  const steps = await queryRows<ProductStep>(Prisma.sql`
    SELECT x.id, x.created_at AS at, x.change, x.change_set_id IS NOT NULL AS "isOfMany", x.actor, NULLIF(btrim(m.first_name || ' ' || m.last_name), '') AS name
    FROM product_change x LEFT JOIN customer m ON m.id = x.actor_id AND m.role <> 'CUSTOMER'
    WHERE x.product_id = ${productId}::int ORDER BY x.created_at DESC, x.id DESC LIMIT ${max}::int`);
  return steps.map(({ change, ...step }) => ({
    ...step,
    change: Object.fromEntries(Object.entries(change).map(([field, texts]) => [currentField(field), texts])),
  }));
}
