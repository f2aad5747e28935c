import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { lastDayOfPrice } from '@/lib/shared/policy';
import type { ProductDetail } from '@/lib/catalogue/storefront/types';
import { productFacts as factsOfPage } from './product-facts';
import { StructuredData } from './structured-data';

const SITE = 'https://medcall.example';
const GAUZE = {
  slug: 'gauze',
  name: 'Gauze </script><script>alert(1)</script>',
  brand: 'Care & Co',
  description: 'Soft',
  sku: 'G-1',
  images: ['/illustrations/G-1.svg'],
  manufacturer: '',
  countryOfOrigin: 'India',
  pricePaise: 2_850,
  mrpPaise: 3_200,
  available: 3,
  ratingCount: 3,
  ratingSum: 14,
  gtin: null,
  isDrug: false,
  genericName: null,
  requiresPrescription: false,
  isScheduled: false,
  composition: null,
  form: 'dressing',
  category: { name: 'First aid' },
  subcategory: { name: 'Dressings' },
} as unknown as ProductDetail;

const TERMS = {
  delivery: DEMO_SETTINGS.delivery,
  returnDays: 7,
  until: lastDayOfPrice(new Date('2026-11-26T20:00:00Z')),
};
const productFacts = (site: string, locale: string, product: ProductDetail, pictures = ['/pictures/png/ab/G-1.png']) =>
  factsOfPage({ site, locale, product, medicine: null, pictures, terms: TERMS });

it('tells warnings of a medicine only as its page shows them', () => {
  const page = { site: SITE, locale: 'en', product: { ...GAUZE, isDrug: true }, pictures: [], terms: TERMS };
  const text = (fact: 'warnings' | 'driving', ...lines: string[]) => ({ fact, lines, lang: 'en' as const });
  const medicine = {
    facts: [text('warnings', 'Not with liver disease.', 'Not with alcohol.'), text('driving', 'No effect.')],
    source: null,
    author: null,
    writtenAt: new Date(),
    reviewedAt: new Date(),
    reviewer: null,
  };
  const facts = factsOfPage({ ...page, medicine });
  expect(facts).toMatchObject({ warning: 'Not with liver disease. Not with alcohol.' });
  for (const unshown of [facts, factsOfPage({ ...page, medicine: null })])
    expect(unshown).not.toHaveProperty('pregnancyWarning');
  expect(factsOfPage({ ...page, medicine: null })).not.toHaveProperty('warning');
  expect(factsOfPage({ ...page, product: GAUZE, medicine })).not.toHaveProperty('warning');
});

it('tells price, MRP, stock and stars as the page shows them', () => {
  expect(productFacts(SITE, 'ta', GAUZE)).toMatchObject({
    '@type': 'Product',
    url: `${SITE}/ta/Detail_page/gauze`,
    image: [`${SITE}/pictures/png/ab/G-1.png`],
    aggregateRating: { ratingValue: '4.7', reviewCount: 3 },
    offers: {
      price: '28.50',
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      priceSpecification: { price: '32.00' },
      priceValidUntil: '2026-12-27',
      shippingDetails: [
        {
          shippingLabel: 'Standard delivery',
          shippingRate: { value: '0.00' },
          deliveryTime: { transitTime: { minValue: 5, maxValue: 7 } },
        },
      ],
      hasMerchantReturnPolicy: { merchantReturnDays: 7, merchantReturnLink: `${SITE}/ta/return` },
    },
  });
  expect(productFacts(SITE, 'en', { ...GAUZE, available: 0, mrpPaise: 2_850, ratingCount: 0 })).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
  expect(JSON.stringify(productFacts(SITE, 'en', { ...GAUZE, mrpPaise: 2_850, ratingCount: 0 }))).not.toMatch(
    /aggregateRating|ListPrice/,
  );
});

it('declares a prescription medicine and does not advertise it', () => {
  const facts = productFacts(SITE, 'en', {
    ...GAUZE,
    requiresPrescription: true,
    isScheduled: true,
    composition: 'Amlodipine 5 mg',
    form: 'tablet',
  });
  expect(facts).toMatchObject({
    prescriptionStatus: 'https://schema.org/PrescriptionOnly',
    nonProprietaryName: 'Amlodipine 5 mg',
    activeIngredient: 'amlodipine',
    offers: { price: '28.50' },
  });
  expect(facts).not.toHaveProperty('aggregateRating');
  expect(JSON.stringify(facts)).not.toMatch(/priceValidUntil|shippingDetails|MerchantReturnPolicy/);
});

it('shows a Schedule G medicine without stars and without a struck price', () => {
  const facts = productFacts(SITE, 'en', { ...GAUZE, isScheduled: true, composition: 'Metformin 500 mg' });
  expect(facts).toMatchObject({ '@type': ['Product', 'Drug'], nonProprietaryName: 'Metformin 500 mg' });
  expect(JSON.stringify(facts)).not.toMatch(/aggregateRating|ListPrice|PrescriptionOnly/);
});

it('cannot be ended by a text in it', () => {
  const markup = renderToStaticMarkup(createElement(StructuredData, { data: productFacts(SITE, 'en', GAUZE) }));
  expect(markup.match(/<\/?script/g)).toHaveLength(2);
  expect(JSON.parse(markup.replace(/^<script[^>]*>|<\/script>$/g, ''))).toMatchObject({
    name: GAUZE.name,
    '@context': 'https://schema.org',
  });
});

it('names the pictures and the barcode of the pack', () => {
  const facts = productFacts(SITE, 'en', { ...GAUZE, gtin: '08901234567894' }, ['/a.png', 'https://p.example/b.webp']);
  expect(facts).toMatchObject({ gtin: '8901234567894', image: [`${SITE}/a.png`, 'https://p.example/b.webp'] });
  expect(productFacts(SITE, 'en', GAUZE)).not.toHaveProperty('gtin');
});

it('declares a medicine without prescription as such, with its stars', () => {
  const facts = productFacts(SITE, 'en', { ...GAUZE, isDrug: true, composition: 'Paracetamol 500 mg' });
  expect(facts).toMatchObject({
    '@type': ['Product', 'Drug'],
    prescriptionStatus: 'https://schema.org/OTC',
    activeIngredient: 'paracetamol',
    aggregateRating: { reviewCount: 3 },
  });
});
