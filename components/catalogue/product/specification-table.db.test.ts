import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { GET as details } from '@/app/api/admin/getproduct_detail/[product_id]/route';
import { describeProduct, Description } from '@/lib/catalogue/storefront/describe-product';
import { findProduct } from '@/lib/catalogue/storefront/queries';
import { db } from '@/lib/kernel/db/client';
import type { Locale } from '@/lib/kernel/locales';
import { MESSAGES } from '@/lib/kernel/messages';
import { readDemo } from '@/tools/commands/demo/demo-files';
import { loadCatalogue } from '@/tools/commands/demo/load-catalogue';
import { emptyDatabase } from '@/test/database';
import { callRoute } from '@/test/call-route';
import { SpecificationTable } from './specification-table';

const { en, ta } = MESSAGES;
const TAMIL = /[\u0B80-\u0BFF]/;
const demo = readDemo();
const goods = demo.categories.flatMap(({ subcategories }) => subcategories.flatMap(({ products }) => products));

/** Returns names and values of the table as the page shows them. */
async function tableOf(locale: Locale, slug: string): Promise<[name: string, value: string][]> {
  const product = await findProduct(locale, { slug });
  if (!product) throw new Error(`${slug} is not on sale`);
  const table = createElement(
    NextIntlClientProvider,
    { locale, messages: MESSAGES[locale], timeZone: 'Asia/Kolkata' } as never,
    createElement(SpecificationTable, { product }),
  );
  return [...renderToStaticMarkup(table).matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, name, value]) => [name!, value!],
  );
}

beforeAll(async () => {
  await emptyDatabase();
  await loadCatalogue(demo, new Date());
});

/** Tables of every demo product, in both languages. */
const tables = () =>
  Promise.all(
    goods.map(async (product) => ({
      ...product,
      tamil: await tableOf('ta', product.slug),
      english: await tableOf('en', product.slug),
    })),
  );

describe('the table of a product', () => {
  it('shows material and size of every demo product once, on Tamil pages in Tamil', async () => {
    const all = await tables();
    const made = all.filter(({ material }) => material);
    expect(made.length).toBeGreaterThan(90);
    for (const { sku, tamil, english } of made) {
      expect([sku, tamil.filter(([name]) => name.endsWith('பொருள்'))]).toEqual([
        sku,
        [[ta.product.facts.material, expect.stringMatching(TAMIL)]],
      ]);
      expect([sku, english.filter(([name]) => name === 'Material')]).toEqual([
        sku,
        [['Material', expect.not.stringMatching(TAMIL)]],
      ]);
    }
    for (const { sku, tamil, english } of all.filter(({ size }) => size)) {
      expect([sku, english.filter(([name]) => /size$/i.test(name)).length]).toEqual([sku, 1]);
      const own = tamil.find(([name]) => name === ta.product.facts.size);
      // A number without a unit is the same in both languages.
      if (own && !/^(?:7|UK 7-8)$/.test(own[1])) expect([sku, own[1]]).toEqual([sku, expect.stringMatching(TAMIL)]);
      expect([sku, tamil.length]).toEqual([sku, english.length]);
    }
  });

  it('is told likewise by the call', async () => {
    const ids = new Map(
      (await db.product.findMany({ select: { id: true, sku: true } })).map(({ id, sku }) => [sku, id]),
    );
    for (const { sku, material, size } of goods.filter((product) => product.material)) {
      const { body } = await callRoute<{ productattribute: { material: string; size: string | null } }>(details, {
        params: { product_id: String(ids.get(sku)) },
        locale: 'ta',
      });
      expect([sku, body.productattribute.material, body.productattribute.size]).toEqual([
        sku,
        material?.ta,
        size?.ta ?? null,
      ]);
      expect(body.productattribute.material).toMatch(TAMIL);
    }
  });

  it('shows the owner’s material and size per language until removed', async () => {
    const { sku, slug } = goods.find(
      ({ material, size, specifications }) =>
        material && size && !specifications.some(({ key }) => /material|size/i.test(key.en)),
    )!;
    await describeProduct(
      sku,
      Description.parse({ material: 'Oak', material_ta: 'கருவாலி மரம்', size: 'Two', size_ta: 'இரண்டு' }),
      'test',
    );
    expect(await tableOf('ta', slug)).toEqual(
      expect.arrayContaining([
        [ta.product.facts.material, 'கருவாலி மரம்'],
        [ta.product.facts.size, 'இரண்டு'],
      ]),
    );
    expect(await tableOf('en', slug)).toEqual(
      expect.arrayContaining([
        [en.product.facts.material, 'Oak'],
        [en.product.facts.size, 'Two'],
      ]),
    );
    await describeProduct(sku, Description.parse({ material_ta: '' }), 'test');
    expect(await findProduct('ta', { slug })).toMatchObject({ material: 'Oak', size: 'இரண்டு' });
    await describeProduct(sku, Description.parse({ material: '', size: '', size_ta: '' }), 'test');
    expect(await findProduct('ta', { slug })).toMatchObject({ material: null, size: null });
  });
});
