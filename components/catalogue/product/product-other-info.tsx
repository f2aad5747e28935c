import { useLocale, useTranslations } from 'next-intl';
import type { ProductDetail } from '@/lib/catalogue/storefront/types';
import { languageOf } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { taxContained } from '@/lib/shared/tax/rules';
import { FactTable } from './specification-table';

const HUNDRED_PERCENT_BP = 10_000;

/**
 * The documented "Other Info": facts from the store's record beyond the manufacturer's, and a
 * generated text if the owner permits one.
 */
export function ProductOtherInfo({ product }: { product: ProductDetail }) {
  const t = useTranslations('product.otherInfo');
  const yes = useTranslations('product')('yes');
  const locale = useLocale();
  const code = useTranslations('product.facts')('sku');
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    product.gstRateBp / HUNDRED_PERCENT_BP,
  );
  const amount = formatRupees(taxContained(product.pricePaise, product.gstRateBp, false));
  const rows: [string, string | null][] = [
    [t('category'), `${product.category.name}, ${product.subcategory.name}`],
    [t('schedule'), t.has(`schedules.${product.schedule}`) ? t(`schedules.${product.schedule}`) : null],
    [t('device'), product.isMedicalDevice ? yes : null],
    [t('hsn'), product.hsn],
    [t('gst'), t('gstText', { rate, amount })],
    [code, product.sku],
  ];
  return (
    <section aria-labelledby="other-info" className="grid content-start gap-2">
      <h2 id="other-info" className="text-xl font-semibold">
        {t('title')}
      </h2>
      <FactTable rows={rows} />
      <p className="text-sm text-ink-soft">{t('source')}</p>
      {product.generatedText && (
        <div className="mt-2 grid gap-2 rounded-card border border-dashed border-line-strong p-4">
          <p lang={languageOf(product.generatedText.text)} className="max-w-prose leading-relaxed">
            {product.generatedText.text}
          </p>
          <p className="text-sm text-ink-soft">{t('byMachine', { model: product.generatedText.model })}</p>
        </div>
      )}
    </section>
  );
}
