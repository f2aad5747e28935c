import { useTranslations } from 'next-intl';
import { formatRupees } from '@/lib/kernel/money';
import { tiersOf, type Tiered } from '@/lib/shared/prices/tier-price-rules';

/** Prices per unit by quantity; nothing for a product with one price. */
export function TierTable({ product }: { product: Tiered }) {
  const t = useTranslations('product.tiers');
  const tiers = tiersOf(product);
  if (tiers.length === 0) return null;
  const rows = [{ quantity: 1, pricePaise: product.pricePaise }, ...tiers];
  return (
    <table className="figures w-full max-w-xs text-left md:order-1">
      <caption className="pb-1 text-left font-semibold">{t('caption')}</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <th scope="col" className="py-1 font-medium">
            {t('quantity')}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {t('each')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ quantity, pricePaise }, index) => (
          <tr key={quantity} className="border-t border-line">
            <td className="py-1">{range(quantity, rows[index + 1]?.quantity)}</td>
            <td className="py-1 text-right font-semibold">{formatRupees(pricePaise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Formats the quantities of a price, up to that of the next one: 1–9, 10+. */
function range(from: number, next: number | undefined): string {
  if (next === undefined) return `${from}+`;
  return next - 1 === from ? String(from) : `${from}–${next - 1}`;
}
