import { NO_FILTERS, without } from '@/lib/catalogue/search/list-filters';
import { PLAIN_LIST, pageLinks, readProductListQuery, setApart, withQuery } from './list-query-rules';

/** Returns the query of an address as a page receives it. */
function parsed(address: string): Record<string, string[]> {
  const search = new URL(address, 'http://localhost').searchParams;
  return Object.fromEntries([...new Set(search.keys())].map((key) => [key, search.getAll(key)]));
}

describe('the query of a list', () => {
  it('falls back to the defaults where a value is impossible', () => {
    expect(readProductListQuery({ sort: 'evil', show: '7', page: '-1', view: 'x', q: ' dolo ' })).toEqual({
      ...PLAIN_LIST,
      q: 'dolo',
    });
    expect(readProductListQuery({ show: 'all', page: '3', sort: ['z-a', 'a-z'] })).toEqual({
      ...PLAIN_LIST,
      show: 'all',
      page: 3,
      sort: 'z-a',
    });
    expect(readProductListQuery({ q: 'x'.repeat(500) }).q).toBe('');
  });

  it('gives the plain list one address', () => {
    expect(withQuery('/Product', { ...PLAIN_LIST, page: 4 }, { sort: 'position' })).toBe('/Product');
    expect(withQuery('/Product', PLAIN_LIST, { page: 2 })).toBe('/Product?page=2');
    expect(withQuery('/Product', { ...PLAIN_LIST, page: 4, q: 'a&b' }, { view: 'list' })).toBe(
      '/Product?q=a%26b&view=list&page=4',
    );
  });

  it('keeps the filters in one order, and starts at page 1 when one changes', () => {
    const query = readProductListQuery({
      page: '3',
      brand: ['Sugamed', 'A & B'],
      price: '50-100',
      form: 'nothing\0',
      x: '1',
      rating: 'best',
    });
    const address = '/Product?price=50-100&brand=A+%26+B&brand=Sugamed&form=nothing&page=3';
    expect(withQuery('/Product', query, { page: query.page })).toBe(address);
    expect(readProductListQuery(parsed(address))).toEqual(query);
    expect(withQuery('/Product', query, { filters: NO_FILTERS })).toBe('/Product');
    expect(withQuery('/Product', query, { filters: without(query.filters, 'brand', 'Sugamed') })).toBe(
      '/Product?price=50-100&brand=A+%26+B&form=nothing',
    );
    expect(setApart({ ...query, q: 'zinc', view: 'list' })).toEqual([
      ['q', 'zinc'],
      ['view', 'list'],
    ]);
  });

  it('links the ends and the neighbours', () => {
    expect(pageLinks(1, 1)).toEqual([1]);
    expect(pageLinks(1, 3)).toEqual([1, 2, 3]);
    expect(pageLinks(6, 20)).toEqual([1, 0, 5, 6, 7, 0, 20]);
  });
});
