import { useTranslations } from 'next-intl';
import type { ProductCard, ProductDetail, ReviewView } from '@/lib/catalogue/types';
import { paiseToRupees } from '@/lib/money';
import { ReviewList } from '@/components/reviews/review-list';
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb';
import { BuyBox } from './buy-box';
import { Declarations } from './declarations';
import { Gallery } from './gallery';
import { ProductRail } from './product-rail';
import { ProductSummary } from './product-summary';
import { ProductTabs } from './product-tabs';
import { RecentlyViewed, RememberViewed } from './recently-viewed';
import { SpecificationTable } from './specification-table';

export type ConsumerCare = { phone: string; mail: string };
type Props = { product: ProductDetail; reviews: ReviewView[]; similar: ProductCard[]; crumbs: Crumb[]; care: ConsumerCare };

/** /Detail_page/<slug>. */
export function ProductScreen({ product, reviews, similar, crumbs, care }: Props) {
  const t = useTranslations('product');
  return (
    <div className="page grid grid-cols-1 gap-8 pt-2 pb-28 *:min-w-0 md:gap-12 md:pb-12">
      <div className="grid grid-cols-1 gap-4">
        <Breadcrumb label={t('breadcrumb')} crumbs={crumbs} />
        <div className="grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-[minmax(0,11fr)_minmax(0,13fr)] lg:gap-10">
          <Gallery images={product.images} name={product.name} />
          <div className="grid content-start gap-5">
            <ProductSummary product={product} />
            <BuyBox productId={product.id} name={product.name} pricePaise={product.pricePaise} mrpPaise={product.mrpPaise} available={product.available} />
            <Declarations product={product} care={care} />
          </div>
        </div>
      </div>
      <ProductTabs
        tabs={[
          { key: 'detail', title: t('tabs.detail'), panel: <DetailPanel product={product} /> },
          { key: 'more', title: t('tabs.more'), panel: <MorePanel product={product} /> },
          { key: 'review', title: t('tabs.review', { count: product.ratingCount }), panel: <ReviewList product={product} reviews={reviews} /> },
        ]}
      />
      <ProductRail title={t('similar')} products={similar} />
      <RecentlyViewed except={product.id} />
      <RememberViewed product={viewedEntry(product)} />
    </div>
  );
}

function viewedEntry(product: ProductDetail) {
  return {
    id: product.id,
    slug: product.slug,
    product_name: product.name,
    product_image: product.image,
    price: paiseToRupees(product.mrpPaise),
    discountAmount: paiseToRupees(product.pricePaise),
  };
}

function DetailPanel({ product }: { product: ProductDetail }) {
  return (
    <div className="grid gap-6 *:min-w-0 lg:grid-cols-2 lg:gap-10">
      <p className="max-w-prose text-lg leading-relaxed whitespace-pre-line">{product.description}</p>
      <SpecificationTable product={product} />
    </div>
  );
}

function MorePanel({ product }: { product: ProductDetail }) {
  const t = useTranslations('product');
  const text = product.ingredients || product.composition;
  return (
    <div className="grid max-w-prose gap-2">
      <h2 className="text-xl font-semibold">{t('ingredients')}</h2>
      <p className="leading-relaxed whitespace-pre-line">{text || t('noIngredients')}</p>
    </div>
  );
}
