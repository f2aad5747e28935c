import { readListQuery } from './list-query';

test('an address of a list is read as texts that PostgreSQL can store', () => {
  const read = (raw: Record<string, string | string[]>) => readListQuery(raw, ['all', 'open']);
  expect(read({ view: 'open', q: ' a\0b ', after: '\0', before: ['x'] })).toEqual({ view: 'open', q: 'ab', after: '' });
  expect(read({ view: 'other', q: `${'x'.repeat(199)}😀` })).toEqual({ view: 'all', q: `${'x'.repeat(199)}\uFFFD` });
});
