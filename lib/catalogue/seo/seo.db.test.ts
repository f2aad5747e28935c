import { POST as restoreCall } from '@/app/api/console/restore-version/route';
import { POST as saveCall } from '@/app/api/console/save-seo/route';
import { listVersions } from '@/lib/backoffice/versions/list-versions';
import { saveCategory, deleteCategory } from '@/lib/catalogue/product-admin/change-category';
import { db } from '@/lib/kernel/db/client';
import { announcedTags } from '@/test/shop/announced-tags';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';
import { composeSeo } from './compose-texts';
import { findListTexts, findProductTexts, findSeoFields, findSeoSubject, findSeoText } from './queries';
import { NO_SEO, subjectOf, type SeoFields, type SeoSubject } from './seo-rules';

type Reply = { status: string; message?: string; fields?: Record<string, string> };
let owner: string;
beforeEach(async () => {
  await emptyDatabase();
  await createProduct();
  owner = (await createStaff('OWNER')).cookie;
});

type Change = { before?: Partial<SeoFields>; after: Partial<SeoFields> };
const save = ({ kind, id }: SeoSubject, change: Change, cookie = owner) =>
  callRoute<Reply>(saveCall, { cookie, body: { kind, subject_id: id, ...change } });
const stored = async ({ kind, id }: SeoSubject) => (await findSeoFields(kind, [id])).get(id);

async function subjects(): Promise<Record<'category' | 'subcategory' | 'product', SeoSubject>> {
  const { id } = await db.product.findFirstOrThrow();
  const { categoryId, subcategoryId } = await db.product.findUniqueOrThrow({ where: { id } });
  return {
    category: { kind: 'category', id: categoryId },
    subcategory: { kind: 'subcategory', id: subcategoryId },
    product: { kind: 'product', id },
  };
}

it('texts of a category, a subcategory and a product are stored by language and announced for their page only', async () => {
  for (const subject of Object.values(await subjects())) {
    const tags = await announcedTags(async () => {
      const after = { 'en.title': '  Fine \n goods ', 'ta.description': 'நல்ல பொருள்கள்' };
      expect((await save(subject, { before: { 'en.title': '', 'ta.description': '' }, after })).body).toEqual({
        status: 'true',
      });
    });
    expect(tags).toEqual([`seo:${subject.kind}:${subject.id}`]);
    expect(await findSeoText(subject, 'en')).toEqual({ title: 'Fine goods', description: '' });
    expect(await findSeoText(subject, 'ta')).toEqual({ title: '', description: 'நல்ல பொருள்கள்' });
    expect((await save(subject, { before: await stored(subject), after: NO_SEO })).status).toBe(200);
    expect(await findSeoText(subject, 'en')).toBeNull();
  }
  expect(await db.seoText.count()).toBe(0);
});

it('empty texts are computed as before', async () => {
  const { category, subcategory, product } = await subjects();
  const lists = await findListTexts(category.id);
  const row = await db.category.findUniqueOrThrow({ where: { id: category.id } });
  const below = await db.subcategory.findUniqueOrThrow({ where: { id: subcategory.id } });
  expect(lists.category.en).toMatchObject({ title: row.name, path: `/Product/${row.slug}` });
  expect(lists.subcategories.get(subcategory.id)?.en).toMatchObject({
    title: `${below.name} – ${row.name}`,
    path: `/Product/${row.slug}/${below.slug}`,
  });
  const { name, slug } = await db.product.findUniqueOrThrow({ where: { id: product.id } });
  const { en } = await findProductTexts(product.id);
  expect(en).toMatchObject({ title: name, path: `/Detail_page/${slug}` });
  expect(composeSeo({ title: 'Own', description: '' }, en)).toEqual({ title: 'Own', description: en.description });
  expect(await findSeoSubject(`/Product/${row.slug}/${below.slug}`)).toEqual(subcategory);
  expect(await findSeoSubject(`/Detail_page/${slug}`)).toEqual(product);
  expect(await findSeoSubject('/Product/none')).toBeNull();
});

it('a text that is too long is refused at its field, an unknown page and a colleague’s change too', async () => {
  const { product } = await subjects();
  const long = await save(product, { after: { 'en.title': 'x'.repeat(71), 'ta.description': 'x'.repeat(201) } });
  expect([long.status, long.body.fields]).toEqual([
    400,
    { 'en.title': 'At most 70 characters', 'ta.description': expect.stringContaining('200') },
  ]);
  expect((await save({ kind: 'product', id: 2_000_000_000 }, { after: { 'en.title': 'x' } })).status).toBe(404);
  expect((await save(product, { before: { 'en.title': '' }, after: { 'en.title': 'one' } })).status).toBe(200);
  expect((await save(product, { before: { 'en.title': '' }, after: { 'en.title': 'two' } })).status).toBe(409);
  expect((await stored(product))?.['en.title']).toBe('one');
});

it('earlier texts are restored, for owners only', async () => {
  const { category } = await subjects();
  await save(category, { before: { 'en.title': '' }, after: { 'en.title': 'one' } });
  await save(category, { before: { 'en.title': 'one' }, after: { 'en.title': 'two' } });
  const [version] = await listVersions('seo', [`category:${category.id}`]);
  expect(await listVersions('seo', ['category:0'])).toEqual([]);
  const restored = await callRoute(restoreCall, { cookie: owner, body: { version_id: version!.id } });
  expect([restored.status, (await stored(category))?.['en.title']]).toEqual([200, 'one']);
  for (const role of ['OPERATOR', 'PHARMACIST'] as const)
    expect((await save(category, { after: { 'en.title': 'x' } }, (await createStaff(role)).cookie)).status).toBe(403);
});

it.each([
  [{ 'en.title': 'one', 'hi.title': 'नमस्ते' }, 200],
  [{ 'en.title': 3 }, 400],
])('restores what this release knows of %j: %i', async (before, status) => {
  const { category } = await subjects();
  const subjectId = `category:${category.id}`;
  const entry = await db.auditEntry.create({
    data: { action: 'seo.change', actor: 'STAFF', subject: 'seo', subjectId, change: { before, after: {} } },
  });
  const restored = await callRoute(restoreCall, { cookie: owner, body: { version_id: entry.id } });
  expect([restored.status, (await stored(category))?.['en.title'] ?? '']).toEqual([
    status,
    status === 200 ? 'one' : '',
  ]);
});

it('reads ids of pages up to the highest one', () => {
  expect(subjectOf('product:2147483647')).toEqual({ kind: 'product', id: 2_147_483_647 });
  for (const subjectId of ['product:2147483648', 'product:', 'product:1x', 'page:1'])
    expect(subjectOf(subjectId)).toBeNull();
});

it('the texts of a deleted category are deleted', async () => {
  const by = { actor: 'test' };
  const after = { name: 'Short lived', image: '/illustrations/none.svg' };
  const id = await saveCategory({ before: {}, after }, by);
  await save({ kind: 'category', id }, { before: { 'en.title': '' }, after: { 'en.title': 'x' } });
  expect(await db.seoText.count()).toBe(1);
  await deleteCategory(id, by);
  expect(await db.seoText.count()).toBe(0);
});
