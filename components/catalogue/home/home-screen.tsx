import { BadgeCheck, FileText, ShieldCheck, Truck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type {
  BannerView,
  CategoryTree,
  ProductCard,
  PromotionView,
  SubcategoryOffer,
} from '@/lib/catalogue/storefront/types';
import { AgainPlace } from './again-place';
import { Banner } from './banner';
import { UploadCard } from '@/components/proposals/upload-card';
import { CategoryChips } from './category-chips';
import { CategoryTiles } from '@/components/catalogue/lists/category-tiles';
import { ProductRail } from '../product-rail';
import { Promotions } from './promotions';
import { RecentlyViewed } from '@/components/catalogue/product/recently-viewed';
import { SeasonSection } from './season-section';

type Props = {
  banners: BannerView[];
  categories: CategoryTree[];
  month: number;
  bestSellers: ProductCard[];
  /** Products featured by the owner; shown only before the first sale. */
  featured: ProductCard[];
  trending: ProductCard[];
  seasonal: ProductCard[];
  promotions: PromotionView[];
  shelfOffers: SubcategoryOffer[];
};

/** /Home. Prices come before the banner, so that a phone shows them without scrolling. */
export function HomeScreen({
  banners,
  categories,
  month,
  bestSellers,
  featured,
  trending,
  seasonal,
  promotions,
  shelfOffers,
}: Props) {
  const t = useTranslations('home');
  return (
    <div className="page grid grid-cols-1 gap-10 pt-3 pb-12 *:min-w-0 md:gap-14 md:pt-6">
      <h1 className="sr-only">{t('heading')}</h1>
      <div className="grid grid-cols-1 gap-3 *:min-w-0 md:gap-4">
        <CategoryChips categories={categories} />
        <UploadCard />
        <ProductRail title={t('bestSellers')} products={bestSellers} first />
        {bestSellers.length === 0 && <ProductRail title={t('featured')} products={featured} first />}
      </div>
      <Banner banners={banners} />
      <AgainPlace>
        <Promises />
      </AgainPlace>
      {bestSellers.length > 0 && <ProductRail title={t('featured')} products={featured} />}
      <CategoryTiles categories={categories} />
      <div className="contents large-text:hidden">
        <ProductRail title={t('trending')} products={trending} later />
        <Promotions promotions={promotions} shelfOffers={shelfOffers} />
        <SeasonSection month={month} products={seasonal} />
      </div>
      <RecentlyViewed />
    </div>
  );
}

const PROMISES = [
  { icon: Truck, key: 'deliveryDate' },
  { icon: FileText, key: 'prescriptions' },
  { icon: ShieldCheck, key: 'securePayment' },
  { icon: BadgeCheck, key: 'honestPrices' },
] as const;

/** Service promises of the shop, four words each. */
function Promises() {
  const t = useTranslations('home.promises');
  return (
    <ul aria-label={t('label')} className="grid fit-columns gap-3 large-text:hidden lg:grid-cols-4">
      {PROMISES.map(({ icon: Icon, key }) => (
        <li key={key} className="flex items-center gap-3 rounded-card bg-brand-50 p-3 text-brand-800 md:p-4">
          <Icon aria-hidden className="size-7 shrink-0 text-brand-600" />
          <span className="text-sm leading-snug font-medium md:text-base">{t(key)}</span>
        </li>
      ))}
    </ul>
  );
}
