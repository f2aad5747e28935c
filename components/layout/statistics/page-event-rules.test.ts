import { pageEvent } from './page-event-rules';

const at = (pathname: string, search = '', category: string | null = null) =>
  pageEvent({ pathname, search }, 'en', category)?.path;

it('reports the kind of a page, without product, category, query and language prefix', () => {
  expect(at('/Home')).toBe('/Home');
  expect(at('/ta/Home', '?utm_source=x')).toBe('/Home');
  expect(at('/Product/heart-and-blood-pressure/angina', '?page=2')).toBe('/Product');
  expect(at('/ta/Product', '?q=metformin')).toBe('/Search');
  expect(at('/Detail_page/amlodipine-5-mg-tablets')).toBe('/Detail_page');
  expect(at('/faqs', '?email=a@b.example')).toBe('/faqs');
});

it('adds only the category of a device', () => {
  expect(at('/Detail_page/sterile-lancets', '', 'diabetes-care')).toBe('/Detail_page/diabetes-care');
  expect(at('/Detail_page/x', '', 'a/../b?c')).toBe('/Detail_page');
  expect(at('/Product/x', '', 'diabetes-care')).toBe('/Product');
});

it.each(['/Addcart', '/ta/Profile', '/console/orders', '/Orderplace', '/Login', '/Myorders/1', '/', '/unknown'])(
  'never reports %s',
  (path) => expect(at(path)).toBeUndefined(),
);
