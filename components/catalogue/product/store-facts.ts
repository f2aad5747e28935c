import { fileAddress } from '@/lib/site/identity/file-rules';
import { WEEKDAYS } from '@/lib/site/pages/settings-rules';
import type { PostalAddress, StoreSettings } from '@/lib/site/pages/store-settings';
import { DEFAULT_LOCALE, localePath, LOCALES } from '@/lib/kernel/locales';
import { homeHref, listHref } from '@/components/shared/addresses';
import type { Json } from './structured-data';

const addressFacts = ({ street, city, state, pincode }: PostalAddress): Json => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  addressLocality: city,
  addressRegion: state,
  postalCode: pincode,
  addressCountry: 'IN',
});

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
    logo: site + fileAddress('icon-512.png'),
    taxID: gstin,
    address: addressFacts(headOffice),
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

/** Returns the weekdays from one to another, over the end of the week. */
function weekdays({ from, to }: StoreSettings['hours'][number]): string[] {
  const first = WEEKDAYS.indexOf(from);
  const count = (WEEKDAYS.indexOf(to) - first + WEEKDAYS.length) % WEEKDAYS.length;
  return Array.from({ length: count + 1 }, (_, index) => {
    const day = WEEKDAYS[(first + index) % WEEKDAYS.length]!;
    return `https://schema.org/${day[0]!.toUpperCase()}${day.slice(1)}`;
  });
}

/** Structured data of the pharmacy at its head office: address, phone, and opening hours. */
export function pharmacyFacts(site: string, name: string, settings: StoreSettings): Json {
  const { headOffice, customerCare, hours } = settings;
  return {
    '@type': 'Pharmacy',
    '@id': `${site}/#pharmacy`,
    name,
    url: site + homeHref(DEFAULT_LOCALE),
    image: site + fileAddress('icon-512.png'),
    address: addressFacts(headOffice),
    telephone: customerCare.phone,
    email: customerCare.email,
    parentOrganization: { '@id': idOf(site) },
    openingHoursSpecification: hours.map((each) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays(each),
      opens: each.opens,
      closes: each.closes,
    })),
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
