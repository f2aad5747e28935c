import { readPack } from '@/lib/inventory/stock/gs1-rules';
import { barsOf } from '@/lib/kernel/pdf/draw-barcode';
import { publicGtin } from '@/lib/catalogue/feeds/feed-rules';
import { codeOf, ownGtin } from './rules';

/** Bits of EAN-13 by the tables of the GS1 General Specifications, section 5.2.1. */
const L = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const R = L.map((bits) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join(''));
const G = R.map((bits) => [...bits].reverse().join(''));
const PARITY = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ');
const eanBits = ([first, ...rest]: string): string => {
  const left = rest.slice(0, 6).map((digit, at) => (PARITY[Number(first)]![at] === 'L' ? L : G)[Number(digit)]);
  return `101${left.join('')}01010${rest
    .slice(6)
    .map((digit) => R[Number(digit)])
    .join('')}101`;
};
const bitsOf = (bars: number[]) => bars.map((width, at) => (at % 2 ? '0' : '1').repeat(width)).join('');

test.each(['5901234123457', '2000000000176', '8901030865275'])(
  'bars of %s are those of the specification',
  (digits) => {
    expect(bitsOf(barsOf('ean13', digits))).toBe(eanBits(digits));
  },
);

test('bars of Code 128 are those of the specification', () => {
  // Start B, A, B, check symbol (104 + 33 + 2 * 34) mod 103 = 102, stop.
  const symbols = ['211214', '111323', '131123', '411131', '2331112'];
  expect(barsOf('code128', 'AB').join('')).toBe(symbols.join(''));
});

test('an own number is read as a pack, and never leaves the store', () => {
  const gtin = ownGtin(17);
  expect(gtin).toBe('02000000000176');
  expect(ownGtin(17, '21')).toBe('02100000000173');
  expect(ownGtin(2_147_483_647)).toMatch(/^0202147483647\d$/);
  expect(readPack(codeOf(gtin, 'X').text, new Date())?.gtin).toBe(gtin);
  expect(publicGtin(gtin)).toBeNull();
});

test('a label prints the number as scanners read it, or the SKU', () => {
  expect(codeOf('08901030865275', 'X')).toEqual({ kind: 'ean13', text: '8901030865275' });
  expect(codeOf('00000096385074', 'X')).toEqual({ kind: 'ean8', text: '96385074' });
  expect(codeOf('18901030865272', 'X')).toEqual({ kind: 'code128', text: '18901030865272' });
  expect(codeOf(null, 'DOLO-650')).toEqual({ kind: 'code128', text: 'DOLO-650' });
});
