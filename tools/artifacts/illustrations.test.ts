import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORIES } from '@/lib/catalogue/imports/files/categories';
import { ILLUSTRATIONS } from '@/test/illustrations';

const DEMO = join(process.cwd(), 'prisma/demo');
const read = <Content>(file: string) => JSON.parse(readFileSync(join(DEMO, file), 'utf8')) as Content;
type Category = { slug: string; subcategories: { products: { sku: string }[] }[] };

it('has a picture of every product from both sides, category and banner of the demo, and no others', () => {
  const categories = readdirSync(join(DEMO, 'catalogue')).map((file) => read<Category>(`catalogue/${file}`));
  const skus = categories.flatMap(({ subcategories }) =>
    subcategories.flatMap(({ products }) => products.map(({ sku }) => sku)),
  );
  const expected = [
    ...skus.flatMap((sku) => [`${sku}.svg`, `${sku}-back.svg`]),
    ...categories.map(({ slug }) => `category/${slug}.svg`),
    ...read<{ slug: string }[]>('banners.json').map(({ slug }) => `banner/${slug}.svg`),
  ];
  expect(Object.keys(ILLUSTRATIONS).filter((file) => !file.startsWith('kind/'))).toEqual(expected.toSorted());
});

it('has a picture of every category of an import', () => {
  for (const { kind } of Object.values(CATEGORIES)) expect(ILLUSTRATIONS).toHaveProperty([`kind/${kind}.svg`]);
});

it('has small pictures with a title, without scripts and references', () => {
  for (const [file, svg] of Object.entries(ILLUSTRATIONS)) {
    expect([file, svg]).toEqual([
      file,
      expect.stringMatching(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*role="img"[^>]*><title>[^<]+<\/title>/,
      ),
    ]);
    expect([file, /<script|<foreignObject|\son\w+=|href|url\(|NaN|undefined/.exec(svg)]).toEqual([file, null]);
    expect(svg.length).toBeLessThan(64 * 1024);
  }
});
