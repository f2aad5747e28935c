import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isOwnSlug } from '@/lib/site/content/page-rules';
import { InformationPage, pageMetadata } from '../../content-page';

type Props = PageProps<'/[locale]/pages/[slug]'>;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await params;
  if (!isOwnSlug(slug)) notFound();
  return pageMetadata(slug, locale);
}

/** Page that the owner added. */
export default async function Page({ params }: Props) {
  const { locale, slug } = await params;
  if (!isOwnSlug(slug)) notFound();
  return <InformationPage slug={slug} locale={locale} />;
}
