'use client';

import { useTranslations } from 'next-intl';
import { formatRupees } from '@/lib/kernel/money';
import type { FoundProducts } from './use-products';

/** Price, schedule and stock of a product in one line. */
export function ProductFacts({ product }: { product: FoundProducts }) {
  const t = useTranslations('console.client.proposals');
  const schedules = useTranslations('console.client.products.schedules');
  const { packSize, manufacturer, pricePaise, mrpPaise, schedule, available } = product;
  const price =
    pricePaise < mrpPaise
      ? t('ofMrp', { price: formatRupees(pricePaise), mrp: formatRupees(mrpPaise) })
      : formatRupees(pricePaise);
  const facts = [packSize, manufacturer, price, schedule === 'NONE' ? '' : schedules(schedule)];
  return (
    <span className="figures block text-sm font-normal text-ink-soft">
      {facts.filter(Boolean).join(' · ')} ·{' '}
      <span className={available === 0 ? 'font-semibold text-danger-700' : ''}>{t('stock', { count: available })}</span>
    </span>
  );
}

type Props = { label: string; products: FoundProducts[]; onPick: (product: FoundProducts) => void };

/** Products to choose from, each with price and stock. */
export function ProductChoice({ label, products, onPick }: Props) {
  const t = useTranslations('console.client.proposals');
  if (products.length === 0) return <p role="status">{t('nothing')}</p>;
  return (
    <ul aria-label={label} className="grid gap-1">
      {products.map((product) => (
        <li key={product.id}>
          <button
            type="button"
            onClick={() => onPick(product)}
            className="w-full rounded-field border border-line bg-surface px-3 py-2 text-left font-medium hover:border-brand-600"
          >
            {product.name}
            <ProductFacts product={product} />
          </button>
        </li>
      ))}
    </ul>
  );
}
