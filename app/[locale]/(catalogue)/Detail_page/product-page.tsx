import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound, permanentRedirect } from 'next/navigation';
import { homeHref, listHref, productHref } from '@/components/catalogue/addresses';
import { ProductScreen } from '@/components/catalogue/product-screen';
import { StructuredData, breadcrumbFacts, productFacts } from '@/components/catalogue/structured-data';
import { product as cachedProduct, renamed, reviews, similar } from '@/lib/catalogue/cached';
import { env } from '@/lib/env';
import { alternates } from '../alternates';

type ProductAddress = { locale: string; slug: string };

/** Unknown or withdrawn: a 404. Renamed: on to the present address. */
async function findProduct({ locale, slug }: ProductAddress) {
  const found = await cachedProduct(locale, slug);
  if (found) return found;
  const present = await renamed('product', slug);
  if (present && present !== slug) permanentRedirect(productHref(locale, present));
  notFound();
}

/** A product's page, drawn from the cache; the same for the open store and for members. */
export async function ProductPage({ locale, slug }: ProductAddress) {
  const product = await findProduct({ locale, slug });
  const [reviewList, others, t] = await Promise.all([
    reviews(product.id),
    similar(locale, product.id),
    getTranslations({ locale, namespace: 'catalogue' }),
  ]);
  const crumbs = [
    { name: t('home'), href: homeHref(locale) },
    { name: product.category.name, href: listHref(locale, product.category.slug) },
    { name: product.subcategory.name, href: listHref(locale, product.category.slug, product.subcategory.slug) },
    { name: product.name, href: productHref(locale, product.slug) },
  ];
  const { SITE_URL, STORE_PHONE, MAIL_FROM } = env();
  const mail = /<(.+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  return (
    <>
      <ProductScreen product={product} reviews={reviewList} similar={others} crumbs={crumbs} care={{ phone: STORE_PHONE, mail }} />
      <StructuredData data={breadcrumbFacts(SITE_URL, crumbs)} />
      <StructuredData data={productFacts(SITE_URL, locale, product)} />
    </>
  );
}

export async function productMetadata({ locale, slug }: ProductAddress): Promise<Metadata> {
  const product = await findProduct({ locale, slug });
  const path = productHref('en', product.slug);
  return {
    title: product.name,
    description: product.description.slice(0, 160),
    alternates: alternates(locale, path),
    openGraph: { type: 'website', title: product.name, description: product.description.slice(0, 160), url: env().SITE_URL + productHref(locale, product.slug) },
  };
}
