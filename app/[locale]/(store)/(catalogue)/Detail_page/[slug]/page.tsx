import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { openOnly } from '../../open-only';
import { ProductPage, productMetadata } from '../product-page';

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps<'/[locale]/Detail_page/[slug]'>): Promise<Metadata> {
  openOnly();
  return productMetadata(await params);
}

export default async function Page({ params }: PageProps<'/[locale]/Detail_page/[slug]'>) {
  const { locale, slug } = await params;
  setRequestLocale(locale);
  openOnly();
  return <ProductPage locale={locale} slug={slug} />;
}
