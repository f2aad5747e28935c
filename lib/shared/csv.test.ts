import { csvLine, csvMoment } from './csv';

it('writes values that no spreadsheet takes for a formula', () => {
  expect(csvLine(['=1+1', '+91', '-1', '@x', '\tx', 'a "b"', null, -3])).toBe(
    `"'=1+1","'+91","'-1","'@x","'\tx","a ""b""","","-3"\r\n`,
  );
});

it('tells moments by India’s clock', () => {
  expect(csvMoment(new Date('2026-11-23T18:30:05Z'))).toBe('2026-11-24 00:00:05');
});
