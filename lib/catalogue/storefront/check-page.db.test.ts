import { db } from '@/lib/kernel/db/client';
import { createProductRow } from '@/test/factories/product';
import { cacheTags } from '@/lib/shared/cache-tags';
import { forgetPages, pageExists } from './check-page';

it('knows what is there, in both languages, from the moment it is there, and what was there under another name', async () => {
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
  const gone = await createProductRow({ stock: 1 });
  const sold = await createProductRow({ stock: 1 });
  const shelf = await db.subcategory.create({ data: { categoryId: gone.categoryId, slug: 'leaves', name: 'Leaves' } });
  const category = await db.category.findUniqueOrThrow({ where: { id: gone.categoryId } });
  await db.slugRedirect.create({ data: { kind: 'product', fromSlug: 'it-was-called-so', targetId: gone.id } });
  const [paths, others] = [
    [`/Detail_page/${gone.slug}`, `/ta/Detail_page/${gone.slug}`, '/Detail_page/it-was-called-so'],
    [`/Detail_page/${sold.slug}`],
  ];
  const shelves = [`/Product/${category.slug}/leaves`];
  for (const path of [...paths, ...others, ...shelves]) expect([path, await pageExists(path)]).toEqual([path, true]);
  await db.product.update({ where: { id: gone.id }, data: { isActive: false } });
  await db.subcategory.delete({ where: { id: shelf.id } });
  // Tags of a sale, which adds and removes no page.
  forgetPages([cacheTags.product(gone.id), cacheTags.facets], '*');
  for (const path of [...paths, ...others, ...shelves]) expect(pageExists(path)).toBe(true);
  forgetPages([cacheTags.product(gone.id), cacheTags.lists], '*');
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
