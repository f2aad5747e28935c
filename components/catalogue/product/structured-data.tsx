import type { ProductList } from '@/lib/catalogue/storefront/types';
import type { Crumb } from '@/components/ui/breadcrumb';
import { productHref } from '@/components/shared/addresses';

export type Json = Record<string, unknown>;

/**
 * Structured data for search engines. `<` is escaped, so that no product text can end the script.
 */
export function StructuredData({ data }: { data: Json }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

export function breadcrumbFacts(site: string, crumbs: Crumb[]): Json {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site + href,
    })),
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
      url: site + productHref(locale, product.slug),
    })),
  };
}

/** Structured data of the questions and answers on the page. */
export function questionFacts(entries: { question: string; answer: string }[]): Json {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Structured data of an information page, with the time of its last change. */
export function pageFacts(
  url: string,
  { title, description }: { title: string; description: string },
  { locale, changedAt }: { locale: string; changedAt: Date },
): Json {
  return {
    '@type': 'WebPage',
    url,
    name: title,
    description,
    inLanguage: languageTag(locale),
    dateModified: changedAt.toISOString(),
  };
}
