import { db } from '@/lib/kernel/db/client';
import { createProductRow } from '@/test/factories/product';
import { cacheTags } from '@/lib/shared/cache-tags';
import { forgetPages, pageExists } from './check-page';

it('knows existing pages in both languages immediately, and their former addresses', async () => {
  const { id } = await createProductRow({ stock: 1 });
  const { slug, categoryId, subcategoryId } = await db.product.findUniqueOrThrow({ where: { id } });
  const [category, subcategory] = await Promise.all([
    db.category.findUniqueOrThrow({ where: { id: categoryId } }),
    db.subcategory.findUniqueOrThrow({ where: { id: subcategoryId } }),
  ]);
  const all = [
    `/Detail_page/${slug}`,
    `/ta/Detail_page/${slug}`,
    `/Product/${category.slug}`,
    `/ta/Product/${category.slug}/${subcategory.slug}`,
    `/Product/${category.slug}/`,
  ];
  for (const path of all) expect([path, await pageExists(path)]).toEqual([path, true]);
  // The second lookup makes no query.
  for (const path of all) expect(pageExists(path)).toBe(true);
  expect(await pageExists('/Detail_page/renamed-a-second-ago')).toBe(false);
  await db.slugRedirect.createMany({
    data: [
      { kind: 'product', fromSlug: 'renamed-a-second-ago', targetId: id },
      { kind: 'category', fromSlug: 'old-shelf', targetId: categoryId },
    ],
  });
  for (const path of ['/Detail_page/renamed-a-second-ago', '/Product/old-shelf', '/Product/old-shelf/anything'])
    expect([path, await pageExists(path)]).toEqual([path, true]);
});

it('knows what is not', async () => {
  const product = await createProductRow({ stock: 1 });
  const { slug, category } = await db.product.update({
    where: { id: product.id },
    data: { isActive: false },
    select: { slug: true, category: true },
  });
  const paths = [
    `/Detail_page/${slug}`,
    `/Product/${category.slug}/no-such-shelf`,
    '/Product/no-such-category',
    `/Detail_page/${'x'.repeat(5000)}`,
    "/Detail_page/'%20OR%201=1--",
    '/Detail_page/%E0%AE%85',
  ];
  for (const path of paths) expect([path.slice(0, 60), await pageExists(path)]).toEqual([path.slice(0, 60), false]);
});

it('looks up again what it is told may have gone, and nothing else', async () => {
  const deleted = await createProductRow({ stock: 1 });
  const sold = await createProductRow({ stock: 1 });
  const subcategory = await db.subcategory.create({
    data: { categoryId: deleted.categoryId, slug: 'leaves', name: 'Leaves' },
  });
  const category = await db.category.findUniqueOrThrow({ where: { id: deleted.categoryId } });
  await db.slugRedirect.create({ data: { kind: 'product', fromSlug: 'it-was-called-so', targetId: deleted.id } });
  const [paths, others] = [
    [`/Detail_page/${deleted.slug}`, `/ta/Detail_page/${deleted.slug}`, '/Detail_page/it-was-called-so'],
    [`/Detail_page/${sold.slug}`],
  ];
  const shelves = [`/Product/${category.slug}/leaves`];
  for (const path of [...paths, ...others, ...shelves]) expect([path, await pageExists(path)]).toEqual([path, true]);
  await db.product.update({ where: { id: deleted.id }, data: { isActive: false } });
  await db.subcategory.delete({ where: { id: subcategory.id } });
  // Tags of a sale, which adds and removes no page.
  forgetPages([cacheTags.product(deleted.id), cacheTags.facets], '*');
  for (const path of [...paths, ...others, ...shelves]) expect(pageExists(path)).toBe(true);
  forgetPages([cacheTags.product(deleted.id), cacheTags.lists], '*');
  for (const path of paths) expect([path, await pageExists(path)]).toEqual([path, false]);
  for (const path of [...others, ...shelves]) expect(pageExists(path)).toBe(true);
  forgetPages([cacheTags.categories], '*');
  for (const path of shelves) expect([path, await pageExists(path)]).toEqual([path, false]);
  for (const path of others) expect(pageExists(path)).toBe(true);
  forgetPages(['*'], '*');
  for (const path of others) expect(await pageExists(path)).toBe(true);
  for (const path of others) expect(pageExists(path)).toBe(true);
});

it('leaves every other page alone', () => {
  for (const path of [
    '/',
    '/Home',
    '/Product',
    '/ta/Product',
    '/Detail_page',
    '/detail_page/x',
    '/Product/a/b/c',
    '/Login',
  ])
    expect(pageExists(path)).toBe(true);
});

it('asks for many invented names two at a time and remembers none', async () => {
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, each) => pageExists(`/Detail_page/invented-${each}`)),
  );
  expect(new Set(answers)).toEqual(new Set([false]));
  const again = pageExists('/Detail_page/invented-1');
  expect(again).toBeInstanceOf(Promise);
  await again;
});
