/**
 * node --import tsx lab/bench/catalogue/seed.ts <count>: loads the goods of a store from the price
 * list next to the project, extended to the given size.
 */
import type { ProductRow } from '@/lib/catalogue/storefront/upsert/product-row';
import { upsertProducts } from '@/lib/catalogue/storefront/upsert/upsert-products';
import { db, disconnect, inBackground } from '@/lib/kernel/db/client';
import { blowUp } from '../search/blow-up';
import { readPriceList, type ListedMedicine } from '../../../test/search/read-price-list';

const CATEGORIES = 20;
const SUBCATEGORIES = 5;
const SEED = 1;

type ProductCategory = { categoryId: number; subcategoryId: number };

async function makePlaces(): Promise<ProductCategory[]> {
  const places: ProductCategory[] = [];
  for (let number = 1; number <= CATEGORIES; number += 1) {
    const { id, subcategories } = await db.category.create({
      data: {
        slug: `c-${number}`,
        position: number,
        name: `Category ${number}`,
        image: '/illustrations/category/bench.svg',
        translations: { create: { locale: 'ta', name: `பிரிவு ${number}` } },
        subcategories: {
          create: Array.from({ length: SUBCATEGORIES }, (_, position) => ({
            slug: `s-${number}-${position}`,
            position,
            name: `Shelf ${number}.${position + 1}`,
          })),
        },
      },
      select: { id: true, subcategories: { select: { id: true } } },
    });
    places.push(...subcategories.map((each) => ({ categoryId: id, subcategoryId: each.id })));
  }
  return places;
}

function toRow(medicine: ListedMedicine, place: ProductCategory, number: number): ProductRow {
  const { name, brand, form, composition, manufacturer, packSize, pricePaise, type } = medicine;
  const needsPrescription = number % 3 === 0;
  const mrpPaise = Math.max(100, pricePaise);
  return {
    ...place,
    sku: `L-${number}`,
    importId: null,
    slug: `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${number}`,
    isActive: true,
    name,
    description: `${name} with ${composition}, made by ${manufacturer}. For measuring: nobody can take it.`,
    brand,
    manufacturer,
    manufacturerAddress: '12, Industrial Estate, Madurai 625001',
    countryOfOrigin: 'India',
    composition,
    ingredients: null,
    material: null,
    size: null,
    organicCertified: false,
    batchNumber: null,
    expiryDate: '2029-12-31',
    packSize,
    netQuantity: 10,
    netQuantityUnit: 'N',
    form: form.toLowerCase() || type,
    mrpPaise,
    pricePaise: Math.ceil(mrpPaise * (1 - (number % 30) / 100)),
    gstRateBp: 500,
    hsn: '3004',
    schedule: needsPrescription ? 'H' : 'OTC',
    requiresPrescription: needsPrescription,
    isDrug: true,
    isMedicalDevice: false,
    image: '/illustrations/kind/tablets.svg',
    months: [],
    position: number,
    stock: 100,
    translations: [],
    specifications: [],
  };
}

async function seed(count: number): Promise<void> {
  const places = await makePlaces();
  const medicines = [...blowUp(readPriceList(), count, SEED)];
  const rows = medicines.map((medicine, number) => toRow(medicine, places[number % places.length]!, number + 1));
  await upsertProducts(rows, { by: 'sku', actor: 'bench' });
  await inBackground(async () => {
    await db.$executeRaw`UPDATE product SET rating_count = (id * 31) % 40, rating_sum = ((id * 31) % 40) * (1 + id % 5)`;
    await db.$executeRawUnsafe('VACUUM ANALYZE');
  });
}

seed(Number(process.argv[2]))
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(disconnect);
