import type { ProductDetail, ProductList } from '@/lib/catalogue/types';
import type { Crumb } from '@/components/ui/breadcrumb';
import { paiseToRupees } from '@/lib/money';
import { productHref } from './addresses';

type Json = Record<string, unknown>;

/** Facts for search engines. `<` is escaped, so that no product text can end the script. */
export function StructuredData({ data }: { data: Json }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

export function breadcrumbFacts(site: string, crumbs: Crumb[]): Json {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: site + href })),
  };
}

export function listFacts(site: string, locale: string, name: string, { products, total }: ProductList): Json {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: products.slice(0, 50).map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: product.name,
      url: site + productHref(locale, product.slug),
    })),
  };
}

export function productFacts(site: string, locale: string, product: ProductDetail): Json {
  const url = site + productHref(locale, product.slug);
  const rated = product.ratingCount > 0;
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.sku,
    url,
    image: product.images.map((image) => new URL(image, site).href),
    category: `${product.category.name} > ${product.subcategory.name}`,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.manufacturer && { manufacturer: { '@type': 'Organization', name: product.manufacturer } }),
    ...(rated && { aggregateRating: { '@type': 'AggregateRating', ratingValue: (product.ratingSum / product.ratingCount).toFixed(1), reviewCount: product.ratingCount } }),
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'INR',
      price: paiseToRupees(product.pricePaise).toFixed(2),
      availability: `https://schema.org/${product.available > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}
