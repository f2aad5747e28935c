import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { db } from '@/lib/kernel/db/client';
import { PARTS, SHELVES } from './shelves';
import { toSlug, type Place } from './to-product-row';

type Ids = { categoryId: number; subcategoryId: number };
export type ImportCategories = { placeOf: (place: Place) => Promise<Ids> };
/** A category or subcategory that the import created. */
export type MadePlace = { kind: 'category' | 'part'; id: number };
type OnMade = (made: MadePlace) => Promise<void>;
type Wanted = { slug: string; en: string; ta: string; kind: string };

async function ensureCategory({ slug, en, ta, kind }: Wanted, onMade?: OnMade): Promise<number> {
  const known = await db.category.findFirst({ where: { OR: [{ slug }, { name: en }] }, select: { id: true } });
  if (known) return known.id;
  const { _max } = await db.category.aggregate({ _max: { position: true } });
  const translations = ta ? { create: { locale: 'ta', name: ta } } : undefined;
  // Two imports can create it concurrently.
  const row = await db.category.upsert({
    where: { slug },
    update: {},
    create: {
      slug,
      name: en,
      position: (_max.position ?? 0) + 1,
      image: `/illustrations/kind/${kind}.svg`,
      translations,
    },
    select: { id: true },
  });
  await onMade?.({ kind: 'category', id: row.id });
  return row.id;
}

async function ensurePart(
  categoryId: number,
  slug: string,
  name: { en: string; ta: string },
  onMade?: OnMade,
): Promise<number> {
  const at = { categoryId, slug };
  const known = await db.subcategory.findUnique({ where: { categoryId_slug: at }, select: { id: true } });
  if (known) return known.id;
  const position = await db.subcategory.count({ where: { categoryId } });
  const create = { ...at, name: name.en, position, translations: { create: { locale: 'ta', name: name.ta } } };
  const row = await db.subcategory.upsert({ where: { categoryId_slug: at }, update: {}, create, select: { id: true } });
  await invalidateTags(db, [cacheTags.categories]);
  await onMade?.({ kind: 'part', id: row.id });
  return row.id;
}

/**
 * Creates missing categories on first use: our own, with names in both languages, or those that the
 * file or the caller names.
 * @param name one category for all products
 */
export function openCategories(name?: string, onMade?: OnMade): ImportCategories {
  const made = new Map<string, Promise<Ids>>();
  const make = async (wanted: Wanted, { part }: Place): Promise<Ids> => {
    const categoryId = await ensureCategory(wanted, onMade);
    return { categoryId, subcategoryId: await ensurePart(categoryId, part, PARTS[part], onMade) };
  };
  const wantedFor = ({ shelf, named }: Place): Wanted => {
    const given = name ? { en: name, ta: '' } : named;
    return given
      ? { ...given, slug: toSlug(given.en) || 'imported', kind: SHELVES[shelf].kind }
      : { slug: shelf, ...SHELVES[shelf] };
  };
  return {
    placeOf(place) {
      const wanted = wantedFor(place);
      const key = `${wanted.slug}/${place.part}`;
      const ids = made.get(key) ?? make(wanted, place);
      made.set(key, ids);
      return ids;
    },
  };
}
