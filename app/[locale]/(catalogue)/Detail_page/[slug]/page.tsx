import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { CATALOGUE_IS_OPEN } from '@/lib/env';
import { ProductPage, productMetadata } from '../product-page';

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps<'/[locale]/Detail_page/[slug]'>): Promise<Metadata> {
  return productMetadata(await params);
}

export default async function Page({ params }: PageProps<'/[locale]/Detail_page/[slug]'>) {
  const { locale, slug } = await params;
  setRequestLocale(locale);
  if (!CATALOGUE_IS_OPEN) notFound();
  return <ProductPage locale={locale} slug={slug} />;
}
