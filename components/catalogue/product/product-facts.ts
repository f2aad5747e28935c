import type { ProductDetail } from '@/lib/catalogue/storefront/types';
import { inFull } from '@/lib/catalogue/pictures/rules';
import { paiseToRupees } from '@/lib/kernel/money';
import { productHref } from '@/components/shared/addresses';
import type { DeliverySettings } from '@/lib/site/delivery/types';
import { shippingFacts } from './shipping-facts';
import type { Json } from './structured-data';

const rupees = (paise: number) => paiseToRupees(paise).toFixed(2);

/** Returns the shown price and stock, and the MRP if it is higher. */
function offer(
  url: string,
  { pricePaise, mrpPaise, available, isScheduled }: ProductDetail,
  delivery: DeliverySettings | null,
): Json {
  const mrp = {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/ListPrice',
    price: rupees(mrpPaise),
    priceCurrency: 'INR',
    valueAddedTaxIncluded: true,
  };
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'INR',
    price: rupees(pricePaise),
    ...(!isScheduled && mrpPaise > pricePaise && { priceSpecification: mrp }),
    availability: `https://schema.org/${available > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    eligibleRegion: 'IN',
    ...(delivery && { shippingDetails: shippingFacts(delivery, pricePaise) }),
  };
}

/** Facts that the law permits for a scheduled medicine: no stars next to it in search results. */
const medicine = ({ composition, form, requiresPrescription }: ProductDetail): Json => ({
  '@type': ['Product', 'Drug'],
  ...(requiresPrescription && { prescriptionStatus: 'https://schema.org/PrescriptionOnly' }),
  ...(composition && { nonProprietaryName: composition }),
  ...(form && { dosageForm: form }),
});

const stars = ({ ratingCount, ratingSum }: ProductDetail): Json =>
  ratingCount > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: (ratingSum / ratingCount).toFixed(1),
          reviewCount: ratingCount,
        },
      }
    : {};

/**
 * Structured data of a product page; contains nothing that readers of the page do not see.
 * @param picturesUrl origin of the photographs; '' for the site itself
 * @param delivery settings of the methods that the page lists; null: none
 */
export function productFacts(
  site: string,
  locale: string,
  product: ProductDetail,
  picturesUrl = '',
  delivery: DeliverySettings | null = null,
): Json {
  const url = site + productHref(locale, product.slug);
  return {
    ...(product.isScheduled ? medicine(product) : { '@type': 'Product', ...stars(product) }),
    name: product.name,
    description: product.description,
    sku: product.sku,
    url,
    image: product.images.map((image) => new URL(inFull(image, picturesUrl), site).href),
    category: `${product.category.name} > ${product.subcategory.name}`,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.manufacturer && { manufacturer: { '@type': 'Organization', name: product.manufacturer } }),
    countryOfOrigin: product.countryOfOrigin,
    offers: offer(url, product, delivery),
  };
}
