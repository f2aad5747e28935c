import { useLocale, useTranslations } from 'next-intl';
import type { ProductDetail } from '@/lib/catalogue/storefront/types';
import { readablePhone } from '@/lib/shared/person/phone-rules';
import { formatLongDate } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { unitPrice } from '@/lib/shared/unit-price-rules';
import { FactTable } from './specification-table';
import { useUnitName } from '../use-unit-name';

/** Contact for buyers. */
export type ConsumerCare = { name: string; address: string; phone: string; mail: string };

/** Declarations that the Legal Metrology rules require before a purchase. */
export function Declarations({ product, care }: { product: ProductDetail; care: ConsumerCare }) {
  const t = useTranslations('product');
  const locale = useLocale();
  const unit = useUnitName();
  const { netQuantity, netQuantityUnit } = product;
  const each = unitPrice(product);
  const madeHere = product.countryOfOrigin === 'India';
  const maker = madeHere ? t('facts.manufacturer') : t('facts.manufacturerOrImporter');
  const rows: [string, string | null][] = [
    [t('facts.mrp'), `${formatRupees(product.mrpPaise)} ${t('inclusiveOfTaxes')}`],
    [t('facts.netQuantity'), netQuantity && netQuantityUnit ? unit(netQuantityUnit, netQuantity) : null],
    [t('facts.unitPrice'), each && t('perUnit', { price: formatRupees(each.paise), unit: unit(each.unit, 1) })],
    [t('facts.genericName'), product.genericName ?? product.composition],
    [t('facts.expiry'), product.expiryDate && formatLongDate(product.expiryDate, locale)],
    [maker, [product.manufacturer, product.manufacturerAddress].filter(Boolean).join(', ')],
    [t('facts.country'), madeHere ? t('india') : product.countryOfOrigin],
    [t('facts.care'), t('careText', { ...care, phone: readablePhone(care.phone) })],
  ];
  return (
    <section aria-labelledby="declarations" className="rounded-card bg-surface px-5 py-4 shadow-card">
      <h2 id="declarations" className="text-lg font-semibold">
        {t('aboutThisPack')}
      </h2>
      <FactTable rows={rows} />
    </section>
  );
}
