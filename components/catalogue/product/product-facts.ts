import type { ProductDetail } from '@/lib/catalogue/storefront/types';
import type { MedicineFacts } from '@/lib/catalogue/facts/types';
import { publicGtin } from '@/lib/catalogue/feeds/feed-rules';
import { saltNamesOf } from '@/lib/catalogue/search/equivalence-rules';
import { localePath } from '@/lib/kernel/locales';
import { paiseToRupees } from '@/lib/kernel/money';
import { productHref } from '@/components/shared/addresses';
import type { DeliverySettings } from '@/lib/site/delivery/types';
import { shippingFacts } from './shipping-facts';
import type { Json } from './structured-data';

const rupees = (paise: number) => paiseToRupees(paise).toFixed(2);

/**
 * Terms of sale next to a price. `until`: last day (YYYY-MM-DD) for which search engines may show
 * it without reading the page again.
 */
export type SaleTerms = { delivery: DeliverySettings; returnDays: number; until: string };

const returns = (site: string, locale: string, days: number): Json => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IN',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: days,
  merchantReturnLink: site + localePath(locale, '/return'),
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
  itemCondition: 'https://schema.org/NewCondition',
});

/** Returns the MRP, delivery and returns, which promote a sale: never of a scheduled medicine. */
function promotion(page: ProductPageFacts): Json {
  const { site, locale, product, terms } = page;
  const { pricePaise, mrpPaise } = product;
  const mrp = {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/ListPrice',
    price: rupees(mrpPaise),
    priceCurrency: 'INR',
    valueAddedTaxIncluded: true,
  };
  return {
    ...(mrpPaise > pricePaise && { priceSpecification: mrp }),
    priceValidUntil: terms.until,
    shippingDetails: shippingFacts(terms.delivery, pricePaise),
    hasMerchantReturnPolicy: returns(site, locale, terms.returnDays),
  };
}

/** Returns the shown price and stock with the terms of sale. */
function offer(url: string, page: ProductPageFacts): Json {
  const { pricePaise, available, isScheduled } = page.product;
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'INR',
    price: rupees(pricePaise),
    ...(!isScheduled && promotion(page)),
    availability: `https://schema.org/${available > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    eligibleRegion: 'IN',
  };
}

/**
 * Facts about a medicine, which the law permits for a scheduled one too: no stars next to it in
 * search results.
 */
function medicine(product: ProductDetail, facts: MedicineFacts | null): Json {
  const { composition, form, requiresPrescription, isScheduled } = product;
  const salts = saltNamesOf(product);
  const status = requiresPrescription ? 'PrescriptionOnly' : isScheduled ? null : 'OTC';
  return {
    ...(status && { prescriptionStatus: `https://schema.org/${status}` }),
    ...(composition && { nonProprietaryName: composition }),
    ...(salts.length > 0 && { activeIngredient: salts.join(', ') }),
    ...(form && { dosageForm: form }),
    ...shownFacts(facts),
  };
}

/** Facts that the page shows, under the names that schema.org has for them. */
function shownFacts(facts: MedicineFacts | null): Json {
  const names = { warnings: 'warning', pregnancy: 'pregnancyWarning' } as const;
  return Object.fromEntries(
    (facts?.facts ?? []).flatMap(({ fact, lines }) =>
      fact in names ? [[names[fact as keyof typeof names], lines.join(' ')]] : [],
    ),
  );
}

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

/** `pictures`: addresses of the pictures in a format that search engines accept. */
export type ProductPageFacts = {
  site: string;
  locale: string;
  product: ProductDetail;
  /** Reviewed facts on the page. */
  medicine: MedicineFacts | null;
  pictures: string[];
  terms: SaleTerms;
};

/** Structured data of a product page; contains nothing that readers of the page do not see. */
export function productFacts(page: ProductPageFacts): Json {
  const { site, locale, product, pictures } = page;
  const url = site + productHref(locale, product.slug);
  const isMedicine = product.isScheduled || product.isDrug;
  const gtin = publicGtin(product.gtin);
  return {
    '@type': isMedicine ? ['Product', 'Drug'] : 'Product',
    ...(isMedicine && medicine(product, page.medicine)),
    ...(!product.isScheduled && stars(product)),
    name: product.name,
    description: product.description || product.name,
    sku: product.sku,
    ...(gtin && { gtin }),
    url,
    image: pictures.map((picture) => new URL(picture, site).href),
    category: `${product.category.name} > ${product.subcategory.name}`,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.manufacturer && { manufacturer: { '@type': 'Organization', name: product.manufacturer } }),
    countryOfOrigin: product.countryOfOrigin,
    offers: offer(url, page),
  };
}
