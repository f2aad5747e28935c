import { readCursor, writeCursor } from './keyset';

const row = { createdAt: new Date('2026-11-20T09:41:07.512Z'), id: '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0a' };

test('a cursor stands for its row, and needs no escaping in an address', () => {
  const cursor = writeCursor(row);
  expect(readCursor(cursor)).toEqual(row);
  expect(encodeURIComponent(cursor)).toBe(cursor);
});

const spelt = (text: string) => Buffer.from(text).toString('base64url');
test.each([
  undefined,
  '',
  'x',
  '%%%',
  '../../etc/passwd',
  spelt('1763631667512'),
  spelt(`x.${row.id}`),
  spelt(`-1.${row.id}`),
  spelt(`1763631667512.${row.id}'; --`),
  spelt(`1763631667512.${row.id.slice(1)}`),
  spelt(`9999999999999999.${row.id}`),
  'A'.repeat(10_000),
  `${writeCursor(row)}AAAA`,
])('what is no cursor is none: %j', (text) => {
  expect(readCursor(text)).toBeNull();
});

test('ids of Razorpay’s are places only of lists that have such ids', () => {
  const place = { createdAt: row.createdAt, id: 'evt_N7fKzHmVuN1qAA' };
  expect(readCursor(writeCursor(place), 'text')).toEqual(place);
  expect(readCursor(writeCursor(place))).toBeNull();
  expect(readCursor(spelt("1763631667512.evt_'; --"), 'text')).toBeNull();
});
