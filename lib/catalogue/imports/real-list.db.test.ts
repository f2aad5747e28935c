import { createReadStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { OTHER_LOCALES } from '@/lib/kernel/locales';
import { packLabel } from '@/lib/catalogue/storefront/pack-label-rules';
import { packPhrase } from '@/lib/shared/pack-phrases';
import { readCsv } from './files/read-csv';
import { readProduct, type Draft } from './files/to-product-row';

const REAL_FILE = resolve(process.cwd(), '../shared/data/indian-medicines.csv');
const isThere = existsSync(REAL_FILE);
if (!isThere) console.info(`Tests of the real price list are skipped: ${REAL_FILE} does not exist.`);

/** Products of the list that the store sells, in the order of the file. */
async function readDrafts(): Promise<Draft[]> {
  const drafts: Draft[] = [];
  const reader = await readCsv(createReadStream(REAL_FILE));
  for await (const line of reader.lines) {
    if ('reason' in line) continue;
    const reading = readProduct(line.record, { openingStock: 1, taxed: () => true });
    if ('draft' in reading) drafts.push(reading.draft);
  }
  return drafts;
}

const labelOf = ({ image, name, composition, form }: Draft) =>
  packLabel({ image, name, composition, form }, (each) => each);
/** The picture of a card with its label, and the texts of the card except the name. */
const lookOf = (draft: Draft) =>
  JSON.stringify([
    draft.image,
    labelOf(draft),
    draft.packSize,
    draft.composition,
    draft.manufacturer,
    draft.pricePaise,
  ]);
const byText = (textOf: (draft: Draft) => string) => (one: Draft, other: Draft) =>
  textOf(one) < textOf(other) ? -1 : 1;
const ORDERS: Record<string, (one: Draft, other: Draft) => number> = {
  file: () => 0,
  name: byText(({ name }) => name),
  price: (one, other) => one.pricePaise - other.pricePaise,
  salt: byText(({ composition }) => composition ?? ''),
};

(isThere ? describe : describe.skip)('the real price list', () => {
  let drafts: Draft[] = [];
  beforeAll(async () => {
    drafts = await readDrafts();
  });

  it.each(OTHER_LOCALES)('has no pack phrase that stays English in %s', (locale) => {
    const english = drafts.filter(
      ({ packSize }) => /[a-z]/i.test(packSize) && packPhrase(locale, packSize) === packSize,
    );
    expect(drafts.length).toBeGreaterThan(4000);
    expect([...new Set(english.map(({ packSize }) => packSize))]).toEqual([]);
  });

  it.each(Object.keys(ORDERS))('has no neighbors with the same picture and text, sorted by %s', (order) => {
    const sorted = [...drafts].sort(ORDERS[order]);
    const alike = sorted.flatMap((draft, at) => {
      const before = sorted[at - 1];
      return before && lookOf(before) === lookOf(draft) ? [[before.name, draft.name, draft.packSize]] : [];
    });
    expect(alike).toEqual([]);
  });

  it('has a label with the brand on each drawn pack', () => {
    expect(drafts.filter((draft) => !labelOf(draft)?.brand || !labelOf(draft)?.form)).toEqual([]);
  });
});
