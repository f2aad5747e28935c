import { hasCheckDigit, readGtin, readPack } from './gs1-rules';

const NOW = new Date('2026-11-25T00:00:00Z');
const FNC1 = '\u001d';
const GTIN = '08901234567890';
const pack = (more: object) => ({
  gtin: GTIN,
  batch: null,
  expiry: null,
  madeOn: null,
  serial: null,
  count: null,
  ...more,
});
const read = (text: string) => readPack(text, NOW);

/** Random numbers that are the same in each run. */
function dice(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * max);
  };
}
const withCheckDigit = (body: string) =>
  `${body}${Array.from({ length: 10 }, (_, digit) => digit).find((digit) => hasCheckDigit(`${body}${digit}`))}`;

test('numbers of 8, 12, 13 and 14 digits normalize to 14 with a valid check digit', () => {
  expect(readGtin('8901234567890')).toBe(GTIN);
  expect(readGtin(GTIN)).toBe(GTIN);
  expect(readGtin('036000291452')).toBe('00036000291452');
  expect(readGtin('96385074')).toBe('00000096385074');
  for (const wrong of ['8901234567891', '890123456789', '0000000000000', '', '12345', '89012345678900', '٨٩٠١٢٣٤٥'])
    expect(readGtin(wrong)).toBeNull();
});

test.each([
  ['8901234567890', {}],
  [']E08901234567890', {}],
  [`]d201${GTIN}1728033110PCM2611A`, { batch: 'PCM2611A', expiry: '2028-03-31' }],
  [`01${GTIN}10PCM2611A${FNC1}17280331`, { batch: 'PCM2611A', expiry: '2028-03-31' }],
  [`${FNC1}01${GTIN}17280200${FNC1}10B/7-x`, { batch: 'B/7-x', expiry: '2028-02-29' }],
  [
    `]C101${GTIN}1125010117271200${FNC1}21SN9${FNC1}3012${FNC1}10L1`,
    { batch: 'L1', madeOn: '2025-01-01', expiry: '2027-12-31', serial: 'SN9', count: 12 },
  ],
  [`02${GTIN}3740`, { count: 40 }],
  [`(01)${GTIN}(17)280331(10)PCM2611A`, { batch: 'PCM2611A', expiry: '2028-03-31' }],
  [`01${GTIN}3103001250${'10AB'}`, { batch: 'AB' }],
  [`01${GTIN}7003280331120010AB`, { batch: 'AB', expiry: '2028-03-31' }],
  [`1728033101${GTIN}10AB`, { batch: 'AB', expiry: '2028-03-31' }],
  [`(01)${GTIN}(10)A(B)1(17)280331`, { batch: 'A(B)1', expiry: '2028-03-31' }],
  [
    `https://id.example.in/01/${GTIN}/10/PCM%2F26/21/7?17=280331`,
    { batch: 'PCM/26', expiry: '2028-03-31', serial: '7' },
  ],
  [`https://example.in/p/gtin/8901234567890/lot/X1?exp=280300`, { batch: 'X1', expiry: '2028-03-31' }],
  [
    `GTIN: 8901234567890\nBrand Name: Paracip\nBatch No.: PCM2611A\nMfg Date: 04/2026\nExpiry Date: 03/2028\nLicence No.: MNB/05/183`,
    { batch: 'PCM2611A', madeOn: '2026-04-30', expiry: '2028-03-31' },
  ],
  [
    `Unique Product Identification Code: ${GTIN}|Batch Number: A1|Date of Expiry: MAR 2028`,
    { batch: 'A1', expiry: '2028-03-31' },
  ],
])('%j is read', (text, more) => expect(read(text)).toEqual(pack(more)));

test.each([
  '',
  'MC-SD-0001',
  'Paracetamol 650',
  '01123',
  `01${GTIN.slice(0, 13)}5`,
  'https://example.in/01/123',
  'https://[',
  '%E0%A4%A',
  '(10)AB',
  `01${GTIN}17`,
])('%j names no pack', (text) => expect(read(text)).toBeNull());

