import { expect, test, type APIRequestContext } from '@playwright/test';
import { CONTENT_NAMES } from '@/lib/kernel/http/page-names';
import { LOCALES, localePath } from '@/lib/kernel/locales';
import { inDatabase } from './database';
import { openStore } from './stores';
import { problemsOfFact, type Fact } from '@/test/shop/structured-data-rules';

const LANCETS = '/Detail_page/sterile-lancets-28g-100';
const AMLODIPINE = '/Detail_page/amlodipine-5-mg-tablets';

async function htmlOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
}
const factsIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Fact,
  );
const tagsIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta property="([^"]*)" content="([^"]*)"/g)].map(([, name, content]) => [name, content]),
  ) as Record<string, string>;
const factOf = (facts: Fact[], type: string) => facts.find((fact) => [fact['@type']].flat().includes(type));

/**
 * Returns the page of one product per kind: device, other goods, free medicine, Schedule G, and
 * prescription medicine.
 */
async function productPages(): Promise<string[]> {
  const kinds = [
    'is_medical_device AND NOT is_drug',
    'NOT is_medical_device AND NOT is_drug',
    `is_drug AND NOT requires_prescription AND schedule IN ('NONE', 'OTC')`,
    `is_drug AND schedule = 'G'`,
    'requires_prescription',
  ];
  const { rows } = await inDatabase((client) =>
    client.query<{ slug: string }>(
      kinds
        .map((kind) => `(SELECT slug FROM product WHERE is_active AND ${kind} ORDER BY id LIMIT 1)`)
        .join(' UNION ALL '),
    ),
  );
  expect(rows.length).toBeGreaterThanOrEqual(4);
  return rows.map(({ slug }) => `/Detail_page/${slug}`);
}

/** Types that each page must have. */
const expected = (path: string): string[] =>
  path.startsWith('/Detail_page')
    ? ['Product', 'BreadcrumbList']
    : path.startsWith('/Product')
      ? ['ItemList', 'BreadcrumbList']
      : path === '/Home'
        ? ['Organization', 'WebSite']
        : ['BreadcrumbList', ...(path === '/faqs' ? ['FAQPage'] : []), ...(path === '/contact-us' ? ['Pharmacy'] : [])];

for (const locale of LOCALES)
  test(`structured data of every kind of page keeps to schema.org and Google, in ${locale}`, async ({ request }) => {
    const content = CONTENT_NAMES.map((name) => `/${name}`);
    const pages = [
      '/Home',
      '/Product',
      '/Product/first-aid',
      '/Product?q=gauze',
      ...(await productPages()),
      ...content,
    ];
    for (const path of pages) {
      const facts = factsIn(await htmlOf(request, localePath(locale, path)));
      expect
        .soft(
          facts.flatMap((fact) => problemsOfFact(fact)),
          path,
        )
        .toEqual([]);
      for (const type of expected(path)) expect.soft(factOf(facts, type), `${path} ${type}`).toBeDefined();
    }
  });

test('a product states price, stock and terms of sale; a prescription medicine promotes nothing', async ({
  request,
}) => {
  const html = await htmlOf(request, LANCETS);
  const offers = factOf(factsIn(html), 'Product')?.offers;
  expect(offers).toMatchObject({
    shippingDetails: [{ shippingRate: { value: '0.00' } }],
    hasMerchantReturnPolicy: { merchantReturnDays: 7 },
  });
  const until = (offers as { priceValidUntil: string }).priceValidUntil;
  expect(Date.parse(until)).toBeGreaterThan(Date.now());
  const price = (offers as { price: string }).price;
  expect(tagsIn(html)).toMatchObject({
    'og:type': 'product',
    'product:price:amount': price,
    'product:price:currency': 'INR',
  });
  const medicine = await htmlOf(request, AMLODIPINE);
  expect(tagsIn(medicine)['og:type']).toBe('product');
  expect(Object.keys(tagsIn(medicine)).filter((name) => name.startsWith('product:'))).toEqual([]);
  const drug = factOf(factsIn(medicine), 'Drug')!;
  expect(drug.activeIngredient).toBe('amlodipine');
  expect(JSON.stringify(drug)).not.toMatch(/priceValidUntil|shippingDetails|ReturnPolicy|ListPrice|aggregateRating/);
  expect(tagsIn(await htmlOf(request, '/Home'))['og:type']).toBe('website');
});

test('pictures in structured data are PNG, JPEG or WebP and exist', async ({ request }) => {
  const image = factOf(factsIn(await htmlOf(request, LANCETS)), 'Product')?.image as string[];
  expect(image.length).toBeGreaterThan(0);
  for (const address of image) {
    const answer = await request.get(address);
    expect([address, answer.status()]).toEqual([address, 200]);
    expect(answer.headers()['content-type']).toMatch(/^image\/(?:png|webp|jpeg)$/);
    expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});

test('the product feed is served in both languages, compressed, with links that lead to their page', async ({
  request,
}) => {
  for (const [path, prefix] of [
    ['/feeds/google.xml', ''],
    ['/feeds/ta/google.xml', '/ta'],
  ] as const) {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()['content-encoding']]).toEqual([200, 'br']);
    expect(answer.headers()['content-security-policy']).toContain("default-src 'none'");
    const xml = await answer.text();
    const links = [...xml.matchAll(/<g:link>([^<]*)</g)].map(([, link]) => link!);
    expect(links.length).toBeGreaterThan(100);
    expect(links.every((link) => link.startsWith(`${openStore()}${prefix}/Detail_page/`))).toBe(true);
    expect((await request.get(links[0]!)).status()).toBe(200);
    const etag = answer.headers().etag!;
    expect((await request.get(path, { headers: { 'if-none-match': etag } })).status()).toBe(304);
  }
  for (const none of ['/feeds/en/google.xml', '/feeds/other.xml', '/feeds', '/statistics'])
    expect((await request.get(none)).status(), none).toBe(404);
});
