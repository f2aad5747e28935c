import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { PLAIN_LIST } from '@/components/catalogue/list-query';
import { CATALOGUE_IS_OPEN } from '@/lib/env';
import { ListPage, listMetadata } from '../list-page';

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps<'/[locale]/Product/[[...path]]'>): Promise<Metadata> {
  return listMetadata({ ...(await params), query: PLAIN_LIST });
}

export default async function Page({ params }: PageProps<'/[locale]/Product/[[...path]]'>) {
  const { locale, path } = await params;
  setRequestLocale(locale);
  if (!CATALOGUE_IS_OPEN) notFound();
  return <ListPage locale={locale} path={path} query={PLAIN_LIST} />;
}
