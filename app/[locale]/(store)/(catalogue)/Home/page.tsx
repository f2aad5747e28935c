import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { openOnly } from '../open-only';
import { HomePage, homeMetadata } from './home-page';

export async function generateMetadata({ params }: PageProps<'/[locale]/Home'>): Promise<Metadata> {
  openOnly();
  return homeMetadata((await params).locale);
}

export default async function Page({ params }: PageProps<'/[locale]/Home'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  openOnly();
  return <HomePage locale={locale} />;
}
