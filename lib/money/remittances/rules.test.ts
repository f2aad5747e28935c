import { readLines } from './rules';

it.each([
  ['MC2611-AAAAAAAA, 499', 49_900],
  ['MC2611-AAAAAAAA\tRTO\t1,299.50', 129_950],
  ['"MC2611-AAAAAAAA","Coimbatore","1,299.00"', 129_900],
  ['mc2611-aaaaaaaa;₹ 20.5', 2_050],
])('reads the order and the amount of %s', (text, amountPaise) => {
  expect(readLines(text)).toEqual({ lines: [{ orderNumber: 'MC2611-AAAAAAAA', amountPaise }] });
});

it('skips a heading and empty lines, and names a line it cannot read', () => {
  expect(readLines('Order,Amount\n\nA,1\r\nB,2\n')).toMatchObject({
    lines: [{ orderNumber: 'A' }, { amountPaise: 200 }],
  });
  expect(readLines('A,1\nB,-2')).toEqual({ badLine: 2 });
  expect(readLines('A,1\nB')).toEqual({ badLine: 2 });
  expect(readLines('A,1\nB, 1,299.00')).toEqual({ badLine: 2 });
  expect(readLines('')).toEqual({ badLine: 1 });
});
