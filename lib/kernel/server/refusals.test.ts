import { judge } from './refusals';

it.each([
  ['GET', '/'],
  ['GET', '/Home?next=/../x'],
  ['HEAD', '/ta/Product/first-aid'],
  ['GET', '/Product/%E0%AE%85'],
  ['POST', '/api/admin/addtocart'],
  ['OPTIONS', '/api/admin/addtocart'],
  ['DELETE', '/api/admin/removecart/x'],
  ['POST', '/sandbox/razorpay/v1/orders'],
  ['POST', '/sandbox/shiprocket/v1/external/auth/login'],
  ['GET', '/api/admin/getCategories/'],
  ['GET', '/api/admin/getproduct_detail/%31'],
  ['GET', '/Detail_page/a..b'],
  ['GET', '/.well-known/security.txt'],
  ['GET', '/a%2f..%2fb'],
  ['GET', '/Product?q=a//b'],
])('%s %s may go on', (method, url) => {
  expect(judge({ method, url })).toBeNull();
});

it.each([
  '*',
  '',
  'Home',
  '/..',
  '/../Home',
  '/a/./b',
  '/a/%2e%2e/b',
  '/a/.%2E',
  '/api/../Home',
  '/a\\..\\b',
  '/_next/static/../../Profile',
])('%s is refused', (url) => {
  expect(judge({ method: 'GET', url })).toEqual({ status: 400 });
});

it.each([
  ['//evil.example', '/evil.example'],
  ['/\\evil.example?a=//b', '/evil.example?a=//b'],
  ['/Home//', '/Home/'],
  ['/%48ome?x=%48', '/Home?x=%48'],
  ['/%2Fevil.example', null],
  ['/api//admin/getCategories', '/api/admin/getCategories'],
  ['/x%5cy', null],
])('%s leads to %s', (url, location) => {
  expect(judge({ method: 'GET', url })).toEqual(location && { status: 308, location });
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'CONNECT', 'QUERY'])(
  '%s is not for pages',
  (method) => {
    for (const url of ['/Home', '/ta', '/sandbox/mail', '/icons/icon.svg', '/_next/static/x.js', '/api'])
      expect(judge({ method, url })).toEqual({ status: 405, allow: 'GET, HEAD' });
  },
);

it.each(['TRACE', 'PROPFIND', 'LOCK'])('%s is not for calls', (method) => {
  expect(judge({ method, url: '/api/admin/addtocart' })).toMatchObject({
    status: 405,
    allow: expect.stringContaining('POST'),
  });
});
