import { expect, test, type APIRequestContext } from '@playwright/test';
import { LOCALES, localePath } from '@/lib/kernel/locales';
import { findProduct } from './database';
import { membersStore, openStore } from './stores';

const LANCETS = '/Detail_page/sterile-lancets-28g-100';
const COTTON = '/Detail_page/absorbent-cotton-roll-100-g';
const AMLODIPINE = '/Detail_page/amlodipine-5-mg-tablets';
const PAGES = ['/Home', '/Product', '/Product/first-aid', LANCETS, AMLODIPINE, '/faqs', '/policy', '/contact-us'];

type Fact = Record<string, unknown> & { '@type': string | string[] };

/** Reads the head of a page like a search engine, without running scripts. */
async function read(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  const html = await answer.text();
  const values = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));
  const meta = (name: string) => values(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'));
  return {
    titles: values(/<title>([^<]*)<\/title>/g),
    descriptions: meta('description'),
    robots: meta('robots'),
    canonical: values(/<link rel="canonical" href="([^"]*)"/g),
    languages: Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(([, language, href]) => [
        language,
        href,
      ]),
    ),
    picture: meta('og:image')[0] ?? '',
    sharedAs: meta('og:title'),
    facts: values(/<script type="application\/ld\+json">([^<]*)<\/script>/g).map(
      (json) => JSON.parse(json.replaceAll('\\u0026', '&')) as Fact,
    ),
  };
}

const factOf = (facts: Fact[], type: string) => facts.find((fact) => [fact['@type']].flat().includes(type));

test('every catalog page has a title, description, canonical address and its other languages', async ({ request }) => {
  const titles = new Set<string>();
  for (const path of PAGES)
    for (const locale of LOCALES) {
      const page = await read(request, localePath(locale, path));
      expect.soft(page.titles, path).toHaveLength(1);
      expect.soft(page.descriptions[0]?.length, path).toBeGreaterThan(30);
      expect.soft(page.descriptions[0]?.length, path).toBeLessThanOrEqual(200);
      expect.soft(page.robots, path).toEqual([]);
      expect.soft(page.canonical, path).toEqual([openStore() + localePath(locale, path)]);
      const others = LOCALES.map((each) => [each, openStore() + localePath(each, path)]);
      expect.soft(page.languages, path).toEqual({ ...Object.fromEntries(others), 'x-default': openStore() + path });
      expect.soft(page.sharedAs, path).toHaveLength(1);
      titles.add(page.titles[0] ?? '');
    }
  expect(titles.size).toBe(PAGES.length * LOCALES.length);
});

test('what is shared has a picture of the size that networks show', async ({ request }) => {
  for (const [path, type] of [
    ['/Home', 'image/png'],
    ['/Product/first-aid', 'image/png'],
    [LANCETS, 'image/jpeg'],
    [AMLODIPINE, 'image/png'],
  ] as const) {
    const { picture } = await read(request, path);
    const answer = await request.get(picture);
    expect(answer.status(), picture).toBe(200);
    expect(answer.headers()['content-type']).toBe(type);
    expect((await answer.body()).length).toBeLessThan(300_000);
    if (path !== LANCETS) continue;
    // Its address changes with its content. One without a version, or with a former one, leads to
    // it.
    expect(answer.headers()['cache-control']).toContain('immutable');
    for (const other of ['', '.0123456789']) {
      const found = await request.get(picture.replace(/\.[\da-f]{10}\.jpg$/, `${other}.jpg`));
      expect(await found.body(), other).toEqual(await answer.body());
      expect(found.headers()['cache-control'], other).not.toContain('immutable');
    }
  }
  // A prescription medicine is not advertised, so the share image of the store is used.
  expect((await read(request, AMLODIPINE)).picture).toBe(`${openStore()}/icons/share.png`);
  for (const none of [
    '/share/amlodipine-5-mg-tablets.jpg',
    '/share/no-such-product.jpg',
    '/share/..%2Ficons%2Fshare.jpg',
    '/share/sterile-lancets-28g-100.png',
  ])
    expect((await request.get(none)).status(), none).toBe(404);
});

