import { db } from '@/lib/kernel/db/client';
import { emptyDatabase } from '@/test/database';
import { createProduct } from '@/test/factories/product';
import { featuredOffers, featuredProducts } from './rails';
import { findPromotions } from './promotions';

beforeEach(emptyDatabase);

describe('the products the owner wants to be seen first', () => {
  it('follow the owner’s order without unavailable, withdrawn or prescription products', async () => {
    const [first, second, third] = [await createProduct(), await createProduct(), await createProduct()];
    const hidden = [
      await createProduct({ stock: 0 }),
      await createProduct({ requiresPrescription: true }),
      await createProduct(),
    ];
    await db.product.update({ where: { id: hidden[2] }, data: { isActive: false } });
    const order = [...hidden, third, first, second];
    await db.featuredProduct.createMany({ data: order.map((productId, position) => ({ productId, position })) });
    expect((await featuredProducts('en', 10)).map(({ id }) => id)).toEqual([third, first, second]);
    expect((await featuredOffers({ locale: 'ta' }, 2)).map(({ id }) => id)).toEqual([third, first]);
  });
});

describe('what stands in the place of promotions', () => {
  it('is nothing in a store where no one said anything and nothing is reduced', async () => {
    await createProduct({ mrpPaise: 10_000, pricePaise: 9_001 });
    expect(await findPromotions('en')).toEqual({ promotions: [], shelfOffers: [] });
  });

  it('is the largest real discount on stocked products without prescription', async () => {
    await createProduct({ mrpPaise: 30_000, pricePaise: 19_900 });
    await createProduct({ mrpPaise: 10_000, pricePaise: 9_000 });
    await createProduct({ mrpPaise: 10_000, pricePaise: 2_000, stock: 0 });
    await createProduct({ mrpPaise: 10_000, pricePaise: 3_000, requiresPrescription: true });
    expect(await findPromotions('en')).toEqual({
      promotions: [],
      shelfOffers: [{ slug: 'test', name: 'Test', image: '/x.svg', percent: 33 }],
    });
  });

  it('is the owner’s where there are any, in their order and language', async () => {
    await createProduct({ mrpPaise: 10_000, pricePaise: 5_000 });
    const stated = { image: '/x.svg', href: '/Product/test', text: 'Text', action: 'See' };
    await db.promotion.create({ data: { slug: 'b', position: 2, title: 'B', ...stated } });
    await db.promotion.create({
      data: {
        slug: 'a',
        position: 1,
        title: 'A',
        ...stated,
        colour: 'plum',
        translations: { create: { locale: 'ta', title: 'அ', text: 'உரை', action: 'பார்க்க' } },
      },
    });
    await db.promotion.create({ data: { slug: 'c', position: 0, title: 'C', ...stated, isActive: false } });
    expect(await findPromotions('en')).toEqual({
      promotions: [
        { slug: 'a', title: 'A', colour: 'plum', alt: '', ...stated },
        { slug: 'b', title: 'B', colour: 'teal', alt: '', ...stated },
      ],
      shelfOffers: [],
    });
    expect((await findPromotions('ta')).promotions).toMatchObject([{ title: 'அ', action: 'பார்க்க' }, { title: 'B' }]);
  });
});
