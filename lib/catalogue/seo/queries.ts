import { db, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/kernel/locales';
import { listCategories } from '@/lib/catalogue/storefront/queries';
import { composeListTexts } from './compose-texts';
import { NO_SEO, SEO_FIELDS, summary, type SeoFields, type SeoSubject, type SeoText } from './seo-rules';

/** Returns the owner's texts of a page in one language; null if the owner wrote none. */
export async function findSeoText({ kind, id }: SeoSubject, locale: string): Promise<SeoText | null> {
  const [row] = await queryRows<SeoText>(Prisma.sql`
    SELECT title, description FROM seo_text WHERE kind = ${kind} AND subject_id = ${id}::int AND locale = ${locale}`);
  return row ?? null;
}

type Row = { id: number; locale: string; title: string; description: string };

/** Returns the owner's texts of pages of one kind, by id, as fields of their forms. */
export async function findSeoFields(
  kind: SeoSubject['kind'],
  ids: number[],
  on: Sql = db,
): Promise<Map<number, SeoFields>> {
  const rows = await on.$queryRaw<Row[]>(Prisma.sql`
    SELECT subject_id AS id, locale, title, description FROM seo_text WHERE kind = ${kind} AND subject_id = ANY(${ids}::int[])`);
  const fieldsOf = (id: number) => {
    const own = rows.filter((row) => row.id === id);
    const texts = own.flatMap(({ locale, title, description }) => [
      [`${locale}.title`, title],
      [`${locale}.description`, description],
    ]);
    const known = texts.filter(([field]) => (SEO_FIELDS as string[]).includes(field!));
    return { ...NO_SEO, ...Object.fromEntries(known) } as SeoFields;
  };
  return new Map(ids.map((id) => [id, fieldsOf(id)]));
}

/** Table of each kind of page. */
const TABLES = {
  category: Prisma.sql`category`,
  subcategory: Prisma.sql`subcategory`,
  product: Prisma.sql`product`,
};

/** True if the page exists; a product also before it is on sale. */
export async function seoSubjectExists({ kind, id }: SeoSubject, on: Sql = db): Promise<boolean> {
  const [row] = await on.$queryRaw<{ isKnown: boolean }[]>(
    Prisma.sql`SELECT EXISTS (SELECT 1 FROM ${TABLES[kind]} WHERE id = ${id}::int) AS "isKnown"`,
  );
  return row?.isKnown ?? false;
}

/** Texts that a page has without those of the owner, and its path. */
export type ComputedText = SeoText & { path: string };
type Computed = Record<Locale, ComputedText>;

const byLocale = async (read: (locale: Locale) => Promise<ComputedText>): Promise<Computed> =>
  Object.fromEntries(
    await Promise.all(LOCALES.map(async (locale) => [locale, await read(locale)] as const)),
  ) as Computed;

/** Returns the computed texts of a category and of its subcategories, by their ids. */
export async function findListTexts(categoryId: number) {
  const trees = await Promise.all(LOCALES.map(async (locale) => [locale, await listCategories(locale, categoryId)]));
  const treeIn = Object.fromEntries(trees) as Record<Locale, Awaited<ReturnType<typeof listCategories>>>;
  const textsOf = (subcategoryId?: number) =>
    byLocale((locale) => {
      const [category] = treeIn[locale];
      const subcategory = category?.subcategories.find(({ id }) => id === subcategoryId);
      const path = ['/Product', category?.slug, subcategory?.slug].filter(Boolean).join('/');
      return Promise.resolve({ ...composeListTexts(locale, { category, subcategory }), path });
    });
  const subcategories = treeIn[DEFAULT_LOCALE][0]?.subcategories ?? [];
  const below = await Promise.all(subcategories.map(async ({ id }) => [id, await textsOf(id)] as const));
  return { category: await textsOf(), subcategories: new Map(below) };
}

/** Returns the computed texts of a product, also before it is on sale. */
export const findProductTexts = (productId: number): Promise<Computed> =>
  byLocale(async (locale) => {
    const [row] = await queryRows<{ name: string; description: string; slug: string }>(Prisma.sql`
      SELECT COALESCE(t.name, p.name) AS name, COALESCE(NULLIF(t.description, ''), p.description) AS description, p.slug
      FROM product p LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = ${locale} WHERE p.id = ${productId}::int`);
    const { name = '', description = '', slug = '' } = row ?? {};
    return { title: name, description: summary(description), path: `/Detail_page/${slug}` };
  });

/** Finds the page at a path without language, such as /Product/devices/monitors. */
export async function findSeoSubject(path: string): Promise<SeoSubject | null> {
  const [, screen, slug = '', below, ...rest] = path.split('/');
  if (rest.length > 0 || (screen !== 'Product' && screen !== 'Detail_page')) return null;
  const kind = screen === 'Detail_page' ? 'product' : below === undefined ? 'category' : 'subcategory';
  const [row] = await queryRows<{ id: number }>(
    kind === 'subcategory'
      ? Prisma.sql`
        SELECT s.id FROM subcategory s JOIN category c ON c.id = s.category_id WHERE c.slug = ${slug} AND s.slug = ${below}`
      : Prisma.sql`SELECT id FROM ${TABLES[kind]} WHERE slug = ${slug}`,
  );
  return row ? { kind, id: row.id } : null;
}
