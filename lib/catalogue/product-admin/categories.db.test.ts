import { POST as removeCategory } from '@/app/api/console/delete-category/route';
import { POST as removeShelf } from '@/app/api/console/delete-shelf/route';
import { POST as move } from '@/app/api/console/move-category/route';
import { POST as order } from '@/app/api/console/order-shelves/route';
import { POST as save } from '@/app/api/console/save-category/route';
import { POST as saveSubcategory } from '@/app/api/console/save-shelf/route';
import { findRedirect, listCategories } from '@/lib/catalogue/storefront/queries';
import { db } from '@/lib/kernel/db/client';
import { cacheTags } from '@/lib/shared/cache-tags';
import { announcedTags } from '@/test/shop/announced-tags';
import { callRoute } from '@/test/call-route';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';
import { findCategory, listCategoriesForStaff } from './list-categories';

let cookie: string;
beforeAll(async () => ({ cookie } = await createStaff('OWNER')));
type Reply = { category_id: number; fields?: Record<string, string> };
const call = (handler: Parameters<typeof callRoute>[0], body: object) => callRoute<Reply>(handler, { cookie, body });
const make = async (name: string) =>
  (await call(save, { after: { name, 'name.ta': 'குழந்தை', image: '/x.svg' } })).body.category_id;

test('a category is made, renamed, and its old address leads to the new one', async () => {
  const id = await make('Baby things');
  expect((await findCategory(id)).texts).toMatchObject({
    slug: 'baby-things',
    'name.ta': 'குழந்தை',
    shelfLifeDays: '0',
  });
  const to = { slug: 'baby-care', name: 'Baby care', shelfLifeDays: '90' };
  const before = { slug: 'baby-things', name: 'Baby things', shelfLifeDays: '0' };
  expect((await call(save, { category_id: id, before, after: to })).status).toBe(200);
  expect(await findRedirect('category', 'baby-things')).toBe('baby-care');
  expect((await call(save, { category_id: id, before, after: { name: 'Babies' } })).status).toBe(409);
  // Renamed back: an address in use does not redirect.
  await call(save, { category_id: id, before: { slug: 'baby-care' }, after: { slug: 'baby-things' } });
  expect([await findRedirect('category', 'baby-things'), await findRedirect('category', 'baby-care')]).toEqual([
    null,
    'baby-things',
  ]);
  expect(await db.category.findUniqueOrThrow({ where: { id } })).toMatchObject({
    name: 'Baby care',
    shelfLifeDays: 90,
  });
});

test('wrong fields are named, and an address belongs to one', async () => {
  await make('Once');
  for (const [after, field] of [
    [{ image: '/x.svg' }, 'name'],
    [{ name: 'Two' }, 'image'],
    [{ name: 'Two', image: 'https://elsewhere.example/x.png' }, 'image'],
    [{ name: 'Two', image: '/x.svg', slug: 'No!' }, 'slug'],
    [{ name: 'Two', image: '/x.svg', slug: 'once' }, 'slug'],
    [{ name: 'Two', image: '/x.svg', shelfLifeDays: '9999' }, 'shelfLifeDays'],
    [{ name: 'Two', image: '/x.svg', 'description.ta': 'x' }, 'name.ta'],
  ] as const) {
    const { status, body } = await call(save, { after });
    expect([after, status, Object.keys(body.fields ?? {})]).toEqual([after, 400, expect.arrayContaining([field])]);
  }
});

test('categories move in the order of the shop', async () => {
  const [first, second] = [await make('First one'), await make('Second one')];
  const order = async () =>
    (await listCategoriesForStaff()).map(({ id }) => id).filter((id) => [first, second].includes(id));
  expect(await order()).toEqual([first, second]);
  expect((await call(move, { category_id: second, to: 'up' })).status).toBe(200);
  expect(await order()).toEqual([second, first]);
  expect((await call(move, { category_id: first, to: 'down' })).status).toBe(409);
});

test('shelves come, are renamed and go; what holds a product stays', async () => {
  const id = await make('With shelves');
  expect((await call(saveSubcategory, { category_id: id, after: { name: 'Soap', 'name.ta': 'சோப்' } })).status).toBe(
    200,
  );
  expect((await call(saveSubcategory, { category_id: id, after: { name: 'soap' } })).status).toBe(400);
  const [subcategory] = (await findCategory(id)).shelves;
  expect(subcategory).toMatchObject({ texts: { name: 'Soap', 'name.ta': 'சோப்' }, products: 0 });
  expect((await listCategoriesForStaff()).find((category) => category.id === id)?.shelves).toEqual([subcategory]);
  const named = { category_id: id, subcategory_id: subcategory!.id };
  expect((await call(saveSubcategory, { ...named, before: { name: 'Soap' }, after: { name: 'Soaps' } })).status).toBe(
    200,
  );
  expect((await call(saveSubcategory, { ...named, before: { name: 'Soap' }, after: { name: 'Bars' } })).status).toBe(
    409,
  );
  const product = await createProduct();
  const { categoryId, subcategoryId } = await db.product.findUniqueOrThrow({ where: { id: product } });
  expect((await call(removeShelf, { subcategory_id: subcategoryId })).status).toBe(409);
  expect((await call(removeCategory, { category_id: categoryId })).status).toBe(409);
  expect((await call(removeShelf, { subcategory_id: subcategory!.id })).status).toBe(200);
  expect((await call(removeShelf, { subcategory_id: subcategory!.id })).status).toBe(404);
  expect((await call(removeCategory, { category_id: id })).status).toBe(200);
  expect((await call(removeCategory, { category_id: id })).status).toBe(404);
});

test('categories follow the owner’s order, and concurrent orders do not mix', async () => {
  const id = await make('In order');
  for (const name of ['Soap', 'Cream', 'Oil']) await call(saveSubcategory, { category_id: id, after: { name } });
  const subcategories = async () => (await findCategory(id)).shelves.map((subcategory) => subcategory.id);
  const shown = await subcategories();
  const [soap, cream, oil] = shown;
  const set = (subcategory_ids: unknown[], shown_ids: unknown[] = shown) =>
    call(order, { category_id: id, shown_ids, subcategory_ids });
  const tags = await announcedTags(async () => expect((await set([oil, soap, cream])).status).toBe(200));
  expect(tags).toEqual(expect.arrayContaining([cacheTags.categories, cacheTags.category(id)]));
  expect(await subcategories()).toEqual([oil, soap, cream]);
  const inShop = (await listCategories('en', id))[0] as { subcategories: { id: number }[] };
  expect(inShop.subcategories.map((subcategory) => subcategory.id)).toEqual([oil, soap, cream]);
  // The order that was shown is outdated.
  expect((await set([cream, soap, oil])).status).toBe(409);
  const now = [oil, soap, cream];
  const both = await Promise.all([set([soap, oil, cream], now), set([cream, oil, soap], now)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const last = await subcategories();
  for (const wrong of [
    [soap, cream],
    [soap, cream, oil, oil],
    [soap, soap, cream],
    [soap, cream, 999_999],
  ])
    expect([wrong, (await set(wrong, last)).status]).toEqual([wrong, 409]);
  for (const wrong of [[], ['x'], [0]]) expect([wrong, (await set(wrong, last)).status]).toEqual([wrong, 400]);
  expect(await subcategories()).toEqual(last);
  // A new one comes last, even after removals.
  await call(removeShelf, { subcategory_id: last[0]! });
  await call(saveSubcategory, { category_id: id, after: { name: 'Balm' } });
  expect((await subcategories()).slice(0, 2)).toEqual(last.slice(1));
});
