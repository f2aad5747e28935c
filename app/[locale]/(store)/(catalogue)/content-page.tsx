import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { pharmacyFacts } from '@/components/catalogue/product/store-facts';
import {
  breadcrumbFacts,
  pageFacts,
  questionFacts,
  StructuredData,
} from '@/components/catalogue/product/structured-data';
import { ContentScreen } from '@/components/content/content-screen';
import { EnquiryCard } from '@/components/content/enquiry-card';
import { asksForConsent, PrivacySection } from '@/components/layout/statistics/privacy-section';
import { publishedPages, shownPage } from '@/lib/site/content/cached';
import { composePage, faqEntries } from '@/lib/site/content/compose-page';
import { pagePath } from '@/lib/site/content/page-rules';
import { storeSettings } from '@/lib/site/pages/cached';
import { factsFor } from '@/lib/site/pages/facts';
import { env } from '@/lib/kernel/env';
import { storeName } from '@/lib/kernel/identity';
import type { ContentName } from '@/lib/kernel/http/page-names';
import { isLocale, localePath, type Locale } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';
import { publicPage } from './alternates';

type Props = { params: Promise<{ locale: string }> };

const FORMS: Partial<Record<string, 'contact' | 'seller'>> = {
  'contact-us': 'contact',
  'register-seller': 'seller',
} satisfies Partial<Record<ContentName, 'contact' | 'seller'>>;

/** Returns a page with the facts of the store; 404 for one that does not exist or was withdrawn. */
async function readPage(slug: string, locale: Locale) {
  const [shown, settings] = await Promise.all([shownPage(slug, locale), storeSettings()]);
  if (!shown) notFound();
  const facts = factsFor(settings, shown.locale);
  return { shown, settings, text: composePage(shown.source, facts) };
}

/** Returns the title and description of an information page. */
export async function pageMetadata(slug: string, locale: string): Promise<Metadata> {
  if (!isLocale(locale)) return {};
  const { title, description } = (await readPage(slug, locale)).text;
  return { title, ...publicPage(locale, { title, description, path: pagePath(slug) }) };
}

/** Information page, public in both kinds of store. */
export async function InformationPage({ slug, locale }: { slug: string; locale: string }) {
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const { shown, settings, text } = await readPage(slug, locale);
  const pages = await publishedPages(locale);
  const kind = FORMS[slug];
  const questions = faqEntries(text);
  const site = env().SITE_URL;
  const crumbs = [
    { name: translate(locale, 'content.home'), href: localePath(locale, '/Home') },
    { name: text.title, href: localePath(locale, pagePath(slug)) },
  ];
  return (
    <>
      <ContentScreen
        slug={slug}
        text={text}
        textLocale={shown.locale}
        changedAt={shown.changedAt}
        pages={pages}
        facts={factsFor(settings, locale)}
        form={kind && <EnquiryCard kind={kind} settings={settings} />}
      />
      {slug === 'policy' && asksForConsent(settings) && <PrivacySection settings={settings} />}
      <StructuredData data={pageFacts(site + localePath(locale, pagePath(slug)), text, shown)} />
      <StructuredData data={breadcrumbFacts(site, crumbs)} />
      {slug === 'contact-us' && (
        <StructuredData data={pharmacyFacts(site, storeName(locale, settings.identity), settings)} />
      )}
      {questions.length > 0 && <StructuredData data={questionFacts(questions)} />}
    </>
  );
}

/** Returns the metadata function of a shipped page. */
export const contentMetadata =
  (name: ContentName) =>
  async ({ params }: Props): Promise<Metadata> =>
    pageMetadata(name, (await params).locale);

/** Returns the component of a shipped page. */
export const contentPage = (name: ContentName) =>
  async function Page({ params }: Props) {
    return <InformationPage slug={name} locale={(await params).locale} />;
  };
