import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { readListQuery } from '@/components/catalogue/list-query';
import { CATALOGUE_IS_OPEN } from '@/lib/env';
import { ListPage, listMetadata } from '../../(catalogue)/Product/list-page';
import { leadByNumber } from '../by-number';
import { rightlySpelt } from '../right-spelling';

export const dynamic = 'force-dynamic';

/** A list with something after the question mark: the rewrites of next.config.ts send it here, to be drawn per request. */
export async function generateMetadata({ params, searchParams }: PageProps<'/[locale]/list/[[...path]]'>): Promise<Metadata> {
  return listMetadata({ ...(await params), query: readListQuery(await searchParams) });
}

export default async function Page({ params, searchParams }: PageProps<'/[locale]/list/[[...path]]'>) {
  const { locale, path } = await params;
  setRequestLocale(locale);
  if (!CATALOGUE_IS_OPEN) notFound();
  const asked = await searchParams;
  await leadByNumber(locale, asked.category_id);
  return <ListPage locale={locale} path={path} query={rightlySpelt(locale, path, asked)} />;
}
