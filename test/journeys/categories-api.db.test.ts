import { GET as banners } from '@/app/api/admin/getBannerContents/route';
import { GET as categories } from '@/app/api/admin/getCategories/route';
import { GET as tiles } from '@/app/api/admin/getCategories2/route';
import { GET as menu } from '@/app/api/admin/getCategories_menu/route';
import { GET as subcategories } from '@/app/api/admin/getSubcategories5/[category_id]/route';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { callRoute } from '../call-route';
import { emptyDatabase } from '../database';
import { createSubcategory, type TestSubcategory } from '../factories/subcategory';

beforeEach(async () => {
  await emptyDatabase();
  resetRateLimits();
});

describe('categories and banners', () => {
  it.each([
    ['getCategories', categories],
    ['getCategories2', tiles],
    ['getCategories_menu', menu],
  ])('%s answers categories with their subcategories', async (_, handler) => {
    const { categoryId, subcategoryId } = await createSubcategory();
    const subcat = [{ _id: subcategoryId, sub_cat_name: 'Sub fever', slug: 'fever-1' }];
    const { body } = await callRoute(handler);
    expect(body).toMatchObject({
      status: true,
      categories: [{ cat_id: categoryId, cat_name: 'Category fever', cat_image: '/fever.svg', subcat, slug: 'fever' }],
    });
    expect((await callRoute(handler, { locale: 'ta' })).body).toMatchObject({
      categories: [{ cat_name: 'வகை fever', subcat: [{ sub_cat_name: 'உட்பிரிவு fever' }] }],
    });
  });

  it('give the subcategories of all, and of one category', async () => {
    const [fever, wounds] = [await createSubcategory('fever'), await createSubcategory('wounds')];
    const detailOf = (name: string, { categoryId, subcategoryId }: TestSubcategory) => ({
      _id: subcategoryId,
      sub_cat_name: `Sub ${name}`,
      slug: `${name}-1`,
      cat_details: { cat_id: categoryId, cat_name: `Category ${name}`, cat_image: `/${name}.svg`, slug: name },
    });
    expect((await callRoute(menu)).body.subcat_details).toEqual([detailOf('fever', fever), detailOf('wounds', wounds)]);
    expect((await callRoute(subcategories, { params: { category_id: wounds.categoryId } })).body).toEqual({
      status: true,
      sub_details1: [detailOf('wounds', wounds)],
    });
    const bare = await db.category.create({ data: { slug: 'bare', name: 'Bare', image: '/x.svg' } });
    expect((await callRoute(subcategories, { params: { category_id: bare.id } })).body).toEqual({
      status: true,
      sub_details1: [],
    });
    expect((await callRoute(subcategories, { params: { category_id: 999_999_999 } })).status).toBe(404);
  });

  it('give the active banners in their order and language', async () => {
    const text = { text: 'Text', action: 'See', href: '/Product/fever' };
    const second = await db.banner.create({ data: { slug: 'b', position: 2, image: '/b.svg', title: 'B', ...text } });
    const first = await db.banner.create({
      data: {
        slug: 'a',
        position: 1,
        image: '/a.svg',
        title: 'A',
        ...text,
        translations: { create: { locale: 'ta', title: 'அ', text: 'உரை', action: 'பார்க்க' } },
      },
    });
    await db.banner.create({ data: { slug: 'c', position: 0, image: '/c.svg', title: 'C', isActive: false, ...text } });
    const shown = {
      _id: first.id,
      banner: '/a.svg',
      title: 'A',
      text: 'Text',
      action: 'See',
      href: '/Product/fever',
      colour: 'teal',
      alt: '',
    };
    expect((await callRoute(banners)).body).toEqual({
      status: true,
      banners: [shown, expect.objectContaining({ _id: second.id, banner: '/b.svg' })],
    });
    expect((await callRoute(banners, { locale: 'ta' })).body).toMatchObject({
      banners: [{ title: 'அ', action: 'பார்க்க' }, { title: 'B' }],
    });
  });
});
