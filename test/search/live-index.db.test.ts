import { db, inTransaction } from '@/lib/kernel/db/client';
import { specificationsIn, subjectOf } from '@/lib/catalogue/search/specification-rules';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { SETTINGS_KEY } from '@/lib/site/pages/store-settings';
import { LiveIndex } from '@/lib/catalogue/search/live-index';
import type { SearchEngine, SearchRow } from '@/lib/catalogue/search/types';
import { emptyDatabase } from '../database';
import { SUBCATEGORIES } from './contract-products';
import { keepsTheSearchContract } from './search-engine-contract';

/** Returns the columns of the product table for a row. */
function columnsOf(row: SearchRow) {
  const {
    otherNames: _names,
    otherPackSizes: _packs,
    isInStock: _stock,
    shelves: _shelves,
    specs: _specs,
    isScheduled,
    ...product
  } = row;
  return {
    ...product,
    isDrug: !row.specs,
    schedule: isScheduled ? ('G' as const) : ('NONE' as const),
    sku: row.slug,
    gstRateBp: 500,
    hsn: '3004',
  };
}

async function writeRow(row: SearchRow): Promise<void> {
  const [{ id, otherNames, isInStock }, columns] = [row, columnsOf(row)];
  const onHand = isInStock ? 5 : 0;
  await inTransaction.withModels(async (tx) => {
    await tx.product.upsert({ where: { id }, create: columns, update: columns });
    await tx.stockLevel.upsert({ where: { productId: id }, create: { productId: id, onHand }, update: { onHand } });
    await tx.productSpecification.deleteMany({ where: { productId: id } });
    await tx.productSpecification.createMany({
      data: specificationsIn(row.specs ?? '').map((text, position) => {
        const key = subjectOf(text);
        return { productId: id, locale: DEFAULT_LOCALE, position, key, value: text.slice(key.length + 1) };
      }),
    });
    await tx.productTranslation.deleteMany({ where: { productId: id } });
    await tx.productTranslation.createMany({
      data: Object.entries(otherNames).map(([locale, name]) => ({ productId: id, locale, name })),
    });
  });
}

async function writeSubcategories(): Promise<void> {
  for (const [number, [category, subcategory]] of Object.entries(SUBCATEGORIES)) {
    const id = Number(number);
    await db.category.create({ data: { id, slug: `c-${id}`, name: category!, image: '/x.svg' } });
    await db.subcategory.create({ data: { id, categoryId: id, slug: `s-${id}`, name: subcategory! } });
  }
}

let engine: SearchEngine | undefined;
afterAll(() => engine?.stop());

keepsTheSearchContract(
  'the live index over PostgreSQL',
  async (rows) => {
    await engine?.stop();
    await emptyDatabase();
    await writeSubcategories();
    const filters = ['load', 'seat'].map((name) => ({ name }));
    await db.setting.create({ data: { key: SETTINGS_KEY, value: { specificationFilters: filters } } });
    for (const row of rows) await writeRow(row);
    const opened = (engine = new LiveIndex());
    opened.keep();
    await opened.rebuild();
    return {
      ready: () => opened.ready(),
      write: async (changed, removed = []) => {
        for (const row of changed) await writeRow(row);
        await db.stockLevel.deleteMany({ where: { productId: { in: removed } } });
        await db.product.deleteMany({ where: { id: { in: removed } } });
        await opened.announce({
          ids: new Set([...changed.map(({ id }) => id), ...removed]),
          named: new Set(),
          anywhere: false,
        });
      },
    };
  },
  4,
);
