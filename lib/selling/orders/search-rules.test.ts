import { randomBytes } from 'node:crypto';
import { orderNumber } from './rules';
import { readOrderQuery, type OrderQuery } from './search-rules';

const kinds = (typed: string) =>
  readOrderQuery(typed).map((query) =>
    query.kind === 'name' ? [query.kind, ...query.words] : [query.kind, query.value],
  );
const id = '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0a';

test.each<[string, string, OrderQuery['kind'], string]>([
  ['an order number', 'MC2611-7KQ4WD9M', 'number', 'MC2611-7KQ4WD9M'],
  ['without its dash, in small letters', ' mc26117kq4wd9m ', 'number', 'MC2611-7KQ4WD9M'],
  ['with a blank in its place', 'mc2611 7kq4wd9m', 'number', 'MC2611-7KQ4WD9M'],
  ['with the dash of a word processor', 'MC2611–7KQ4WD9M', 'number', 'MC2611-7KQ4WD9M'],
  ['an id', id.toUpperCase(), 'id', id],
  ['a receipt, as Razorpay shows it', id.replaceAll('-', '').toUpperCase(), 'receipt', id.replaceAll('-', '')],
  ['an invoice', 'mc/26-27/000017', 'invoice', 'MC/26-27/000017'],
  ['a credit note', 'CN/26-27/000002', 'invoice', 'CN/26-27/000002'],
  ['a payment, its letters as they are', 'pay_OhQx7Jz2mN4kLp', 'payment', 'pay_OhQx7Jz2mN4kLp'],
  ['with the prefix in capitals', 'PAY_OhQx7Jz2mN4kLp', 'payment', 'pay_OhQx7Jz2mN4kLp'],
  ['an order of Razorpay', 'order_OhQx7Jz2mN4kLp', 'paymentOrder', 'order_OhQx7Jz2mN4kLp'],
  ['a refund', 'rfnd_OhQx7Jz2mN4kLp', 'refund', 'rfnd_OhQx7Jz2mN4kLp'],
  ['an e-mail', ' Meena.Rajan@Example.COM', 'email', 'meena.rajan@example.com'],
  ['a pincode', '625001', 'pincode', '625001'],
  ['a pincode with a blank', '625 001', 'pincode', '625001'],
  ['a tracking number', 'tn5512049873', 'tracking', 'TN5512049873'],
  ['one of Speed Post with blanks', 'EE 123 456 789 IN', 'tracking', 'EE123456789IN'],
  ['one of digits alone', '14512345678901', 'tracking', '14512345678901'],
])('%s', (_, typed, kind, value) => {
  expect(kinds(typed)).toEqual([[kind, value]]);
});

test('every number an order can have is read as one, without its dash too', () => {
  for (let round = 0; round < 200; round += 1) {
    const number = orderNumber(randomBytes(8), new Date(Date.UTC(2026, round % 12, 1)));
    for (const typed of [number, number.replace('-', ''), number.toLowerCase()])
      expect(kinds(typed)).toEqual([['number', number]]);
  }
});

test.each([
  '9840012345',
  '09840012345',
  '98400 12345',
  '98400-12345',
  '+91 98400 12345',
  '+919840012345',
  '91 98400 12345',
  '0091 9840012345',
  '(+91) 98400.12345',
])('a phone number: %s', (typed) => {
  expect(kinds(typed)[0]).toEqual(['phone', '+919840012345']);
});

test('digits may also be a tracking number; a number with country code may not', () => {
  expect(kinds('98400 12345')).toEqual([
    ['phone', '+919840012345'],
    ['tracking', '9840012345'],
  ]);
  expect(kinds('+91 98400 12345')).toEqual([['phone', '+919840012345']]);
  expect(kinds('+65 8123 4567')).toEqual([['phone', '+6581234567']]);
});

test('names, in any script and order', () => {
  expect(kinds('  Meena   RAJAN ')).toEqual([['name', 'meena', 'rajan']]);
  expect(kinds('Rajan, Meena')).toEqual([['name', 'rajan', 'meena']]);
  expect(kinds("O'Neil")).toEqual([['name', "o'neil"]]);
  expect(kinds('தமிழ்ச்செல்வி')).toEqual([['name', 'தமிழ்ச்செல்வி']]);
  expect(kinds('k meena')).toEqual([['name', 'k', 'meena']]);
  expect(kinds('Om')).toEqual([['name', 'om']]);
  expect(kinds('a b c d e f')).toEqual([]);
});

test.each(['', '  ', 'k', '%', '100%', '_', "'; DROP TABLE", 'x'.repeat(300), '99', '(', '\u0000', '\u0000@x'])(
  'no order is found by %j, or by a name alone',
  (typed) => {
    expect(readOrderQuery(typed).filter(({ kind }) => kind !== 'name')).toEqual([]);
  },
);

test('nothing that the database takes for no text is asked of it', () => {
  expect(kinds('\u0000meena\u0007@example.com\n')).toEqual([['email', 'meena@example.com']]);
  expect(kinds('625\u0000001')).toEqual([['pincode', '625001']]);
});
