import { useTranslations } from 'next-intl';
import { OrderLink } from '@/components/console/shared/order-link';
import { Panel } from '@/components/console/shared/panel';
import type { ShortLine } from '@/lib/inventory/stock/batches/list-batches';

/** Orders with sold goods that are missing, for a decision per order. */
export function ShortList({ lines }: { lines: ShortLine[] }) {
  const t = useTranslations('console.stock');
  if (lines.length === 0) return null;
  return (
    <Panel title={t('short')}>
      <p className="text-ink-soft">{t('shortText')}</p>
      <ul className="grid gap-1">
        {lines.map(({ number, sku, name, units }) => (
          <li key={`${number} ${sku}`}>
            <OrderLink number={number} /> · {t('shortLine', { units, name })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
