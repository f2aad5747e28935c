import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HomeScreen } from '@/components/catalogue/home/home-screen';
import { organizationFacts, websiteFacts } from '@/components/catalogue/product/store-facts';
import { StructuredData } from '@/components/catalogue/product/structured-data';
import { categories, home } from '@/lib/catalogue/storefront/cached';
import { storeSettings } from '@/lib/site/pages/cached';
import { monthInIndia } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { storeName } from '@/lib/kernel/identity';
import { publicPage } from '../alternates';

/** Home page, cached; the same for open and members-only stores. */
export async function HomePage({ locale }: { locale: string }) {
  // Up to an hour late at the start of a month, the lifetime of the cached page.
  const month = monthInIndia(new Date());
  const [tree, content, settings] = await Promise.all([categories(locale), home(locale, month), storeSettings()]);
  const { SITE_URL } = env();
  const name = storeName(locale, settings.identity);
  return (
    <>
      <HomeScreen categories={tree} month={month} {...content} />
      <StructuredData data={organizationFacts(SITE_URL, name, settings)} />
      <StructuredData data={websiteFacts(SITE_URL, locale, name)} />
    </>
  );
}

export async function homeMetadata(locale: string): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'home' });
  const title = t('title');
  return { title: { absolute: title }, ...publicPage(locale, { title, description: t('description'), path: '/Home' }) };
}
