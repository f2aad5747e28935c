import { csvLine } from '@/lib/shared/csv';
import { cleanCell } from './cell-rules';
import { isTotal } from './guess-rules';
import { slugOf } from './to-product-row';

it.each([
  ['Johnson &amp; Johnson', 'Johnson & Johnson'],
  ['J&amp;J &lt;India&gt;', 'J&J <India>'],
  ['&amp;amp;', '&amp;'],
  ['O&#39;Neil&#x2019;s&nbsp;', "O'Neil’s"],
  ['<b>Dolo</b><br/>650', 'Dolo 650'],
  ['a <5 mg and b> c', 'a <5 mg and b> c'],
  ['&#1114112;', '&#1114112;'],
  ['="ZZ001"', 'ZZ001'],
  ['Do\u200Blo\u00AD 650\uFEFF', 'Dolo 650'],
  ['Dolo\u200D x', 'Dolo x'],
  ['க்\u200Dஷ', 'க்\u200Dஷ'],
  ['two\r\nlines\t', 'two lines'],
  ["O'Neil", "O'Neil"],
])('the cell %j counts as %j', (cell, text) => expect(cleanCell(cell)).toBe(text));

it.each(['-B1', '=B1', '+B1', '@B1', '\tB1'])('takes the apostrophe away that an export writes before %j', (text) => {
  const exported = csvLine([text]).trim().slice(1, -1);
  expect(exported).toBe(`'${text}`);
  expect(cleanCell(exported)).toBe(text.trim());
});

it.each([
  ['Total', true],
  ['GRAND TOTAL :', true],
  ['Sub-Total', true],
  ['Page total 12', true],
  ['Total Qty', true],
  ['C/F', true],
  ['Brought forward', true],
  ['மொத்தம்', true],
  ['மொத்த இருப்பு', true],
  ['Total Plus Tablet', false],
  ['Colgate Total', false],
  ['Totalis 20', false],
])('knows whether %j is the label of a line with sums', (name, is) => expect(isTotal(name)).toBe(is));

it.each([
  ['டோலோ 650', 'imp-7'],
  ['குரோசின் 650', 'imp-7'],
  ['650', 'imp-7'],
  ['Łódź æther ß cream', 'lodz-aether-ss-cream'],
  ['டோலோ 650 Tablet', '650-tablet'],
  ['B-12', 'b-12'],
])('the address of %j is %j', (name, slug) => expect(slugOf(name, 'IMP-7')).toBe(slug));
