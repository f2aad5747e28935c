import { existsSync, readFileSync } from 'node:fs';
import { PRICE_LIST } from '@/test/search/read-price-list';
import { contentsOf, labelOf, readContents } from './name-pack-rules';
import { readPack, readQuantity } from './pack-rules';

const read = (name: string) => {
  const { form } = readPack('', name);
  const { netQuantity, netQuantityUnit } = readContents(name, form);
  return [form, netQuantity, netQuantityUnit];
};

test.each([
  ["DOLO 650 TAB 15'S", 'tablet', 15, 'tablet'],
  ['CROCIN ADVANCE TAB 1X20', 'tablet', 20, 'tablet'],
  ['PAN 40 TAB 10X15', 'tablet', 150, 'tablet'],
  ['AUGMENTIN 625 DUO TAB 10S', 'tablet', 10, 'tablet'],
  ['BECOSULES CAP 20’S', 'capsule', 20, 'capsule'],
  ['OMEZ 20 CAPS 1X20S', 'capsule', 20, 'capsule'],
  ['BETNOVATE CREAM 30GM', 'cream', 30, 'g'],
  ['BETADINE 10% OINT 20 GM', 'ointment', 20, 'g'],
  ['VOLINI GEL 30GM', 'gel', 30, 'g'],
  ['CALPOL 250MG/5ML SUSP 60ML', 'syrup', 60, 'ml'],
  ['CREMAFFIN SYP 200ML', 'syrup', 200, 'ml'],
  ['DIGENE SYRUP 1X450ML', 'syrup', 450, 'ml'],
  ['MONOCEF 1GM INJ', 'injection', null, null],
  ['DEXONA INJ 2ML', 'injection', 2, 'ml'],
  ['DEXONA INJ 10X2ML', 'injection', 20, 'ml'],
  ['CIPLOX EYE DROPS 0.3% 10ML', 'drops', 10, 'ml'],
  ['HORLICKS POWDER 1KG', 'powder', 1000, 'g'],
  ['SAVLON LIQUID 1 LTR', 'syrup', 1000, 'ml'],
  ['METFORMIN 1GM TAB', 'tablet', null, null],
  ['THYRONORM 50MCG TAB 120S', 'tablet', 120, 'tablet'],
  ['VITAMIN B12 1500 MCG TAB', 'tablet', null, null],
  ['DETTOL SOAP 75GM', 'soap', 75, 'g'],
  ['WHISPER ULTRA XL 15S', 'other', 15, 'piece'],
  ['INSULIN SYRINGE 40IU 10S', 'injection', 10, 'piece'],
  ['VITAMIN D3 60000 IU', 'other', null, null],
  ['EMBRACE 5/10 TAB', 'tablet', null, null],
])('%s', (name, form, quantity, unit) => {
  expect(read(name)).toEqual([form, quantity, unit]);
});

test('the label decides before the name, and a contents label states them', () => {
  expect(contentsOf("10'S", 'DOLO 650 TAB 15S', 'tablet')).toEqual({ netQuantity: 10, netQuantityUnit: 'tablet' });
  expect(contentsOf('', 'DOLO 650 TAB 15S', 'tablet')).toEqual({ netQuantity: 15, netQuantityUnit: 'tablet' });
  expect(labelOf({ netQuantity: 15, netQuantityUnit: 'tablet' })).toBe('15 tablets');
  expect(labelOf({ netQuantity: 1, netQuantityUnit: 'tablet' })).toBe('1 tablet');
  expect(labelOf({ netQuantity: 7.5, netQuantityUnit: 'g' })).toBe('7.5 g');
  expect(labelOf({ netQuantity: null, netQuantityUnit: null })).toBe('');
});

const whenThere = existsSync(PRICE_LIST) ? test : test.skip;
whenThere(`abbreviated names of the price list keep their contents (skipped without ${PRICE_LIST})`, () => {
  const lines = readFileSync(PRICE_LIST, 'utf8').split('\n').slice(1).filter(Boolean);
  let known = 0;
  const [wrong, unread, strengths]: [string[], string[], string[]] = [[], [], []];
  for (const line of lines) {
    const [, name = '', , , , , label = ''] = line.split(',');
    if (name.startsWith('"')) continue;
    const { form } = readPack(label, name);
    const stated = readQuantity(label);
    // A name without a pack states no contents: its numbers are strengths.
    const alone = readContents(name, form);
    if (alone.netQuantity !== null && alone.netQuantity !== stated.netQuantity) strengths.push(name);
    if (stated.netQuantity === null) continue;
    known += 1;
    const short = { tablet: "'S", capsule: 'S', ml: 'ML', g: 'GM' }[stated.netQuantityUnit!];
    if (!short) continue;
    const abbreviated = `${name.toUpperCase()} ${stated.netQuantity}${short}`;
    const again = readContents(abbreviated, form);
    if (again.netQuantity === null) unread.push(abbreviated);
    else if (again.netQuantity !== stated.netQuantity) wrong.push(`${abbreviated}: ${again.netQuantity}`);
  }
  expect(known).toBeGreaterThan(3000);
  expect(wrong).toEqual([]);
  // Grams of injections and suspensions could be a strength, so they stay open.
  expect(unread.length).toBeLessThan(10);
  expect(strengths.length / lines.length).toBeLessThan(0.01);
});
