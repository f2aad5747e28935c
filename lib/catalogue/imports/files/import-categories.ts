import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { db } from '@/lib/kernel/db/client';
import { DEFAULT_LOCALE, OTHER_LOCALES, type LocalizedText } from '@/lib/kernel/locales';
import { PARTS, CATEGORIES } from './categories';
import { toSlug, type ProductCategory } from './to-product-row';

type Ids = { categoryId: number; subcategoryId: number };
export type ImportCategories = { placeOf: (place: ProductCategory) => Promise<Ids> };
/** A category or subcategory that the import created. */
export type CreatedCategory = { kind: 'category' | 'part'; id: number };
type OnMade = (made: CreatedCategory) => Promise<void>;
type NewCategory = LocalizedText & { slug: string; kind: string };

/** Returns the rows of the translations, for Prisma. */
const translated = (names: LocalizedText) => ({
  create: OTHER_LOCALES.flatMap((locale) => (names[locale] ? [{ locale, name: names[locale] }] : [])),
});

async function ensureCategory({ slug, kind, ...names }: NewCategory, onMade?: OnMade): Promise<number> {
  const known = await db.category.findFirst({
    where: { OR: [{ slug }, { name: names[DEFAULT_LOCALE] }] },
    select: { id: true },
  });
  if (known) return known.id;
  const { _max } = await db.category.aggregate({ _max: { position: true } });
  // Two imports can create it concurrently.
  const row = await db.category.upsert({
    where: { slug },
    update: {},
    create: {
      slug,
      name: names[DEFAULT_LOCALE],
      position: (_max.position ?? 0) + 1,
      image: `/illustrations/kind/${kind}.svg`,
      translations: translated(names),
    },
    select: { id: true },
  });
  await onMade?.({ kind: 'category', id: row.id });
  return row.id;
}

async function ensurePart(categoryId: number, slug: string, names: LocalizedText, onMade?: OnMade): Promise<number> {
  const at = { categoryId, slug };
  const known = await db.subcategory.findUnique({ where: { categoryId_slug: at }, select: { id: true } });
  if (known) return known.id;
  const position = await db.subcategory.count({ where: { categoryId } });
  const create = { ...at, name: names[DEFAULT_LOCALE], position, translations: translated(names) };
  const row = await db.subcategory.upsert({ where: { categoryId_slug: at }, update: {}, create, select: { id: true } });
  await invalidateTags(db, [cacheTags.categories]);
  await onMade?.({ kind: 'part', id: row.id });
  return row.id;
}

/**
 * Creates missing categories on first use: our own, with names in their languages, or those that
 * the file or the caller names.
 * @param name one category for all products
 */
export function openCategories(name?: string, onMade?: OnMade): ImportCategories {
  const made = new Map<string, Promise<Ids>>();
  const make = async (requested: NewCategory, { part }: ProductCategory): Promise<Ids> => {
    const categoryId = await ensureCategory(requested, onMade);
    return { categoryId, subcategoryId: await ensurePart(categoryId, part, PARTS[part], onMade) };
  };
  const wantedFor = ({ shelf: subcategory, named }: ProductCategory): NewCategory => {
    const given = name ? { [DEFAULT_LOCALE]: name } : named;
    return given
      ? { ...given, slug: toSlug(given[DEFAULT_LOCALE]) || 'imported', kind: CATEGORIES[subcategory].kind }
      : { slug: subcategory, ...CATEGORIES[subcategory] };
  };
  return {
    placeOf(place) {
      const category = wantedFor(place);
      const key = `${category.slug}/${place.part}`;
      const ids = made.get(key) ?? make(category, place);
      made.set(key, ids);
      return ids;
    },
  };
}
