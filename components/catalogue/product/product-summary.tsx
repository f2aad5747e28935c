import { CircleCheck, CircleX } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ProductDetail } from '@/lib/catalogue/storefront/types';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { AppLink } from '@/components/ui/app-link';
import { unitPrice } from '@/lib/shared/unit-price-rules';
import { PromiseLine } from '@/components/delivery/promise-line';
import { Price } from '@/components/ui/price';
import { RatingStars } from '@/components/ui/rating-stars';
import { RxSign } from '@/components/ui/rx-sign';
import { useUnitName } from '../use-unit-name';
import { PrescriptionNotice } from './prescription-notice';

/** Delivery date on phones, where the column next to the picture is narrow. */
export const DateLine = ({ product }: { product: ProductDetail }) =>
  product.available > 0 && (
    <div className="-mb-2 w-full font-medium md:hidden">
      <PromiseLine valuePaise={product.pricePaise} />
    </div>
  );

/** Name, stars and prices; a scheduled medicine has no stars. */
export function ProductHead({ product }: { product: ProductDetail }) {
  const t = useTranslations('product');
  return (
    <div className="grid content-start gap-2 max-md:min-w-0 max-md:grow max-md:basis-36 md:gap-4">
      <div className="grid gap-1.5">
        {product.requiresPrescription && (
          <p className="max-md:[&>span]:text-xs">
            <RxSign label={t('needsPrescription')} withText />
          </p>
        )}
        <h1
          className={`leading-tight font-bold [overflow-wrap:anywhere] md:text-3xl lg:text-4xl ${product.name.length > 40 ? 'text-lg' : 'text-xl'}`}
        >
          {product.name}
        </h1>
        <p
          className={`text-ink-soft empty:hidden max-md:text-sm ${product.isDrug && product.manufacturer ? 'max-md:hidden' : ''}`}
        >
          {[product.brand, product.isDrug ? '' : product.packSize].filter(Boolean).join(' · ')}
        </p>
        {!product.isScheduled && (
          <a href="#review" className="inline-flex min-h-6 self-start justify-self-start hover:underline">
            <RatingStars ratingSum={product.ratingSum} ratingCount={product.ratingCount} />
          </a>
        )}
      </div>
      <PriceBlock product={product} />
    </div>
  );
}

/** Savings, stock and the legal notice. A scheduled medicine shows no savings. */
export function ProductState({ product }: { product: ProductDetail }) {
  const t = useTranslations('product');
  const saved = product.isScheduled ? 0 : product.mrpPaise - product.pricePaise;
  return (
    <div className="grid gap-4 max-md:w-full">
      {saved > 0 && (
        <p className="figures justify-self-start rounded-lg bg-accent-50 px-3 py-1.5 font-semibold text-accent-700">
          {t('youSave', { amount: formatRupees(saved) })}
        </p>
      )}
      <StockLabel available={product.available} />
      <PrescriptionNotice product={product} />
      {!product.isScheduled && <QuoteLink productId={product.id} />}
    </div>
  );
}

/** Link to the request for own prices of large quantities. */
function QuoteLink({ productId }: { productId: number }) {
  const t = useTranslations('product');
  return (
    <AppLink
      href={`${localePath(useLocale(), '/proposals/quote')}?product=${productId}`}
      rel="nofollow"
      className="inline-flex min-h-11 items-center justify-self-start text-brand-700 underline"
    >
      {t('askQuote')}
    </AppLink>
  );
}

function PriceBlock({ product }: { product: ProductDetail }) {
  const t = useTranslations('product');
  const unit = useUnitName();
  const each = unitPrice(product);
  return (
    <div className="grid gap-1">
      <Price mrpPaise={product.mrpPaise} pricePaise={product.pricePaise} size="page" plain={product.isScheduled} />
      {each && (
        <p className="figures text-sm font-medium" data-unit-price>
          {t('perUnit', { price: formatRupees(each.paise), unit: unit(each.unit, 1) })}
        </p>
      )}
      <p className="text-sm text-ink-soft">{t('inclusiveOfTaxes')}</p>
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
