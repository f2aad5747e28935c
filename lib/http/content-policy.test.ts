import { pageKind } from './content-policy';

it.each([
  ['/Home', 'catalogue'], ['/ta/Product/first-aid', 'catalogue'], ['/Detail_page/x', 'catalogue'], ['/no-such-page', 'catalogue'],
  ['/', 'personal'], ['/ta', 'personal'], ['/Addcart', 'personal'], ['/ta/Myorders', 'personal'], ['/login', 'personal'], ['/console/orders', 'personal'], ['/sandbox/mail', 'personal'],
  ['/api/admin/shopper', 'own'], ['/_next/static/x.js', 'own'], ['/sandbox/razorpay/checkout', 'own'], ['/illustrations/x.svg', 'picture'],
])('%s is %s', (path, kind) => {
  expect(pageKind(path, true)).toBe(kind);
});

it('has no open catalogue in a store for members', () => {
  expect(pageKind('/Home', false)).toBe('personal');
  expect(pageKind('/api/health', false)).toBe('own');
});
