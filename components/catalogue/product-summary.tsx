import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ProductDetail } from '@/lib/domains/catalogue/types';
import { formatRupees } from '@/lib/kernel/money';
import { Price } from '@/components/ui/price';
import { RatingStars } from '@/components/ui/rating-stars';
import { RxSign } from '@/components/ui/rx-sign';
import { PrescriptionNotice } from './prescription-notice';

/** Name, stars, prices, stock, and the warning of a scheduled medicine, which has no stars and no savings. */
export function ProductSummary({ product }: { product: ProductDetail }) {
  const t = useTranslations('product');
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        {product.requiresPrescription && (
          <p>
            <RxSign label={t('needsPrescription')} withText />
          </p>
        )}
        <h1 className="text-3xl leading-tight font-bold lg:text-4xl">{product.name}</h1>
        <p className="text-ink-soft">{[product.brand, product.packSize].filter(Boolean).join(' · ')}</p>
        {!product.isScheduled && (
          <a href="#review" className="inline-flex min-h-6 self-start justify-self-start hover:underline">
            <RatingStars ratingSum={product.ratingSum} ratingCount={product.ratingCount} />
          </a>
        )}
      </div>
      <PriceBlock product={product} />
      <StockLabel available={product.available} />
      <PrescriptionNotice product={product} />
    </div>
  );
}

function PriceBlock({ product }: { product: ProductDetail }) {
  const t = useTranslations('product');
  const plain = product.isScheduled;
  const saved = plain ? 0 : product.mrpPaise - product.pricePaise;
  return (
    <div className="grid gap-1">
      <Price mrpPaise={product.mrpPaise} pricePaise={product.pricePaise} size="page" plain={plain} />
      <p className="text-sm text-ink-soft">{t('inclusiveOfTaxes')}</p>
      {saved > 0 && (
        <p className="figures mt-1 justify-self-start rounded-lg bg-accent-50 px-3 py-1.5 font-semibold text-accent-700">
          {t('youSave', { amount: formatRupees(saved) })}
        </p>
      )}
    </div>
  );
}

function StockLabel({ available }: { available: number }) {
  const t = useTranslations('product');
  if (available > 0)
    return (
      <p className="flex items-center gap-2 font-semibold text-success-700">
        <CircleCheck aria-hidden className="size-5" />
        {t('inStock')}
      </p>
    );
  return (
    <p className="flex items-center gap-2 font-semibold text-ink-soft">
      <CircleX aria-hidden className="size-5" />
      {t('outOfStock')}
    </p>
  );
}
