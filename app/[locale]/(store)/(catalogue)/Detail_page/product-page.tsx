import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound, permanentRedirect } from 'next/navigation';
import { homeHref, listHref, productHref } from '@/components/shared/addresses';
import type { ConsumerCare } from '@/components/catalogue/product/declarations';
import { ProductScreen } from '@/components/catalogue/product/product-screen';
import { productFacts } from '@/components/catalogue/product/product-facts';
import { ProductTags } from '@/components/catalogue/product/product-tags';
import { StructuredData, breadcrumbFacts } from '@/components/catalogue/product/structured-data';
import {
  alternatives,
  product as cachedProduct,
  findRedirect,
  medicineFacts,
  similar,
} from '@/lib/catalogue/storefront/cached';
import { reviewCounts, reviews } from '@/lib/catalogue/reviews/cached';
import { questions } from '@/lib/backoffice/product-questions/cached';
import { indexedPicture } from '@/lib/catalogue/pictures/find-indexed-picture';
import { describeGeneral } from '@/lib/site/delivery/describe-promise';
import { storeSettings } from '@/lib/site/pages/cached';
import type { StoreSettings } from '@/lib/site/pages/store-settings';
import { env, picturesUrl } from '@/lib/kernel/env';
import { cardAddress } from '@/lib/catalogue/social-cards/card-rules';
import { canBeShared } from '@/lib/catalogue/storefront/rules';
import { RETURN_WINDOW_DAYS, lastDayOfPrice } from '@/lib/shared/policy';
import { composeSeo } from '@/lib/catalogue/seo/compose-texts';
import { seoText } from '@/lib/catalogue/seo/cached';
import { summary } from '@/lib/catalogue/seo/seo-rules';
import { publicPage } from '../alternates';

type ProductAddress = { locale: string; slug: string };

/**
 * Finds the product: 404 for an unknown or withdrawn one, a redirect to the current address for a
 * renamed one.
 */
async function findProduct({ locale, slug }: ProductAddress) {
  const found = await cachedProduct(locale, slug);
  if (found) return found;
  const present = await findRedirect('product', slug);
  if (present && present !== slug) permanentRedirect(productHref(locale, present));
  notFound();
}

/** Product page, cached; the same for open and members-only stores. */
export async function ProductPage({ locale, slug }: ProductAddress) {
  const product = await findProduct({ locale, slug });
  const [reviewList, figures, asked, others, sameMedicine, medicine, settings, t] = await Promise.all([
    reviews(product.id),
    reviewCounts(product.id),
    questions(locale, product.id),
    similar(locale, product.id),
    alternatives(locale, product.id),
    product.isDrug ? medicineFacts(locale, product.id) : null,
    storeSettings(),
    getTranslations({ locale, namespace: 'catalogue' }),
  ]);
  const crumbs = [
    { name: t('home'), href: homeHref(locale) },
    { name: product.category.name, href: listHref(locale, product.category.slug) },
    { name: product.subcategory.name, href: listHref(locale, product.category.slug, product.subcategory.slug) },
    { name: product.name, href: productHref(locale, product.slug) },
  ];
  const { SITE_URL: site } = env();
  const found = await Promise.all(product.images.map((image) => indexedPicture(image, picturesUrl())));
  const pictures = found.filter((picture) => picture !== null);
  const terms = { delivery: settings.delivery, returnDays: RETURN_WINDOW_DAYS, until: lastDayOfPrice() };
  return (
    <>
      <ProductScreen
        product={product}
        reviews={reviewList}
        figures={figures}
        questions={asked}
        similar={others}
        alternatives={sameMedicine}
        medicine={medicine}
        crumbs={crumbs}
        care={consumerCare(settings)}
        contact={settings.customerCare}
        url={site + productHref(locale, product.slug)}
        delivery={describeGeneral(settings.delivery, product.pricePaise, locale)}
      />
      {product.isMedicalDevice && !product.isScheduled && <span hidden data-device-category={product.category.slug} />}
      <ProductTags product={product} />
      <StructuredData data={breadcrumbFacts(site, crumbs)} />
      <StructuredData data={productFacts({ site, locale, product, medicine, pictures, terms })} />
    </>
  );
}

function consumerCare({ legalName, headOffice, customerCare }: StoreSettings): ConsumerCare {
  const { street, city, state, pincode } = headOffice;
  return {
    name: legalName,
    address: `${street}, ${city}, ${state} ${pincode}`,
    phone: customerCare.phone,
    mail: customerCare.email,
  };
}

export async function productMetadata({ locale, slug }: ProductAddress): Promise<Metadata> {
  const product = await findProduct({ locale, slug });
  const picture = canBeShared(product) ? cardAddress(product) : undefined;
  const own = await seoText('product', product.id, locale);
  const facts = {
    ...composeSeo(own, { title: product.name, description: summary(product.description) }),
    path: productHref('en', product.slug),
    picture,
    isProduct: true,
  };
  return { title: facts.title, ...publicPage(locale, facts) };
}
