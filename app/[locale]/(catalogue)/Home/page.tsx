import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { CATALOGUE_IS_OPEN } from '@/lib/env';
import { HomePage, homeMetadata } from './home-page';

export async function generateMetadata({ params }: PageProps<'/[locale]/Home'>): Promise<Metadata> {
  return homeMetadata((await params).locale);
}

export default async function Page({ params }: PageProps<'/[locale]/Home'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  if (!CATALOGUE_IS_OPEN) notFound();
  return <HomePage locale={locale} />;
}
