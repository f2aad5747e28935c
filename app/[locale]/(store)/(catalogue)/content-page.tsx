import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { pharmacyFacts } from '@/components/catalogue/product/store-facts';
import { breadcrumbFacts, questionFacts, StructuredData } from '@/components/catalogue/product/structured-data';
import { ContentScreen } from '@/components/content/content-screen';
import { EnquiryCard } from '@/components/content/enquiry-card';
import { asksForConsent, PrivacySection } from '@/components/layout/statistics/privacy-section';
import { storeSettings } from '@/lib/site/pages/cached';
import { factsFor } from '@/lib/site/pages/facts';
import type { ContentName } from '@/lib/kernel/http/page-names';
import { faqEntries, pageText } from '@/lib/site/pages/pages';
import { env } from '@/lib/kernel/env';
import { isLocale, localePath } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';
import { publicPage } from './alternates';

type Props = { params: Promise<{ locale: string }> };

const FORMS: Partial<Record<ContentName, 'contact' | 'seller'>> = {
  'contact-us': 'contact',
  'register-seller': 'seller',
};

/** Returns the title and description of an information page. */
export const contentMetadata =
  (name: ContentName) =>
  async ({ params }: Props): Promise<Metadata> => {
    const { locale } = await params;
    if (!isLocale(locale)) return {};
    const { title, description } = pageText(name, locale, factsFor(await storeSettings(), locale));
    return { title, ...publicPage(locale, { title, description, path: `/${name}` }) };
  };

/** Returns an information page, public in both kinds of store. */
export const contentPage = (name: ContentName) =>
  async function Page({ params }: Props) {
    const { locale } = await params;
    if (!isLocale(locale)) notFound();
    setRequestLocale(locale);
    const settings = await storeSettings();
    const facts = factsFor(settings, locale);
    const kind = FORMS[name];
    const text = pageText(name, locale, facts);
    const site = env().SITE_URL;
    const crumbs = [
      { name: translate(locale, 'content.home'), href: localePath(locale, '/Home') },
      { name: text.title, href: localePath(locale, `/${name}`) },
    ];
    return (
      <>
        <ContentScreen
          name={name}
          text={text}
          facts={facts}
          form={kind && <EnquiryCard kind={kind} settings={settings} />}
        />
        {name === 'policy' && asksForConsent(settings) && <PrivacySection settings={settings} />}
        <StructuredData data={breadcrumbFacts(site, crumbs)} />
        {name === 'contact-us' && <StructuredData data={pharmacyFacts(site, settings)} />}
        {name === 'faqs' && <StructuredData data={questionFacts(faqEntries(locale, facts))} />}
      </>
    );
  };
