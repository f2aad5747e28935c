import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { compareHref } from '@/components/shared/addresses';
import { CompareScreen } from '@/components/catalogue/compare/compare-screen';
import { listCompared } from '@/lib/catalogue/comparison/queries';
import { readComparedIds } from '@/lib/catalogue/comparison/rules';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { mayBrowse } from '../../members/members-only';

export async function generateMetadata({ params }: PageProps<'/[locale]/Compare'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'compare' });
  return { title: t('title'), robots: { index: false } };
}

/** Comparison of the devices in the address, so that it can be shared. It needs no session. */
export default async function ComparePage({ params, searchParams }: PageProps<'/[locale]/Compare'>) {
  const { locale } = await params;
  const ids = readComparedIds((await searchParams).ids);
  await mayBrowse(locale, compareHref(DEFAULT_LOCALE, ids));
  return <CompareScreen products={await listCompared(locale, ids)} />;
}
