import { readFileSync } from 'node:fs';
import { parseTable } from '@/lib/catalogue/search/knowledge/rows';
import { isSameMedicine, isSamePack, readName } from '@/lib/catalogue/imports/likeness/name-rules';
import { suggest, type Evidence } from './suggest-rules';
import type { KnownProduct, SuggestedDraft } from './types';

const TEXTS: SuggestedDraft['texts'] = {
  ...{ composition: '', schedule: '', requiresPrescription: '', hsn: '', gst: '5', form: '', netQuantity: '' },
  ...{ netQuantityUnit: '', subcategory: '', manufacturer: '', manufacturerAddress: '' },
};
/** Headings of the migration with their current rates. */
const RATES = new Map(
  [
    ...readFileSync('prisma/migrations/20261121151426_gst_rates/migration.sql', 'utf8').matchAll(
      /\('(\d+)', '[\d-]+', NULL, (\d+)/g,
    ),
  ].map(([, prefix, rate]) => [prefix!, Number(rate)]),
);
const NOTHING: Evidence = { products: [], rates: RATES, subcategories: new Map() };
const draft = (name: string, more: Partial<SuggestedDraft['texts']> = {}) => ({
  name,
  packSize: '',
  texts: { ...TEXTS, ...more },
});

/**
 * Names of Indian brands, salts and goods with their schedule and HSN, written from general
 * knowledge of the Drugs Rules and the Customs Tariff. NEVER: the law keeps them from sale here.
 */
const CASES = parseTable(readFileSync('lib/catalogue/suggestions/law-cases.tsv', 'utf8')).map(
  ([name = '', schedule = '', hsn = '']) => ({ name, schedule, hsn, advice: suggest(draft(name), NOTHING) }),
);

test('of at least 500 known names, 99 % of the certain schedules and HSNs are right, and most are certain', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(500);
  const part = (name: 'schedule' | 'tax') =>
    CASES.flatMap(({ name: title, schedule, hsn, advice }) => {
      const found = advice.suggestions.find((one) => one.part === name);
      const stated = name === 'schedule' ? found?.texts.schedule : found?.texts.hsn;
      return found?.isCertain ? [{ title, stated, isRight: stated === (name === 'schedule' ? schedule : hsn) }] : [];
    });
  for (const certain of [part('schedule'), part('tax')]) {
    const wrong = certain.filter(({ isRight }) => !isRight);
    expect([wrong.length <= certain.length / 100, wrong.map(({ title }) => title)]).toEqual([true, expect.anything()]);
    expect(certain.length).toBeGreaterThanOrEqual(500);
  }
});

test('nothing is suggested for what is never sold, and all of it is recognized', () => {
  for (const { name, schedule, advice } of CASES)
    expect([name, advice.prohibition !== null]).toEqual([name, schedule === 'NEVER']);
});

test.each([
  ['Voveran Gel 30gm', 'topical'],
  ['Azithral 500', 'topical'],
])('the schedule of %s is uncertain, because it can be for external use', (name, reason) => {
  const found = suggest(draft(name), NOTHING).suggestions.find(({ part }) => part === 'schedule');
  expect([found?.isCertain, found?.reason.key]).toEqual([false, reason]);
});

test('a word that neither brand nor salt explains makes suggestions uncertain', () => {
  const { suggestions } = suggest(draft('Crocin Xtrango 650 Tablet'), NOTHING);
  expect(
    suggestions.filter(({ part }) => ['composition', 'schedule', 'tax'].includes(part)).map((one) => one.isCertain),
  ).toEqual([false, false, false]);
});

test.each(['Movon MR 100mg Tablet', 'Acenac-MR Tablet'])(
  '%s is not certain to be its brand alone, because MR can be a muscle relaxant',
  (name) => {
    const { suggestions } = suggest(draft(name), NOTHING);
    const parts = suggestions.filter(({ part }) => ['composition', 'schedule', 'tax'].includes(part));
    expect(parts.map(({ isCertain }) => isCertain)).toEqual([false, false, false]);
    expect(isSameMedicine(readName(name), readName(name.replace(/[ -]MR/, '')))).toBe(false);
  },
);

test('a number without a unit is an uncertain strength, and none for salts in micrograms', () => {
  const composition = (name: string) =>
    suggest(draft(name), NOTHING).suggestions.find(({ part }) => part === 'composition');
  expect(composition('Dolo 650 Tab')).toMatchObject({
    texts: { composition: 'Paracetamol (650mg)' },
    isCertain: false,
  });
  expect(composition('Dolo 650mg Tab')).toMatchObject({
    texts: { composition: 'Paracetamol (650mg)' },
    isCertain: true,
  });
  expect(composition('Eltroxin 100 Tab')?.texts).toEqual({ composition: 'Thyroxine' });
});

