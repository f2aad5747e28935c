import { db } from '@/lib/db/client';
import { toSlug } from './slug';

/** The part of the shop that imported products go to: one category, a subcategory per type named in the file. */
export type ImportCategories = { categoryId: number; subcategoryOf: (type: string) => Promise<number> };

export const DEFAULT_CATEGORY = 'Imported medicines';
const TEXTS = {
  description: 'Medicines from the price list of this store. Most of them need a prescription.',
  tamilName: 'விலைப்பட்டியல் மருந்துகள்',
  tamilDescription: 'இந்தக் கடையின் விலைப்பட்டியலில் உள்ள மருந்துகள். பெரும்பாலானவற்றுக்கு மருத்துவரின் பரிந்துரைச் சீட்டு தேவை.',
};

async function ensureCategory(name: string): Promise<number> {
  const slug = toSlug(name) || 'imported';
  const known = await db.category.findFirst({ where: { OR: [{ slug }, { name }] }, select: { id: true } });
  if (known) return known.id;
  const { _max } = await db.category.aggregate({ _max: { position: true } });
  const isDefault = name === DEFAULT_CATEGORY;
  const { id } = await db.category.create({
    data: {
      slug, name, position: (_max.position ?? 0) + 1, image: '/illustrations/kind/strip-teal.svg',
      description: isDefault ? TEXTS.description : '',
      ...(isDefault ? { translations: { create: { locale: 'ta', name: TEXTS.tamilName, description: TEXTS.tamilDescription } } } : {}),
    },
  });
  return id;
}

/** Makes what is missing on first use. */
export async function openCategories(name: string): Promise<ImportCategories> {
  const categoryId = await ensureCategory(name);
  const known = new Map<string, Promise<number>>();

  const ensureSubcategory = async (type: string): Promise<number> => {
    const slug = toSlug(type) || 'other';
    const place = { categoryId_slug: { categoryId, slug } };
    const row = await db.subcategory.upsert({ where: place, update: {}, create: { categoryId, slug, name: type, position: known.size }, select: { id: true } });
    return row.id;
  };

  const subcategoryOf = (type: string) => {
    const made = known.get(type) ?? ensureSubcategory(type);
    known.set(type, made);
    return made;
  };
  return { categoryId, subcategoryOf };
}
