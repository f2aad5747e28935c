import { useLocale, useTranslations } from 'next-intl';
import type { ProductDetail } from '@/lib/catalogue/types';
import { formatLongDate } from '@/lib/dates';
import { formatRupees } from '@/lib/money';
import { FactTable } from './fact-table';
import type { ConsumerCare } from './product-screen';

/** What the Legal Metrology rules want a buyer to see before buying. */
export function Declarations({ product, care }: { product: ProductDetail; care: ConsumerCare }) {
  const t = useTranslations('product');
  const locale = useLocale();
  const unit = useUnitName();
  const { netQuantity, netQuantityUnit } = product;
  const unitPrice = netQuantity && netQuantityUnit ? Math.round(product.pricePaise / netQuantity) : 0;
  const rows: [string, string | null][] = [
    [t('facts.mrp'), `${formatRupees(product.mrpPaise, locale)} ${t('inclusiveOfTaxes')}`],
    [t('facts.netQuantity'), netQuantity && netQuantityUnit ? unit(netQuantityUnit, netQuantity) : null],
    [t('facts.unitPrice'), unitPrice > 0 && netQuantityUnit ? t('perUnit', { price: formatRupees(unitPrice, locale), unit: unit(netQuantityUnit, 1) }) : null],
    [t('facts.genericName'), product.composition ?? product.subcategory.name],
    [t('facts.expiry'), product.expiryDate && formatLongDate(product.expiryDate, locale)],
    [t('facts.manufacturer'), [product.manufacturer, product.manufacturerAddress].filter(Boolean).join(', ')],
    [t('facts.country'), product.countryOfOrigin],
    [t('facts.care'), t('careText', care)],
  ];
  return (
    <section aria-labelledby="declarations" className="rounded-card bg-surface px-5 py-4 shadow-card">
      <h2 id="declarations" className="text-lg font-semibold">{t('aboutThisPack')}</h2>
      <FactTable rows={rows} />
    </section>
  );
}

/** A quantity with its unit in words; a unit we have no word for (from an import) is shown as it is. */
function useUnitName() {
  const t = useTranslations('product.units');
  return (unit: string, count: number) => (t.has(unit) ? t(unit, { count }) : `${count} ${unit}`);
}
