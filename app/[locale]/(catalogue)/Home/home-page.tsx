import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HomeScreen } from '@/components/catalogue/home-screen';
import { categories, home } from '@/lib/catalogue/cached';
import { alternates } from '../alternates';

const MONTH_IN_INDIA = new Intl.DateTimeFormat('en', { month: 'numeric', timeZone: 'Asia/Kolkata' });

/** The home page, drawn from the cache; the same for the open store and for members. */
export async function HomePage({ locale }: { locale: string }) {
  const month = Number(MONTH_IN_INDIA.format(new Date()));
  const [tree, content] = await Promise.all([categories(locale), home(locale, month)]);
  return <HomeScreen categories={tree} {...content} />;
}

export async function homeMetadata(locale: string): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'home' });
  return { title: { absolute: t('title') }, description: t('description'), alternates: alternates(locale, '/Home') };
}
