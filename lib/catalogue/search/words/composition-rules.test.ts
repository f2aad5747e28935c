import fc from '@/test/random/fast-check';
import { runs } from '@/test/random/random-input';
import {
  NO_SALT,
  PER_UNITS,
  readComposition,
  parseSaltRows,
  SALT_UNITS,
  writeComposition,
  type SaltRow,
} from './composition-rules';

const name = fc
  .stringMatching(/^[A-Za-z]{3,12}(?: [a-z]{3,10}| [A-Z]\d{1,2}){0,2}$/)
  .filter((text) => !/\b(?:each|equal|equivalent)\b/i.test(text));
const figure = fc
  .oneof(
    fc.integer({ min: 0, max: 99_999 }),
    fc.integer({ min: 1, max: 99_999 }).map((n) => n / 1000),
  )
  .map(String);
const amounts = fc.record({
  amount: figure,
  unit: fc.constantFrom(...SALT_UNITS),
  per: fc.option(
    fc.record({
      perAmount: fc.oneof(fc.constant(''), fc.integer({ min: 2, max: 500 }).map(String)),
      perUnit: fc.constantFrom(...PER_UNITS),
    }),
  ),
});
const row: fc.Arbitrary<SaltRow> = fc
  .record({
    name,
    notes: fc.oneof(fc.constant(''), fc.stringMatching(/^[a-z]{2,8}(?: [a-z]{2,8})?$/)),
    amounts: fc.option(amounts),
  })
  .map(({ amounts: reported, ...rest }) => ({
    ...NO_SALT,
    ...rest,
    ...(reported && {
      amount: reported.amount,
      unit: reported.unit,
      ...(!reported.unit.startsWith('%') && reported.per),
    }),
  }));
const withoutPart = (rows: SaltRow[] | null) => rows?.map((one) => ({ ...one, part: null }));

test('reading what is written gives the rows', () =>
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
      const text = writeComposition(rows);
      expect(withoutPart(parseSaltRows(text))).toEqual(rows);
      expect(readComposition(text)).toHaveLength(rows.length);
      // Unchanged salts are written exactly as they were.
      expect(writeComposition(parseSaltRows(text)!)).toBe(text);
    }),
    { numRuns: runs(500) },
  ));

test('whatever text is read: written again it says the same salts', () =>
  fc.assert(
    fc.property(
      fc
        .array(
          fc.oneof(
            row.map((one) => writeComposition([one])),
            fc.string({ maxLength: 12 }),
            fc.constantFrom(' per 5 ml', 'Each 10 ml: ', '+', ',', '(', ')'),
          ),
          { maxLength: 6 },
        )
        .map((parts) => parts.join(' ')),
      (text) => {
        const rows = parseSaltRows(text);
        if (rows && rows.length > 0 && rows.every(({ part }) => part !== null))
          expect(readComposition(writeComposition(rows))).toEqual(readComposition(text));
      },
    ),
    { numRuns: runs(500) },
  ));

test.each([
  [
    'Amoxycillin (500mg) + Clavulanic Acid (125mg)',
    [
      ['Amoxycillin', '500', 'mg', '', ''],
      ['Clavulanic Acid', '125', 'mg', '', ''],
    ],
  ],
  ['Insulin Glargine (rDNA origin) (100IU/ml)', [['Insulin Glargine', '100', 'IU', '', 'ml']]],
  ['Each 5 ml: Paracetamol 250 mg', [['Paracetamol', '250', 'mg', '5', 'ml']]],
  ['2,4-Dichlorobenzyl Alcohol (1.2mg)', [['2,4-Dichlorobenzyl Alcohol', '1.2', 'mg', '', '']]],
  [
    'Calcium 1,000 mg, Zinc 5mg',
    [
      ['Calcium', '1000', 'mg', '', ''],
      ['Zinc', '5', 'mg', '', ''],
    ],
  ],
  ['Sodium Chloride (0.9% w/v)', [['Sodium Chloride', '0.9', '% w/v', '', '']]],
  ['Heparin (5000 iu / ml)', [['Heparin', '5000', 'IU', '', 'ml']]],
])('%s', (text, rows) =>
  expect(
    parseSaltRows(text)?.map(({ name: salt, amount, unit, perAmount, perUnit }) => [
      salt,
      amount,
      unit,
      perAmount,
      perUnit,
    ]),
  ).toEqual(rows),
);

test('a changed row is rewritten, the others stay as the label has them', () => {
  const rows = parseSaltRows('Amlodipine besylate equivalent to Amlodipine (5 mg), Atenolol 50mg')!;
  expect(writeComposition([rows[0]!, { ...rows[1]!, amount: '25', part: null }])).toBe(
    'Amlodipine besylate equivalent to Amlodipine (5 mg) + Atenolol (25mg)',
  );
  expect(writeComposition([...rows.map((one) => ({ ...one, part: null })), NO_SALT])).toBe(
    'Amlodipine (5mg) + Atenolol (50mg)',
  );
});

test('what is not read has no rows, and nothing has none', () => {
  expect(parseSaltRows('1.5 million units of it (1.5 million)')).toBeNull();
  expect(parseSaltRows('Vasaka leaf, honey, as in Bhaishajya Ratnavali')).toBeNull();
  expect(parseSaltRows('  ')).toEqual([]);
});
