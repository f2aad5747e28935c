import { useTranslations } from 'next-intl';
import { OfferRow } from '@/components/delivery/offer-row';
import { PromiseBox } from '@/components/delivery/promise-box';
import type { GeneralTexts } from '@/lib/site/delivery/describe-promise';
import { maxQuantity } from '@/lib/selling/cart/rules';
import type { Alternatives, ProductCard, ProductDetail } from '@/lib/catalogue/storefront/types';
import type { MedicineFacts } from '@/lib/catalogue/facts/types';
import type { ReviewView } from '@/lib/catalogue/reviews/types';
import { readablePhone } from '@/lib/shared/person/phone-rules';
import { packLabel } from '@/lib/catalogue/storefront/pack-label-rules';
import { paiseToRupees } from '@/lib/kernel/money';
import type { ReviewCounts } from '@/lib/catalogue/reviews/types';
import { AskPerson } from '@/components/shared/contact/ask-person';
import type { StoreSettings } from '@/lib/site/pages/store-settings';
import { ReviewList } from '@/components/reviews/review-list';
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb';
import { BuyBox } from './buy-box';
import { Declarations, type ConsumerCare } from './declarations';
import { Gallery } from './gallery';
import { MedicineFactList } from './medicine-facts';
import { MedicineLine } from './medicine-line';
import { LikeWhenOffered } from '@/components/catalogue/like-button';
import { DetailPanel, MorePanel } from './product-panels';
import { OutOfStock } from './out-of-stock';
import { ProductRail } from '@/components/catalogue/product-rail';
import { CompareButton } from '@/components/catalogue/compare/compare-button';
import { useFormName, useMedicineFacts } from '@/components/catalogue/use-medicine-facts';
import { DateLine, ProductHead, ProductState } from './product-summary';
import { TierTable } from './tier-table';
import { ProductTabs } from './product-tabs';
import { ProductQuestions } from '@/components/questions/product-questions';
import type { PublicQuestion } from '@/lib/backoffice/product-questions/types';
import { SameMedicine } from './same-medicine';
import { RecentlyViewed, RememberViewed } from './recently-viewed';

type Props = {
  product: ProductDetail;
  reviews: ReviewView[];
  figures: ReviewCounts;
  questions: PublicQuestion[];
  similar: ProductCard[];
  alternatives: Alternatives | null;
  /** Reviewed facts about a medicine; null without any. */
  medicine: MedicineFacts | null;
  crumbs: Crumb[];
  care: ConsumerCare;
  contact: StoreSettings['customerCare'];
  /** Address of the page, for messages about the product. */
  url: string;
  /** Delivery methods as they apply to most of India. */
  delivery: GeneralTexts[];
};

/** /Detail_page/<slug>. */
export function ProductScreen({ product, reviews, figures, similar, alternatives, crumbs, care, ...more }: Props) {
  const { contact, url, delivery, questions, medicine } = more;
  const t = useTranslations('product');
  const formName = useFormName();
  const viewed = useViewedEntry(product);
  const max = maxQuantity(product);
  return (
    <div className="page grid grid-cols-1 gap-8 pt-2 pb-8 *:min-w-0 md:gap-12 md:pb-12">
      <div className="grid grid-cols-1 gap-1 *:min-w-0 md:gap-4">
        <Breadcrumb label={t('breadcrumb')} crumbs={crumbs} />
        {/* Phones show picture, name and price in one row if the text size leaves room. */}
        <div className="flex flex-wrap gap-3 md:grid md:grid-cols-2 md:gap-6 lg:grid-cols-[minmax(0,11fr)_minmax(0,13fr)] lg:gap-10">
          <div className="relative max-md:w-[45%] md:sticky md:top-24 md:self-start">
            <Gallery
              images={product.images}
              texts={product.imageTexts}
              name={product.name}
              label={packLabel(product, formName)}
            />
            {max > 0 && <LikeWhenOffered productId={product.id} name={product.name} />}
          </div>
          <div className="grid content-start gap-5 max-md:contents">
            <ProductHead product={product} />
            <DateLine product={product} />
            <MedicineLine product={product} />
            {max > 0 ? (
              <BuyBox
                productId={product.id}
                name={product.name}
                pricePaise={product.pricePaise}
                tierPrices={product.tierPrices}
                mrpPaise={product.mrpPaise}
                plain={product.isScheduled}
                most={max}
              />
            ) : (
              <OutOfStock
                product={product}
                hasSame={alternatives?.packs.some(({ available }) => available > 0) === true}
                phone={care.phone}
              />
            )}
            {max > 0 && <TierTable product={product} />}
            <ProductState product={product} />
            {product.isComparable && (
              <div className="max-md:w-full">
                <CompareButton productId={product.id} name={product.name} />
              </div>
            )}
            <PromiseBox valuePaise={product.pricePaise}>
              {delivery.map(({ method, ...texts }) => (
                <OfferRow key={method} {...texts} />
              ))}
            </PromiseBox>
            <noscript className="max-md:w-full md:order-2">
              <p className="rounded-field bg-brand-50 px-4 py-3">
                {t('noScript', { phone: readablePhone(care.phone) })}
              </p>
            </noscript>
            <div className="max-md:w-full md:order-2">
              <Declarations product={product} care={care} />
            </div>
            <div className="max-md:w-full md:order-2">
              <AskPerson care={contact} subject={{ kind: 'product', id: product.id, name: product.name, url }} />
            </div>
          </div>
        </div>
      </div>
      {alternatives && <SameMedicine alternatives={alternatives} />}
      {medicine && <MedicineFactList facts={medicine} />}
      <ProductTabs
        tabs={[
          {
            key: 'detail',
            title: t('tabs.detail'),
            panel: <DetailPanel product={product} opinions={figures.opinions} />,
          },
          { key: 'more', title: t('tabs.more'), panel: <MorePanel product={product} /> },
          {
            key: 'questions',
            title: t('tabs.questions', { count: questions.length }),
            panel: <ProductQuestions product={product} questions={questions} />,
          },
          {
            key: 'review',
            title: t('tabs.review', { count: product.ratingCount }),
            panel: <ReviewList product={product} reviews={reviews} stars={figures.stars} />,
          },
        ]}
      />
      {similar.length > 0 && <ProductRail title={t('similar')} products={similar} later />}
      {similar.length === 0 && !product.isDrug && <NoSimilar />}
      <RecentlyViewed except={product.id} />
      <RememberViewed product={viewed} />
    </div>
  );
}

function NoSimilar() {
  const t = useTranslations('product');
  return (
    <section aria-labelledby="similar" className="grid gap-3">
      <h2 id="similar" className="text-2xl font-bold">
        {t('similar')}
      </h2>
      <p className="grid min-h-24 items-center rounded-card border border-dashed border-line px-4 text-ink-soft">
        {t('noSimilar')}
      </p>
    </section>
  );
}

function useViewedEntry(product: ProductDetail) {
  const { salts, maker, perUnit } = useMedicineFacts()(product);
  return {
    id: product.id,
    slug: product.slug,
    product_name: product.name,
    product_image: product.image,
    price: paiseToRupees(product.mrpPaise),
    discountAmount: paiseToRupees(product.pricePaise),
    ...(salts && { salts }),
    ...(maker && { maker }),
    ...(perUnit && { per_unit: perUnit }),
  };
}
