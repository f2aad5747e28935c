import { z } from 'zod';
import { findOwner } from '@/lib/people/guests/find-owner';
import { listViewed, MAX_VIEWED, viewProducts } from '@/lib/people/guests/store-viewed';
import { describeUnitPrice } from '@/lib/shared/describe-unit-price';
import { MINUTE } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, ProductId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { paiseToRupees } from '@/lib/kernel/money';

const Viewed = z
  .object({
    id: figure(17),
    slug: text('paracetamol-500-mg-tablets'),
    product_name: text('Paracetamol 500 mg tablets'),
    product_image: text('/illustrations/FPC-001.svg'),
    price: figure(32),
    discountAmount: figure(28.5),
    salts: text('Paracetamol (500 mg)').optional(),
    maker: text('Kaveri Remedies Private Limited').optional(),
    per_unit: text('₹2.85 for 1 tablet').optional(),
  })
  .meta({ id: 'ViewedProduct' });

/** One ID or a list. */
const ProductIds = z
  .union([z.array(ProductId).max(MAX_VIEWED), ProductId.transform((id) => [id])])
  .meta({ examples: [[17]] });

export const POST = endpoint({
  summary:
    'Store the products that were viewed last, newest first, and return them with those of earlier visits. Nothing is stored for a visitor without a session, a cart or likes',
  session: 'optional',
  catalogue: true,
  body: z.object({ products: ProductIds }),
  response: z.object({ status: z.literal('true'), products: z.array(Viewed) }),
  limits: [{ name: 'viewed', most: 600, per: MINUTE, by: 'customer', kept: 'memory' }],
  handle: async ({ customer, guest, body, locale }) => {
    const owner = await findOwner({ customer, guest });
    if (owner && body.products.length > 0) await viewProducts(owner, [...new Set(body.products)]);
    const viewed = owner ? await listViewed(owner, locale) : [];
    const products = viewed.map((product) => ({
      id: product.id,
      slug: product.slug,
      product_name: product.name,
      product_image: product.image,
      price: paiseToRupees(product.mrpPaise),
      discountAmount: paiseToRupees(product.pricePaise),
      ...(product.composition && {
        salts: product.composition,
        maker: product.manufacturer || undefined,
        per_unit: describeUnitPrice(locale, product),
      }),
    }));
    return { status: 'true' as const, products };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
