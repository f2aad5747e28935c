import { FILTERS } from '@/lib/catalogue/search/list-filters';
import { LIST_PARAMETERS } from '@/lib/catalogue/storefront/list-query-rules';
import { isListQuery, isCatalogueScreen } from './page-marks';

it.each([
  '/Product?sort=a-z',
  '/ta/Product/first-aid?page=2',
  '/product?q=',
  '/Product?category_id=3',
  '/Product?x=1&view=list',
])('%s is drawn on request', (address) => {
  expect(isListQuery(address, LIST_PARAMETERS)).toBe(true);
});

it.each([
  '/Product',
  '/Product?',
  '/Product?utm_source=mail',
  '/Home?sort=a-z',
  '/api/admin/Product?sort=a-z',
  '/Products?q=1',
  '/ta/Product/first-aid',
])('%s is not', (address) => {
  expect(isListQuery(address, LIST_PARAMETERS)).toBe(false);
});

it.each(FILTERS)('a list filtered by %s is drawn on request', (name) => {
  expect(isListQuery(`/Product?${name}=x`, LIST_PARAMETERS)).toBe(true);
});

it.each(['/Home', '/ta/Home', '/Product', '/ta/Product/first-aid', '/Detail_page/x', '/Home/'])(
  '%s is for members alone in a store for members',
  (path) => {
    expect(isCatalogueScreen(path)).toBe(true);
  },
);

it.each(['/', '/home', '/en/Home', '/Homes', '/about-us', '/Login', '/members/Home', '/api/Home', '/tamil/Home'])(
  '%s is not, or leads there',
  (path) => {
    expect(isCatalogueScreen(path)).toBe(false);
  },
);