const KNOWN: KnownProduct = {
  ...{ id: 1, name: 'Dolo 650 Tablet', packSize: '', composition: 'Paracetamol (650mg)', genericName: null },
  ...{ form: 'tablet', schedule: 'NONE', requiresPrescription: false, hsn: '30049099', gstRateBp: 500 },
  ...{ subcategoryId: 7, manufacturer: 'Micro Labs', manufacturerAddress: 'Hosur' },
};

test('an own product decides, but the tables make a different schedule uncertain', () => {
  const { suggestions } = suggest(draft("DOLO 650 TAB 15'S"), { ...NOTHING, products: [KNOWN] });
  const of = (name: string) => suggestions.find(({ part }) => part === name);
  expect(of('tax')).toMatchObject({ texts: { hsn: '30049099', gst: '5' }, isCertain: true });
  expect(of('schedule')).toMatchObject({ texts: { schedule: 'NONE' }, isCertain: false });
});

test.each([
  ['DOLO 650 TAB', 'Dolo 650 Tablet', '', { isPackKnown: false }],
  ["DOLO 650 TAB 15'S", 'Dolo 650 Tablet', 'strip of 15 tablets', { isPackKnown: true }],
  ["DOLO 650 TAB 10'S", 'Dolo 650 Tablet', 'strip of 15 tablets', null],
  ['DOLO 500 TAB', 'Dolo 650 Tablet', '', null],
  ['DOLO 650 SYP', 'Dolo 650 Tablet', '', null],
])('%s and your product %s (%s) are likely duplicates: %j', (name, known, packSize, duplicate) => {
  const products = [{ ...KNOWN, name: known, packSize }];
  const found = suggest(draft(name), { ...NOTHING, products }).duplicate;
  expect(found).toEqual(duplicate && { id: 1, name: known, packSize, ...duplicate });
});

test('decided fields get no suggestion', () => {
  const parts = suggest(
    draft('Dolo 650 Tab', { schedule: 'OTC', requiresPrescription: 'no', hsn: '3004', form: 'tablet' }),
    NOTHING,
  ).suggestions.map(({ part }) => part);
  expect(parts).toEqual(['composition']);
});

test('a suggestion fills empty fields only, and never beside a value that contradicts it', () => {
  const of = (more: object) =>
    suggest(draft('Pan 40 Tab', more), { ...NOTHING, products: [{ ...KNOWN, name: 'Pan 20 Tablet' }] }).suggestions;
  const texts = (more: object, part: string) => of(more).find((one) => one.part === part)?.texts;
  expect(texts({ schedule: 'H' }, 'schedule')).toEqual({ requiresPrescription: 'yes' });
  expect(texts({ schedule: 'OTC' }, 'schedule')).toBeUndefined();
  expect(texts({ manufacturer: 'Micro Labs' }, 'manufacturer')).toEqual({ manufacturerAddress: 'Hosur' });
  expect(texts({ manufacturer: 'Alkem' }, 'manufacturer')).toBeUndefined();
});

describe('names of the same medicine', () => {
  it.each([
    ['DOLO 650 TAB', 'Dolo 650 Tablet', true],
    ['DOLO650 TABS', 'Dolo 650mg Tablet', true],
    ['Dolo 650 Tablet', 'Dolo 500 Tablet', false],
    ['Dolo 650 Tablet', 'Dolo 650 Capsule', false],
    ['Pan 40 Tab', 'Pan-D 40 Tab', false],
    ['Glycomet SR 500 Tab', 'Glycomet 500 Tablet', false],
    ['Zerodol SP Tab', 'Zerodol-SP Tablet', true],
    ['Thyronorm 50mcg Tab', 'Thyronorm 50mg Tab', false],
  ])('%s and %s: %s', (a, b, isSame) => expect(isSameMedicine(readName(a), readName(b))).toBe(isSame));

  it('compares the packs of labels and names', () => {
    const pack = (name: string, label = '') => readName(name, label).pack;
    expect(isSamePack(pack("Dolo 650 Tab 15'S"), pack('Dolo 650 Tablet', 'strip of 15 tablets'))).toBe(true);
    expect(isSamePack(pack('Dolo Tab 1X10'), pack('Dolo Tab 15S'))).toBe(false);
    expect(isSamePack(pack('Benadryl Syp 100ML'), pack('Benadryl Syrup', 'bottle of 100 ml Syrup'))).toBe(true);
  });
});
