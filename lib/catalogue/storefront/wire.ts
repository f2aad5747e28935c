import { z } from 'zod';
import { figure, maybeText, text } from '@/lib/kernel/http/fields';
import { offerPercentage, paiseToRupees } from '@/lib/kernel/money';
import type { BannerView, CategoryTree, ProductDetail, ProductOffer, SubcategoryName } from './types';

/**
 * Documented JSON of a product: `price` is the MRP; `discountAmount` and `discount_price` are the
 * selling price. Both are in rupees.
 */
export const WireProduct = z
  .object({
    id: figure(17),
    product_id: figure(17),
    _id: figure(17),
    product_name: text('Paracetamol 500 mg tablets'),
    product_image: text('/illustrations/FPC-001.svg'),
    price: figure(32),
    discountAmount: figure(28.5),
    discount_price: figure(28.5),
    offer_percentage: figure(10),
    qty: figure(140),
    rating: figure(4.3),
    images: z.array(text('/illustrations/FPC-001.svg')),
    cat_name: text('Fever, pain and cold'),
    sub_cat_name: text('Fever'),
    c_len: figure(0),
    p_image: z.union([z.literal(0), z.literal(1)]).meta({ examples: [0] }),
    slug: text('paracetamol-500-mg-tablets'),
    brand: text('Kaveri Remedies'),
    pack_size: text('Strip of 10 tablets'),
    rating_count: figure(12),
    category_id: figure(3),
    subcategory_id: figure(8),
  })
  .meta({ id: 'Product' });
export type WireProduct = z.output<typeof WireProduct>;

/** Stars with one decimal, 0 without ratings. */
const stars = (sum: number, count: number) => (count === 0 ? 0 : Math.round((sum / count) * 10) / 10);

export function toWireProduct(product: ProductOffer): WireProduct {
  const { id, mrpPaise, pricePaise, ratingCount, ratingSum } = product;
  return {
    id,
    product_id: id,
    _id: id,
    product_name: product.name,
    product_image: product.image,
    price: paiseToRupees(mrpPaise),
    discountAmount: paiseToRupees(pricePaise),
    discount_price: paiseToRupees(pricePaise),
    offer_percentage: offerPercentage(mrpPaise, pricePaise),
    qty: Math.max(0, product.available),
    rating: stars(ratingSum, ratingCount),
    images: product.images,
    cat_name: product.categoryName,
    sub_cat_name: product.subcategoryName,
    c_len: product.inCart,
    p_image: product.requiresPrescription ? 1 : 0,
    slug: product.slug,
    brand: product.brand,
    pack_size: product.packSize,
    rating_count: ratingCount,
    category_id: product.categoryId,
    subcategory_id: product.subcategoryId,
  };
}

export const ProductReply = z.object({ status: z.boolean(), product: WireProduct });
export const ProductsReply = z.object({ status: z.boolean(), products: z.array(WireProduct) });
/** A page of products; `total` and `pages` count all products. */
export const ProductListReply = ProductsReply.extend({ total: figure(412), page: figure(1), pages: figure(21) });

export const WireProductDetails = z
  .object({
    status: z.boolean(),
    productdetails: z.array(z.object({ spec_key: text('Strength'), spec_value: text('500 mg') })),
    productattribute: z.object({
      brand: text('Kaveri Remedies'),
      material: maybeText('Cotton'),
      organiccertified: z.boolean().meta({ examples: [false] }),
      size: maybeText('Medium'),
      expirydate: maybeText('2028-06-30'),
      ingredients: maybeText('Paracetamol IP 500 mg'),
      manufacturer: text('Kaveri Remedies Private Limited'),
      country_of_origin: text('India'),
      composition: maybeText('Paracetamol 500 mg'),
    }),
    products: z.array(WireProduct),
    description: text('Eases fever and mild pain.'),
  })
  .meta({ id: 'ProductDetails' });

export function toWireProductDetails(product: ProductDetail): z.output<typeof WireProductDetails> {
  const { category, subcategory } = product;
  const offer = {
    ...product,
    categoryId: category.id,
    categoryName: category.name,
    subcategoryId: subcategory.id,
    subcategoryName: subcategory.name,
  };
  return {
    status: true,
    productdetails: product.specifications.map(({ key, value }) => ({ spec_key: key, spec_value: value })),
    productattribute: {
      brand: product.brand,
      material: product.material,
      organiccertified: product.organicCertified,
      size: product.size,
      expirydate: product.expiryDate,
      ingredients: product.ingredients,
      manufacturer: product.manufacturer,
      country_of_origin: product.countryOfOrigin,
      composition: product.composition,
    },
    products: [toWireProduct(offer)],
    description: product.description,
  };
}

const CategoryFields = {
  cat_id: figure(3),
  cat_name: text('Fever, pain and cold'),
  cat_image: text('/illustrations/fever-pain-cold.svg'),
};
const SubcategoryFields = { _id: figure(8), sub_cat_name: text('Fever'), slug: text('fever') };

export const WireCategory = z
  .object({
    ...CategoryFields,
    subcat: z.array(z.object(SubcategoryFields)),
    slug: text('fever-pain-and-cold'),
    description: text('Relief for fever, headache, cough and cold.'),
  })
  .meta({ id: 'Category' });
/** A subcategory with the category it belongs to. */
export const WireSubcategory = z
  .object({ ...SubcategoryFields, cat_details: z.object({ ...CategoryFields, slug: text('fever-pain-and-cold') }) })
  .meta({ id: 'SubcategoryDetails' });

export const CategoriesReply = z.object({ status: z.boolean(), categories: z.array(WireCategory) });

const toWireName = ({ id, name, slug }: SubcategoryName) => ({ _id: id, sub_cat_name: name, slug });

export function toWireCategory({
  id,
  name,
  image,
  subcategories,
  slug,
  description,
}: CategoryTree): z.output<typeof WireCategory> {
  return { cat_id: id, cat_name: name, cat_image: image, subcat: subcategories.map(toWireName), slug, description };
}

export function toWireSubcategories({
  id,
  name,
  image,
  slug,
  subcategories,
}: CategoryTree): z.output<typeof WireSubcategory>[] {
  return subcategories.map((subcategory) => ({
    ...toWireName(subcategory),
    cat_details: { cat_id: id, cat_name: name, cat_image: image, slug },
  }));
}

/** `banner` is the picture. */
export const WireBanner = z
  .object({
    _id: figure(1),
    banner: text('/illustrations/banner-first-aid-at-hand.svg'),
    title: text('Ready for small mishaps'),
    text: text('Bandages, gauze, antiseptics and complete kits for home, school and car.'),
    action: text('See first aid'),
    href: text('/Product/first-aid'),
    colour: text('coral'),
    alt: text('A first-aid box with bandages'),
  })
  .meta({ id: 'Banner' });

export function toWireBanner({ id, image, ...words }: BannerView): z.output<typeof WireBanner> {
  return { _id: id, banner: image, ...words };
}
