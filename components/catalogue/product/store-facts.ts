import type { StoreSettings } from '@/lib/site/pages/store-settings';
import { localePath, LOCALES } from '@/lib/kernel/locales';
import { homeHref, listHref } from '@/components/shared/addresses';
import type { Json } from './structured-data';

const idOf = (site: string) => `${site}/#store`;

/**
 * Structured data of the seller from the owner's settings. The front page of a social network does
 * not count as the store's own.
 */
export function organizationFacts(site: string, name: string, settings: StoreSettings): Json {
  const { legalName, headOffice, customerCare, gstin, social } = settings;
  const profiles = social.map(({ url }) => url).filter((url) => new URL(url).pathname !== '/');
  return {
    '@type': ['Organization', 'OnlineStore'],
    '@id': idOf(site),
    name,
    legalName,
    url: site + homeHref('en'),
    logo: `${site}/icons/icon-512.png`,
    taxID: gstin,
    address: {
      '@type': 'PostalAddress',
      streetAddress: headOffice.street,
      addressLocality: headOffice.city,
      addressRegion: headOffice.state,
      postalCode: headOffice.pincode,
      addressCountry: 'IN',
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: customerCare.phone,
      email: customerCare.email,
      areaServed: 'IN',
      availableLanguage: LOCALES,
    },
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** Structured data of the store in one language, with its search. */
export function websiteFacts(site: string, locale: string, name: string): Json {
  return {
    '@type': 'WebSite',
    '@id': `${site}${localePath(locale, '/')}#website`,
    name,
    url: site + homeHref(locale),
    inLanguage: `${locale}-IN`,
    publisher: { '@id': idOf(site) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site}${listHref(locale)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
