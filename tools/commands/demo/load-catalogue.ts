import { rupeesToPaise } from '@/lib/kernel/money';
import { db } from '@/lib/kernel/db/client';
import { DEFAULT_LOCALE, LOCALES, OTHER_LOCALES } from '@/lib/kernel/locales';
import type { ProductRow } from '@/lib/catalogue/storefront/upsert/product-row';
import { upsertProducts, type UpsertResult } from '@/lib/catalogue/storefront/upsert/upsert-products';
import type { Demo, DemoCategory, DemoProduct } from './demo-files';

type Loading = { texts: Demo['texts']; today: Date };
type ProductCategory = { categoryId: number; subcategoryId: number; position: number };

/** Returns the expiry date of a pack, `months` from today. */
function expiry(months: number | null, today: Date): string | null {
  if (months === null) return null;
  const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months + 1, 0));
  return day.toISOString().slice(0, 10);
}

function toRow(product: DemoProduct, place: ProductCategory, { texts, today }: Loading): ProductRow {
  const {
    name,
    description,
    packSize,
    ingredients,
    material,
    size,
    specifications,
    mrp,
    sellingPrice,
    gstRate,
    expiryMonths,
    illustration,
    ...same
  } = product;
  const generic = product.composition ? null : texts.genericNames[illustration.kind];
  return {
    ...same,
    ...place,
    importId: null,
    isActive: true,
    name: name[DEFAULT_LOCALE],
    description: description[DEFAULT_LOCALE],
    packSize: packSize[DEFAULT_LOCALE],
    genericName: generic?.[DEFAULT_LOCALE] ?? null,
    ingredients: ingredients?.[DEFAULT_LOCALE] ?? null,
    material: material?.[DEFAULT_LOCALE] ?? null,
    size: size?.[DEFAULT_LOCALE] ?? null,
    mrpPaise: rupeesToPaise(mrp),
    pricePaise: rupeesToPaise(sellingPrice),
    gstRateBp: Math.round(gstRate * 100),
    batchNumber: expiryMonths === null ? null : `${product.sku.replaceAll('-', '')}A`,
    expiryDate: expiry(expiryMonths, today),
    image: `/illustrations/${product.sku}.svg`,
    translations: OTHER_LOCALES.flatMap((locale) =>
      name[locale]
        ? [
            {
              locale,
              name: name[locale],
              description: description[locale] ?? '',
              packSize: packSize[locale] ?? '',
              genericName: generic?.[locale] ?? null,
              ingredients: ingredients?.[locale] ?? null,
              material: material?.[locale] ?? null,
              size: size?.[locale] ?? null,
            },
          ]
        : [],
    ),
    specifications: LOCALES.flatMap((locale) =>
      specifications.flatMap(({ key, value }, position) =>
        key[locale] && value[locale] ? [{ locale, position, key: key[locale], value: value[locale] }] : [],
      ),
    ),
  };
}

async function loadCategory(
  { slug, position, name, description, subcategories }: DemoCategory,
  loading: Loading,
): Promise<ProductRow[]> {
  const translations = OTHER_LOCALES.flatMap((locale) =>
    name[locale] ? [{ locale, name: name[locale], description: description[locale] ?? '' }] : [],
  );
  const { id: categoryId } = await db.category.upsert({
    where: { slug },
    update: {},
    create: {
      slug,
      position,
      name: name[DEFAULT_LOCALE],
      description: description[DEFAULT_LOCALE],
      image: `/illustrations/category/${slug}.svg`,
      translations: { create: translations },
    },
  });
  const rows: ProductRow[] = [];
  for (const [place, subcategory] of subcategories.entries()) {
    const { id: subcategoryId } = await db.subcategory.upsert({
      where: { categoryId_slug: { categoryId, slug: subcategory.slug } },
      update: {},
      create: {
        categoryId,
        slug: subcategory.slug,
        position: place,
        name: subcategory.name[DEFAULT_LOCALE],
        translations: {
          create: OTHER_LOCALES.flatMap((locale) =>
            subcategory.name[locale] ? [{ locale, name: subcategory.name[locale] }] : [],
          ),
        },
      },
    });
    for (const product of subcategory.products)
      rows.push(toRow(product, { categoryId, subcategoryId, position: rows.length }, loading));
  }
  return rows;
}

/** Adds a second picture to each product: the back of its pack with the declarations. */
async function addBacks(rows: ProductRow[], { backOfPack }: Demo['texts']): Promise<void> {
  const backs = rows.map(({ sku, name, translations }) => ({
    sku,
    texts: Object.fromEntries(
      LOCALES.map((locale) => {
        const own = translations.find((translation) => translation.locale === locale)?.name ?? name;
        return [locale, backOfPack[locale]?.replace('{name}', own)];
      }),
    ),
  }));
  await db.$executeRaw`
    INSERT INTO product_image (product_id, position, url, texts)
    SELECT p.id, 1, '/illustrations/' || p.sku || '-back.svg', x.texts FROM jsonb_to_recordset(${JSON.stringify(backs)}::jsonb) AS x(sku text, texts jsonb)
    JOIN product p ON p.sku = x.sku ON CONFLICT (product_id, position) DO NOTHING`;
}

/** Loads categories, subcategories and products with their dependent rows. */
export async function loadCatalogue(
  { categories, texts }: Pick<Demo, 'categories' | 'texts'>,
  today: Date,
): Promise<UpsertResult> {
  const perCategory = await Promise.all(categories.map((category) => loadCategory(category, { texts, today })));
  const result = await upsertProducts(perCategory.flat(), { by: 'sku', actor: 'demo' });
  await addBacks(perCategory.flat(), texts);
  return result;
}
