import { PLAIN_LIST, pageLinks, readListQuery, withQuery } from './list-query';

describe('the query of a list', () => {
  it('falls back to the defaults where a value is impossible', () => {
    expect(readListQuery({ sort: 'evil', show: '7', page: '-1', view: 'x', q: ' dolo ' })).toEqual({ ...PLAIN_LIST, q: 'dolo' });
    expect(readListQuery({ show: 'all', page: '3', sort: ['z-a', 'a-z'] })).toEqual({ ...PLAIN_LIST, show: 'all', page: 3, sort: 'z-a' });
    expect(readListQuery({ q: 'x'.repeat(500) }).q).toBe('');
  });

  it('gives the plain list one address', () => {
    expect(withQuery('/Product', { ...PLAIN_LIST, page: 4 }, { sort: 'position' })).toBe('/Product');
    expect(withQuery('/Product', PLAIN_LIST, { page: 2 })).toBe('/Product?page=2');
    expect(withQuery('/Product', { ...PLAIN_LIST, page: 4, q: 'a&b' }, { view: 'list' })).toBe('/Product?q=a%26b&view=list&page=4');
  });

  it('links the ends and the neighbours', () => {
    expect(pageLinks(1, 1)).toEqual([1]);
    expect(pageLinks(1, 3)).toEqual([1, 2, 3]);
    expect(pageLinks(6, 20)).toEqual([1, 0, 5, 6, 7, 0, 20]);
  });
});
