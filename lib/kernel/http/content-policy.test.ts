import {
  cataloguePolicy,
  isConsole,
  openerPolicy,
  pageKind,
  permissionsPolicy,
  personalPolicy,
  showsMap,
} from './content-policy';

it.each([
  ['/Home', 'catalogue'],
  ['/ta/Product/first-aid', 'catalogue'],
  ['/Detail_page/x', 'catalogue'],
  ['/no-such-page', 'catalogue'],
  ['/', 'personal'],
  ['/ta', 'personal'],
  ['/Addcart', 'personal'],
  ['/ta/Myorders', 'personal'],
  ['/login', 'personal'],
  ['/console/orders', 'personal'],
  ['/sandbox/mail', 'personal'],
  ['/sandbox/messages', 'personal'],
  ['/sandbox/codes', 'personal'],
  ['/console/orders', 'personal'],
  ['/ta/console', 'personal'],
  ['/api/admin/shopper', 'own'],
  ['/_next/static/x.js', 'own'],
  ['/sandbox/razorpay/checkout', 'own'],
  ['/illustrations/x.svg', 'picture'],
  ['/pictures/240/photos/x.jpg.webp', 'picture'],
  ['/sitemap.xml', 'own'],
  ['/feeds/google.xml', 'own'],
  ['/feeds/ta/google.xml', 'own'],
  ['/statistics', 'own'],
  ['/pictures/png/0123456789abcdef/illustrations/a.png', 'picture'],
  ['/share/x.jpg', 'own'],
  ['/ta/offline', 'catalogue'],
])('%s is %s', (path, kind) => {
  expect(pageKind(path, true)).toBe(kind);
});

it('has no open catalogue in a store for members, but the same information pages', () => {
  for (const path of ['/contact-us', '/ta/faqs']) expect(pageKind(path, false)).toBe('catalogue');
  expect(pageKind('/newsletter/confirm', true)).toBe('personal');
  expect(pageKind('/Home', false)).toBe('personal');
  expect(pageKind('/api/health', false)).toBe('own');
});

describe('the map', () => {
  it.each([
    ['/MapComponent', true],
    ['/ta/mapcomponent', true],
    ['/Profile', true],
    ['/Addcart', true],
    ['/ta/addcart', true],
    ['/Myorders', false],
    ['/ta/Home', false],
    ['/', false],
  ])('is shown at %s: %s', (path, shown) => {
    expect(showsMap(path)).toBe(shown);
  });

  it('lets a page ask Google only where it is shown', () => {
    const page = { nonce: 'abc', siteUrl: 'http://localhost:3000', gateway: null, isDevelopment: false };
    expect(personalPolicy(page)).not.toContain('google');
    expect(personalPolicy({ ...page, showsGoogleMap: true })).toMatch(
      /img-src [^;]*googleapis\.com.*script-src 'nonce-abc' 'strict-dynamic' 'sha256-[\w+/=]{44}';.*connect-src [^;]*googleapis\.com/,
    );
  });
});

it('allows WebAssembly only where codes are read', () => {
  const page = { nonce: 'abc', siteUrl: 'http://localhost:3000', gateway: null, isDevelopment: false };
  expect(personalPolicy(page)).not.toContain('wasm');
  expect(personalPolicy({ ...page, readsCodes: true })).toMatch(/'strict-dynamic' 'sha256-[^']+' 'wasm-unsafe-eval';/);
});

it('lets the pages of the console alone use a camera', () => {
  for (const path of ['/console', '/ta/console/receipts/new', '/console/pack/1', '/CONSOLE'])
    expect(permissionsPolicy(path)).toContain('camera=(self)');
  for (const path of ['/', '/Home', '/ta', '/ta/Profile', '/consoles', '/api/console/find-goods', '/Product/console'])
    expect(permissionsPolicy(path)).toContain('camera=()');
});

it('keeps windows of other sites apart, except on the way home from Google', () => {
  for (const path of ['/api/auth/callback/google', '/Login/google', '/ta/Login/google'])
    expect(openerPolicy(path)).toBe('unsafe-none');
  for (const path of ['/Login', '/ta/Login', '/Login/google/x', '/api/auth/callback/password', '/Addcart', '/Home'])
    expect(openerPolicy(path)).toBe('same-origin-allow-popups');
});

it('allows pictures from their own address and nothing else', () => {
  const from = 'https://pictures.shop.example';
  const page = { nonce: 'n', siteUrl: 'https://shop.example', gateway: null, isDevelopment: false };
  const chat = { https: ['https://chat.example'], sockets: [], events: [], hasFrame: false };
  const withMap = { ...page, showsGoogleMap: true };
  for (const [plain, own] of [
    [cataloguePolicy(false), cataloguePolicy(false, undefined, from)],
    [cataloguePolicy(false, chat), cataloguePolicy(false, chat, from)],
    [personalPolicy(page), personalPolicy({ ...page, picturesUrl: from })],
    [personalPolicy(withMap), personalPolicy({ ...withMap, picturesUrl: from })],
  ] as const) {
    const images = /img-src [^;]*/;
    expect(images.exec(own)![0].split(' ')).toContain(from);
    expect(
      images
        .exec(own)![0]
        .split(' ')
        .filter((source) => source !== from),
    ).toEqual(images.exec(plain)![0].split(' '));
    expect(own.replace(images, '')).toBe(plain.replace(images, ''));
  }
  expect(['/console', '/ta/Console/banners', '/Home', '/consoles'].map(isConsole)).toEqual([true, true, false, false]);
});
