import { chargeOf, type GeneralOffer } from '@/lib/site/delivery/rules';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { paiseToRupees } from '@/lib/kernel/money';

/**
 * A product of the feed in one language. `pictures` are complete addresses, the first one leads.
 */
export type FeedProduct = {
  id: number;
  sku: string;
  link: string;
  name: string;
  description: string;
  brand: string;
  pictures: string[];
  mrpPaise: number;
  pricePaise: number;
  isAvailable: boolean;
  netQuantity: number | null;
  netQuantityUnit: string | null;
  isDrug: boolean;
  isMedicalDevice: boolean;
  category: string;
  subcategory: string;
  /** Fourteen digits, or null. */
  gtin: string | null;
};

/** Maximum lengths of Google's product data specification, in characters. */
const FEED_LENGTHS = { id: 50, title: 150, description: 5000, brand: 70, productType: 750, pictures: 10 };

/** Number of products per piece of the feed, by id. */
export const PIECE_SIZE = 1_000;

const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Shortens a text at a word boundary, in characters as Google counts them. */
function upTo(most: number, text: string): string {
  const plain = text.replace(NOT_XML, ' ').trim();
  const letters = [...plain];
  if (letters.length <= most) return plain;
  return `${letters
    .slice(0, most - 1)
    .join('')
    .replace(/\s+\S*$/, '')}…`;
}

const rupees = (paise: number) => `${paiseToRupees(paise).toFixed(2)} INR`;

/**
 * Returns the number that GS1 assigned to a pack, in its usual length. Numbers for use within a
 * shop (prefixes 02, 04 and 20 to 29), coupons (05, 98, 99) and cases are none.
 */
export function publicGtin(gtin: string | null): string | null {
  if (!gtin || !/^0\d{13}$/.test(gtin)) return null;
  if (/^0{6}\d{8}$/.test(gtin)) return /^0{6}[02]/.test(gtin) ? null : gtin.slice(6);
  if (/^0(?:0[245]|2\d|98|99)/.test(gtin)) return null;
  return gtin.startsWith('00') ? gtin.slice(2) : gtin.slice(1);
}

/** Google's units, each with its base measure. */
const UNITS: Record<string, { unit: string; base: string }> = {
  mg: { unit: 'mg', base: '100 mg' },
  g: { unit: 'g', base: '100 g' },
  kg: { unit: 'kg', base: '1 kg' },
  ml: { unit: 'ml', base: '100 ml' },
  l: { unit: 'l', base: '1 l' },
  litre: { unit: 'l', base: '1 l' },
  m: { unit: 'm', base: '1 m' },
  ...Object.fromEntries(
    ['tablet', 'capsule', 'piece', 'sachet', 'strip', 'lozenge', 'dose', 'bag'].map((unit) => [
      unit,
      { unit: 'ct', base: '1 ct' },
    ]),
  ),
};

function unitPricing({ netQuantity, netQuantityUnit }: FeedProduct): Record<string, string> {
  const known = netQuantityUnit ? UNITS[netQuantityUnit] : undefined;
  if (!known || !netQuantity) return {};
  return {
    'g:unit_pricing_measure': `${netQuantity} ${known.unit}`,
    'g:unit_pricing_base_measure': known.base,
  };
}

/**
 * Returns Google's category if the record decides it: 518 is Health Care > Medicine & Drugs, 491
 * Health Care.
 */
const googleCategory = ({ isDrug, isMedicalDevice }: FeedProduct) =>
  isDrug ? { 'g:google_product_category': '518' } : isMedicalDevice ? { 'g:google_product_category': '491' } : {};

/** Returns how a product is shipped. Collection in the store is no shipping. */
const shipping = (offers: GeneralOffer[], valuePaise: number) =>
  offers
    .filter(({ method }) => method !== 'collect')
    .map((offer) => ({
      'g:country': 'IN',
      'g:service': offer.name[DEFAULT_LOCALE],
      'g:price': rupees(chargeOf(offer, valuePaise)),
      'g:min_transit_time': String(offer.days[0]),
      'g:max_transit_time': String(offer.days[1]),
    }));

/** Returns an entry of the feed, with the elements of Google's product data specification. */
export function feedItem(product: FeedProduct, offers: GeneralOffer[]): Record<string, unknown> {
  const { mrpPaise, pricePaise, pictures, category, subcategory } = product;
  const gtin = publicGtin(product.gtin);
  const title = upTo(FEED_LENGTHS.title, product.name);
  return {
    'g:id': product.sku.length <= FEED_LENGTHS.id ? product.sku : String(product.id),
    'g:title': title,
    'g:description': upTo(FEED_LENGTHS.description, product.description) || title,
    'g:link': product.link,
    'g:image_link': pictures[0],
    'g:additional_image_link': pictures.slice(1, 1 + FEED_LENGTHS.pictures),
    'g:availability': product.isAvailable ? 'in_stock' : 'out_of_stock',
    'g:price': rupees(Math.max(mrpPaise, pricePaise)),
    ...(pricePaise < mrpPaise && { 'g:sale_price': rupees(pricePaise) }),
    'g:condition': 'new',
    ...(product.brand.trim() && { 'g:brand': upTo(FEED_LENGTHS.brand, product.brand) }),
    ...(gtin ? { 'g:gtin': gtin } : { 'g:identifier_exists': 'no' }),
    'g:product_type': upTo(FEED_LENGTHS.productType, `${category} > ${subcategory}`),
    ...googleCategory(product),
    ...unitPricing(product),
    'g:shipping': shipping(offers, pricePaise),
  };
}