test('scanner separators end a batch and are skipped at the start', () => {
  for (const sign of ['\u001d', '␝', '|', '~', 'è', 'È', '\\F', '\\f', '^]', '<GS>', '{GS}'])
    for (const text of [`01${GTIN}10ABC12${sign}17280331`, `${sign}01${GTIN}10ABC12${sign}17280331${sign}`])
      expect([text, read(text)]).toEqual([text, pack({ batch: 'ABC12', expiry: '2028-03-31' })]);
});

test('without a separator, a batch that ends like an expiry has two readings', () => {
  const split = { batch: 'ABC12', expiry: '2028-03-31' };
  expect(read(`01${GTIN}10ABC1217280331`)).toEqual(pack({ batch: 'ABC1217280331', split }));
  expect(read(`01${GTIN}10ABC121126040117280331`)).toEqual(pack({ split }));
  // No second reading if the code has its own expiry, or if the tail is not a day.
  expect(read(`01${GTIN}1728033110ABC1217280331`)).toEqual(pack({ batch: 'ABC1217280331', expiry: '2028-03-31' }));
  expect(read(`01${GTIN}10ABC1217281331`)).toEqual(pack({ batch: 'ABC1217281331' }));
});

test('no batch is longer than GS1 allows, and none has the sign of a separator', () => {
  for (const batch of ['A'.repeat(21), 'AB\\12', 'AB^1', 'AB{1', 'A\u0007B'])
    expect([batch, read(`01${GTIN}10${batch}`)?.batch]).toEqual([batch, null]);
  expect(read(`https://example.in/01/${GTIN}/10/AB%7C12`)?.batch).toBeNull();
});

test('a day that is none is none, years are those around this one', () => {
  const expiry = (day: string) => read(`01${GTIN}17${day}`)?.expiry;
  expect([
    expiry('281331'),
    expiry('280231'),
    expiry('280000'),
    expiry('750101'),
    expiry('780101'),
    expiry('990101'),
  ]).toEqual([null, null, null, '2075-01-01', '1978-01-01', '1999-01-01']);
});

test('whatever is written as elements is read again, in any order, with and without prefix', () => {
  const roll = dice(7);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-/._+';
  for (let turn = 0; turn < 2_000; turn += 1) {
    const gtin = withCheckDigit(String(roll(9) + 1) + Array.from({ length: 12 }, () => roll(10)).join(''));
    const batch = Array.from({ length: roll(20) + 1 }, () => letters[roll(letters.length)]).join('');
    const serial = Array.from({ length: roll(20) + 1 }, () => letters[roll(letters.length)]).join('');
    const [month, year] = [roll(12) + 1, 2027 + roll(40)];
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
    const day = roll(last + 1);
    const two = (figure: number) => String(figure).padStart(2, '0');
    const parts = [`17${two(year % 100)}${two(month)}${two(day)}`, `10${batch}${FNC1}`, `21${serial}${FNC1}`];
    const order = parts.toSorted(() => roll(3) - 1).join('');
    const text = `${['', ']d2', ']C1', FNC1][roll(4)]}01${gtin}${roll(2) ? order : order.replace(/\u001d$/, '')}`;
    expect([text, read(text)]).toEqual([
      text,
      { gtin, batch, serial, madeOn: null, count: null, expiry: `${year}-${two(month)}-${two(day || last)}` },
    ]);
  }
});

test('accepts any text and returns numbers with check digit and calendar days', () => {
  const roll = dice(11);
  const signs = [
    '01',
    '10',
    '17',
    '21',
    GTIN,
    FNC1,
    ']d2',
    '(',
    ')',
    'https://',
    '/',
    '?',
    '=',
    ':',
    '%',
    '9',
    'A',
    '\n',
    '\u0000',
    'அ',
  ];
  for (let turn = 0; turn < 20_000; turn += 1) {
    const found = read(Array.from({ length: roll(12) }, () => signs[roll(signs.length)]).join(''));
    if (!found) continue;
    expect(hasCheckDigit(found.gtin)).toBe(true);
    if (found.expiry) expect(Number.isNaN(Date.parse(found.expiry))).toBe(false);
  }
});
