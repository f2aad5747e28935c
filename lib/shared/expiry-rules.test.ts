import { expiryText, readExpiry } from './expiry-rules';

it('reads a month in every shape that packs and bills print, as its last day', () => {
  for (const text of ['09/28', '0928', '9/28', '9-28', '09 / 28', '09 28', '09.2028', '092028', '09/2028'])
    expect([text, readExpiry(text)]).toEqual([text, '2028-09-30']);
  for (const text of ['SEP 28', 'SEP-2028', 'Sep28', "sept'28", 'September 2028', 'SEP. 2028', '2028-09'])
    expect([text, readExpiry(text)]).toEqual([text, '2028-09-30']);
  expect([readExpiry('02/28'), readExpiry('0227')]).toEqual(['2028-02-29', '2027-02-28']);
});

it('reads a day first, as in India, and in the ISO shape', () => {
  for (const text of ['15/09/2028', '15-09-28', '15 SEP 2028', '2028-09-15'])
    expect([text, readExpiry(text)]).toEqual([text, '2028-09-15']);
});

it('reads no expiry where there is none', () => {
  for (const text of [
    '',
    '13/28',
    '0028',
    '1328',
    '928',
    '2028',
    '46965',
    '09/1999',
    '31/02/2028',
    'XYZ 28',
    'SEP',
    '9/2/8',
  ])
    expect([text, readExpiry(text)]).toEqual([text, undefined]);
});

it('shows the last day of a month as the month, and round-trips its text', () => {
  expect([expiryText('2028-09-30'), expiryText('2028-09-15'), expiryText('2028-02-29')]).toEqual([
    '09/2028',
    '2028-09-15',
    '02/2028',
  ]);
  for (const day of ['2028-09-30', '2028-09-15', '2028-02-28', '2028-02-29'])
    expect(readExpiry(expiryText(day))).toBe(day);
});
