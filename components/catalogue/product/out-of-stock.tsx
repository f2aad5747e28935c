import { Phone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ProductDetail } from '@/lib/catalogue/storefront/types';
import { readablePhone } from '@/lib/shared/person/phone-rules';
import { buttonClass } from '@/components/ui/button';
import { StockAlertCard } from '@/components/catalogue/stock-alert-card';

type Props = { product: Pick<ProductDetail, 'id' | 'isDrug'>; hasSame: boolean; phone: string };

/**
 * Alternatives to a product that cannot be bought now: a message when it is back in stock, and for
 * a medicine the pharmacist's phone number. Other medicines are not offered; packs of the same salt
 * and strength follow below.
 * @param hasSame true if there are such packs in stock
 */
export function OutOfStock({ product, hasSame, phone }: Props) {
  const t = useTranslations('product.gone');
  return (
    <div className="grid gap-4">
      <p className="rounded-card bg-surface p-4 shadow-card">
        {t('hint')}
        {hasSame && ` ${t('same')}`}
        {!hasSame && product.isDrug && ` ${t('noSame')}`}
      </p>
      {product.isDrug && (
        <a href={`tel:${phone}`} className={`${buttonClass('secondary')} justify-self-start`}>
          <Phone aria-hidden className="size-5 shrink-0" />
          <span>{t('pharmacist', { phone: readablePhone(phone) })}</span>
        </a>
      )}
      <StockAlertCard productId={product.id} />
    </div>
  );
}
