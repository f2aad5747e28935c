import fc from '@/test/random/fast-check';
import { paiseOf, parseField, pointsOf } from './value-rules';
import { rupeeText } from '@/lib/kernel/money';

test('a sum is read as it was written, and nothing else is one', () => {
  for (const [text, paise] of [
    ['12', 1200],
    [' 12.5 ', 1250],
    ['1,250.05', 125_005],
    ['0.01', 1],
  ] as const)
    expect([text, paiseOf(text)]).toEqual([text, paise]);
  for (const text of ['', '0', '-1', '1.234', '1e3', 'x', '99999999999', '12..5']) expect(paiseOf(text)).toBeNull();
  fc.assert(fc.property(fc.integer({ min: 1, max: 999_999_999 }), (paise) => paiseOf(rupeeText(paise)) === paise));
});

test('a percentage is read in hundredths', () => {
  expect([pointsOf('5'), pointsOf('-2.25'), pointsOf('+0.5'), pointsOf('5%'), pointsOf('')]).toEqual([
    500,
    -225,
    50,
    null,
    null,
  ]);
});

test.each([
  ['name', '', 'settingMissing'],
  ['name', 'x'.repeat(201), 'settingTooLong'],
  ['brand', 'a\0b', 'fieldInvalid'],
  ['mrp', '0', 'moneyInvalid'],
  ['gst', '41', 'gstInvalid'],
  ['gst', '-1', 'gstInvalid'],
  ['hsn', '30', 'hsnInvalid'],
  ['netQuantity', '0', 'quantityInvalid'],
  ['months', '13', 'monthsInvalid'],
  ['schedule', 'Z', 'fieldInvalid'],
  ['isDrug', 'perhaps', 'fieldInvalid'],
  ['subcategory', '1; DROP', 'fieldInvalid'],
  ['specifications', 'no colon', 'specificationsInvalid'],
] as const)('%s is not %j', (field, text, key) => {
  expect(parseField(field, text)).toMatchObject({ problem: { key } });
});

test.each([
  ['genericName', ' ', null],
  ['description.ta', '', ''],
  ['months', '7, 6,6', [6, 7]],
  ['requiresPrescription', 'yes', true],
  [
    'specifications',
    'Weight: 200 g\n\n Ratio : 1:2 ',
    [
      { key: 'Weight', value: '200 g' },
      { key: 'Ratio', value: '1:2' },
    ],
  ],
] as const)('%s may be %j', (field, text, value) => {
  expect(parseField(field, text)).toEqual({ value });
});
