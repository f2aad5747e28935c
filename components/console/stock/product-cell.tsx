import { useLocale } from 'next-intl';
import { productStockHref } from '../links/stock-query';
import { ConsoleLink } from '../shared/console-link';

type Props = { productId: number; name: string; packSize: string; sku: string; manufacturer?: string | null };

/** Product in a table, with a link to its stock. */
export function ProductCell({ productId, name, packSize, sku, manufacturer }: Props) {
  const locale = useLocale();
  return (
    <>
      <ConsoleLink href={productStockHref(locale, productId)} className="inline-block min-h-6 text-brand-700 underline">
        {name}
      </ConsoleLink>
      <span className="block text-sm font-normal text-ink-soft">
        {[packSize, sku, manufacturer].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}
