import { db } from '@/lib/kernel/db/client';
import { createProductRow } from '@/test/factories/product';
import { isListed } from './listed';

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
  for (const path of all) expect([path, await isListed(path)]).toEqual([path, true]);
  // The second time without asking.
  for (const path of all) expect(isListed(path)).toBe(true);
  expect(await isListed('/Detail_page/renamed-a-second-ago')).toBe(false);
  await db.slugRedirect.createMany({
    data: [
      { kind: 'product', fromSlug: 'renamed-a-second-ago', targetId: id },
      { kind: 'category', fromSlug: 'old-shelf', targetId: categoryId },
    ],
  });
  for (const path of ['/Detail_page/renamed-a-second-ago', '/Product/old-shelf', '/Product/old-shelf/anything'])
    expect([path, await isListed(path)]).toEqual([path, true]);
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
  for (const path of paths) expect([path.slice(0, 60), await isListed(path)]).toEqual([path.slice(0, 60), false]);
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
    expect(isListed(path)).toBe(true);
});

it('asks for many invented names two at a time and remembers none', async () => {
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, each) => isListed(`/Detail_page/invented-${each}`)),
  );
  expect(new Set(answers)).toEqual(new Set([false]));
  const again = isListed('/Detail_page/invented-1');
  expect(again).toBeInstanceOf(Promise);
  await again;
});
