import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { routeNamesOf } from './route-table';
import { built, LONG, router, serving } from '@/test/built-store';

it.each([
  ['/api/admin/getCategories', 'categories'],
  ['/api/admin/getCategories/', 'categories'],
  ['/api/admin/getCategories?lang=ta', 'categories'],
  ['/api/admin/getproduct_detail/17', 'product'],
  ['/api/admin/admingetProduct_frontend5/17/0190f2a0-7f7e-7000-8000-000000000000', 'product for somebody'],
  ['/api/admin/getproduct_detail', 'router'],
  ['/api/admin/getproduct_detail/17/18', 'router'],
  ['/api/admin/getCategories/1', 'router'],
  ['/api/admin/getcategories', 'router'],
  ['/api/admin/get%43ategories', 'router'],
  ['/api/admin/getproduct_detail/%31', 'router'],
  ['/api/admin/constructor', 'router'],
  ['/api/admin/another', 'router'],
  ['/api/admin/broken', 'router'],
  ['/api/auth/session', 'router'],
  ['/Home', 'router'],
  ['/ta/home?a=1', 'router'],
  ['/Detail_page?product_id=1', 'router'],
  ['/Product/first-aid', 'router'],
  ['/icons/icon.png', 'router'],
  ['/', 'router'],
])('%s is answered by the %s', async (path, by) => {
  await serving(async (get) => {
    // The first request makes the listener take over the server.
    for (let time = 0; time < 2; time += 1) expect(String((await get(path)).words)).toBe(by);
  });
});

it('packs a long answer for anyone who can unpack it', async () => {
  await serving(async (get) => {
    const packed = await get('/api/admin/long', { 'accept-encoding': 'gzip, br' });
    expect([packed.answer.headers['content-encoding'], String(brotliDecompressSync(packed.words))]).toEqual([
      'br',
      LONG,
    ]);
    const plain = await get('/api/admin/long');
    expect([plain.answer.headers['content-encoding'], String(plain.words)]).toEqual([undefined, LONG]);
    expect(
      (await get('/api/admin/getCategories', { 'accept-encoding': 'br' })).answer.headers['content-encoding'],
    ).toBeUndefined();
  });
});

it.each([
  [
    '/_next/static/chunks/script.js',
    'gzip, deflate, br, zstd',
    '/_next/static/chunks/script.js.br',
    'br',
    'application/javascript; charset=UTF-8',
  ],
  ['/_next/static/chunks/style.css?v=1', 'br', '/_next/static/chunks/style.css.br', 'br', 'text/css; charset=UTF-8'],
  ['/_next/static/chunks/script.js', 'br;q=0, gzip', '/_next/static/chunks/script.js', undefined, undefined],
  ['/_next/static/chunks/script.js', 'gzip', '/_next/static/chunks/script.js', undefined, undefined],
  ['/_next/static/chunks/font.woff2', 'br', '/_next/static/chunks/font.woff2', undefined, undefined],
  ['/_next/static/chunks/none.js', 'br', '/_next/static/chunks/none.js', undefined, undefined],
])('a browser that asks for %s and takes %s is sent %s', async (path, takes, sent, encoding, type) => {
  await serving(async (get) => {
    const { answer, words } = await get(path, { 'accept-encoding': takes });
    expect([String(words), answer.headers['content-encoding'], answer.headers['content-type']]).toEqual([
      sent,
      encoding,
      type,
    ]);
  });
  expect(String(brotliDecompressSync(readFileSync(join(built, 'static', 'chunks', 'script.js.br'))))).toBe(LONG);
});

it('a page restores a missing session marker, and nothing else sets it', async () => {
  await serving(async (get) => {
    await get('/');
    const set = async (path: string, cookie?: string) =>
      (await get(path, cookie ? { cookie } : {})).answer.headers['set-cookie'];
    const marker = ['medcall.signed-in=1; Path=/; SameSite=Lax'];
    for (const path of ['/Home', '/ta/Home', '/Product/first-aid', '/']) {
      expect([path, await set(path, 'medcall.session=a')]).toEqual([path, marker]);
      for (const cookie of [undefined, 'medcall.signed-in=1', 'medcall.session=a; medcall.signed-in=1'])
        expect([path, cookie, await set(path, cookie)]).toEqual([path, cookie, undefined]);
    }
    for (const path of ['/api/admin/getCategories', '/api/auth/session', '/icons/icon.png'])
      expect([path, await set(path, 'medcall.session=a')]).toEqual([path, undefined]);
  });
});

it('has the framework, and nothing else, compiled before it runs', () => {
  expect(readFileSync(join(built, 'static', 'chunks', 'framework.js'), 'utf8')).toBe(
    `//# allFunctionsCalledOnLoad\n${LONG}`,
  );
  expect(readFileSync(join(built, 'static', 'chunks', 'script.js'), 'utf8')).toBe(LONG);
});

it('a call that cannot be answered harms no other', async () => {
  await serving(async (get) => {
    expect((await get('/api/admin/fails')).answer.statusCode).toBe(500);
    expect(String((await get('/api/admin/getCategories')).words)).toBe('categories');
  });
});

it('leaves a server alone that someone else listens to as well', async () => {
  let others = 0;
  await serving(
    async (get) => expect(String((await get('/api/admin/getCategories')).words)).toBe('router'),
    built,
    router,
    () => (others += 1),
  );
  expect(others).toBe(1);
});

it('leaves everything to Next.js where there is no build', async () => {
  await serving(
    async (get) => expect(String((await get('/api/admin/getCategories')).words)).toBe('router'),
    join(built, 'nowhere'),
  );
});

it.each([
  ['/', '/[locale]'],
  ['/ta', '/[locale]'],
  ['/Home', '/[locale]/Home'],
  ['/ta/home/', '/[locale]/Home'],
  ['/Product/first-aid/bandages', '/[locale]/Product/[[...path]]'],
  ['/api/admin/getproduct_detail/17', '/api/admin/getproduct_detail/[product_id]'],
  ['/api/admin/getCategories/', '/api/admin/getCategories'],
  ['/_next/static/chunks/script.js', 'file'],
  ['/icons/icon.png', 'file'],
  ['/wp-login', 'other'],
  ['/Detail_pages/kavya', 'other'],
])('%s is told as %s', (path, route) => expect(routeNamesOf(built)(path)).toBe(route));
