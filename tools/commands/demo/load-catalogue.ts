import { rupeesToPaise } from '@/lib/kernel/money';
import { db } from '@/lib/kernel/db/client';
import { DEFAULT_LOCALE, EDITED_LOCALES, LOCAL_LOCALE } from '@/lib/kernel/locales';
import type { ProductRow } from '@/lib/catalogue/storefront/upsert/product-row';
import { upsertProducts, type UpsertResult } from '@/lib/catalogue/storefront/upsert/upsert-products';
import type { DemoCategory, DemoProduct } from './demo-files';
import { genericName } from './generic-names';

type ProductCategory = { categoryId: number; subcategoryId: number; position: number };

/** Returns the expiry date of a pack, `months` from today. */
function expiry(months: number | null, today: Date): string | null {
  if (months === null) return null;
  const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months + 1, 0));
  return day.toISOString().slice(0, 10);
}

function toRow(product: DemoProduct, place: ProductCategory, today: Date): ProductRow {
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
  const generic = product.composition ? null : genericName(illustration.kind);
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
    translations: [
      {
        locale: LOCAL_LOCALE,
        name: name[LOCAL_LOCALE],
        description: description[LOCAL_LOCALE],
        packSize: packSize[LOCAL_LOCALE],
        genericName: generic?.[LOCAL_LOCALE] ?? null,
        ingredients: ingredients?.[LOCAL_LOCALE] ?? null,
        material: material?.[LOCAL_LOCALE] ?? null,
        size: size?.[LOCAL_LOCALE] ?? null,
      },
    ],
    specifications: EDITED_LOCALES.flatMap((locale) =>
      specifications.map(({ key, value }, position) => ({ locale, position, key: key[locale], value: value[locale] })),
    ),
  };
}

async function loadCategory(
  { slug, position, name, description, subcategories }: DemoCategory,
  today: Date,
): Promise<ProductRow[]> {
  const texts = { name: name[LOCAL_LOCALE], description: description[LOCAL_LOCALE] };
  const { id: categoryId } = await db.category.upsert({
    where: { slug },
    update: {},
    create: {
      slug,
      position,
      name: name[DEFAULT_LOCALE],
      description: description[DEFAULT_LOCALE],
      image: `/illustrations/category/${slug}.svg`,
      translations: { create: { locale: LOCAL_LOCALE, ...texts } },
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
        translations: { create: { locale: LOCAL_LOCALE, name: subcategory.name[LOCAL_LOCALE] } },
      },
    });
    for (const product of subcategory.products)
      rows.push(toRow(product, { categoryId, subcategoryId, position: rows.length }, today));
  }
  return rows;
}

/** Adds a second picture to each product: the back of its pack with the declarations. */
async function addBacks(rows: ProductRow[]): Promise<void> {
  const backs = rows.map(({ sku, name, translations: [local] }) => ({
    sku,
    texts: {
      [DEFAULT_LOCALE]: `${name}: the label with its declarations`,
      [LOCAL_LOCALE]: `${local?.name ?? name}: விவரங்கள் அச்சிடப்பட்ட லேபிள்`,
    },
  }));
  await db.$executeRaw`
    INSERT INTO product_image (product_id, position, url, texts)
    SELECT p.id, 1, '/illustrations/' || p.sku || '-back.svg', x.texts FROM jsonb_to_recordset(${JSON.stringify(backs)}::jsonb) AS x(sku text, texts jsonb)
    JOIN product p ON p.sku = x.sku ON CONFLICT (product_id, position) DO NOTHING`;
}

/** Loads categories, subcategories and products with their dependent rows. */
export async function loadCatalogue(categories: DemoCategory[], today: Date): Promise<UpsertResult> {
  const perCategory = await Promise.all(categories.map((category) => loadCategory(category, today)));
  const result = await upsertProducts(perCategory.flat(), { by: 'sku', actor: 'demo' });
  await addBacks(perCategory.flat());
  return result;
}
