import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { PLAIN_LIST } from '@/lib/catalogue/storefront/list-query-rules';
import { openOnly } from '../../open-only';
import { ListPage, listMetadata } from '../list-page';

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps<'/[locale]/Product/[[...path]]'>): Promise<Metadata> {
  openOnly();
  return listMetadata({ ...(await params), query: PLAIN_LIST });
}

export default async function Page({ params }: PageProps<'/[locale]/Product/[[...path]]'>) {
  const { locale, path } = await params;
  setRequestLocale(locale);
  openOnly();
  return <ListPage locale={locale} path={path} query={PLAIN_LIST} />;
}