test('structured data describes shop, search, lists and breadcrumbs', async ({ request }) => {
  const home = (await read(request, '/Home')).facts;
  expect(factOf(home, 'Organization')).toMatchObject({
    name: 'Medcall',
    address: { addressCountry: 'IN' },
    logo: `${openStore()}/icons/icon-512.png`,
  });
  expect(factOf(home, 'WebSite')).toMatchObject({
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${openStore()}/Product?q={search_term_string}` },
    },
  });
  const questions = factOf((await read(request, '/ta/faqs')).facts, 'FAQPage')?.mainEntity as {
    name: string;
    acceptedAnswer: { text: string };
  }[];
  expect(questions.length).toBeGreaterThan(5);
  for (const { name, acceptedAnswer } of questions)
    expect(name + acceptedAnswer.text).toMatch(/^[^<>\[\]]*[஀-௿][^<>\[\]]*$/);
  const list = (await read(request, '/Product/first-aid')).facts;
  const items = factOf(list, 'ItemList')?.itemListElement as { url: string }[];
  expect(items.length).toBeGreaterThan(5);
  expect((await request.get(items[0]?.url ?? '')).status()).toBe(200);
  const crumbs = factOf((await read(request, `/ta${LANCETS}`)).facts, 'BreadcrumbList')?.itemListElement as {
    item: string;
    position: number;
  }[];
  expect(crumbs.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect(crumbs.at(-1)?.item).toBe(`${openStore()}/ta${LANCETS}`);
});

test('structured data of a product has its price; a prescription medicine has no stars or discount', async ({
  request,
}) => {
  for (const path of [COTTON, AMLODIPINE]) {
    const { price, mrp } = await findProduct(path.split('/').at(-1) ?? '');
    const product = factOf((await read(request, path)).facts, 'Product');
    expect(product).toMatchObject({
      offers: {
        price: (price / 100).toFixed(2),
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
      },
    });
    if (path === COTTON) {
      expect(product).toHaveProperty('offers.priceSpecification.price', (mrp / 100).toFixed(2));
      expect(product).toHaveProperty('aggregateRating.reviewCount');
    } else {
      expect(product).not.toHaveProperty('offers.priceSpecification');
      expect(product).not.toHaveProperty('aggregateRating');
    }
  }
  expect(factOf((await read(request, AMLODIPINE)).facts, 'Drug')).toMatchObject({
    prescriptionStatus: 'https://schema.org/PrescriptionOnly',
  });
});

for (const query of ['sort=a-z', 'show=10', 'view=list', 'page=2', 'q=gauze'])
  test(`/Product/first-aid?${query} is followed and not indexed`, async ({ request }) => {
    const page = await read(request, `/Product/first-aid?${query}`);
    expect(page.robots).toEqual(['noindex, follow']);
    expect(page.canonical).toEqual([`${openStore()}/Product/first-aid`]);
  });

test('the sitemap links every part, parts link existing pages, none a sorted list', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${openStore()}/sitemap.xml`);
  expect(robots).toMatch(/^User-agent: \*$/m);
  expect(robots).not.toMatch(/^Disallow: \/$/m);
  const locations = async (path: string) => {
    const answer = await request.get(path);
    expect(answer.headers()['content-type']).toMatch(/^application\/xml/);
    return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  };
  const parts = await locations('/sitemap.xml');
  expect(parts[0]).toBe(`${openStore()}/sitemap/pages.xml`);
  const addresses = (await Promise.all(parts.map((part) => locations(part)))).flat();
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.filter((address) => /[?#]/.test(address))).toEqual([]);
  for (const path of PAGES.flatMap((each) => LOCALES.map((locale) => localePath(locale, each))))
    expect(addresses, path).toContain(openStore() + path);
  for (const address of addresses.filter((_, index) => index % Math.ceil(addresses.length / 12) === 0))
    expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200);
});

test('the sitemap names all languages of a page and is resubmitted only after changes', async ({ request }) => {
  for (const path of ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/products-0.xml']) {
    const answer = await request.get(path);
    const again = await request.get(path, { headers: { 'if-none-match': answer.headers().etag ?? '' } });
    expect(again.status(), path).toBe(304);
  }
  const text = await (await request.get('/sitemap/products-0.xml')).text();
  const entry = text.split('\n').find((line) => line.includes(`<loc>${openStore()}${LANCETS}</loc>`)) ?? '';
  for (const [language, path] of [
    ...LOCALES.map((locale) => [locale, localePath(locale, LANCETS)]),
    ['x-default', LANCETS],
  ])
    expect(entry).toContain(`hreflang="${language}" href="${openStore()}${path}"`);
  expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:]+Z<\/lastmod>/);
  for (const none of [
    '/sitemap/products-99999.xml',
    '/sitemap/products-00.xml',
    '/sitemap/products-1e3.xml',
    '/sitemap/other.xml',
  ])
    expect((await request.get(none)).status(), none).toBe(404);
});

test('a store for members is in no search engine', async ({ playwright }) => {
  const visitor = await playwright.request.newContext({ baseURL: membersStore() });
  expect(await (await visitor.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  for (const path of [
    '/sitemap.xml',
    '/sitemap/pages.xml',
    '/sitemap/products-0.xml',
    '/share/sterile-lancets-28g-100.jpg',
  ])
    expect((await visitor.get(path)).status(), path).toBe(404);
  await visitor.dispose();
});
