import { Check, House, PackageCheck, ShoppingBag, Store, Truck } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { formatMoment } from '@/lib/kernel/dates';
import { stepMoments, trackStep } from '@/lib/selling/orders/rules';
import type { OrderView } from '@/lib/selling/orders/types';

const PLACED = { key: 'placed', Icon: PackageCheck } as const;
const CARRIED = [PLACED, { key: 'shipped', Icon: Truck }, { key: 'delivered', Icon: House }] as const;
const COLLECTED = [PLACED, { key: 'ready', Icon: Store }, { key: 'collected', Icon: ShoppingBag }] as const;

/**
 * Progress of an order: placed, shipped, delivered, or placed, ready and collected, each with its
 * time.
 */
export function TrackSteps({ order }: { order: OrderView }) {
  const t = useTranslations('orders.steps');
  const locale = useLocale();
  const current = trackStep(order.status);
  const dates = stepMoments(order);
  return (
    <ol aria-label={t('label')} className="grid gap-4 sm:grid-cols-3">
      {(order.deliveryMethod === 'collect' ? COLLECTED : CARRIED).map(({ key, Icon }, index) => {
        const Sign = index < current ? Check : Icon;
        const look =
          index === current
            ? 'bg-brand-600 text-white'
            : index < current
              ? 'bg-brand-100 text-brand-800'
              : 'bg-canvas text-ink-soft';
        const date = index <= current ? dates[index] : null;
        return (
          <li
            key={key}
            aria-current={index === current ? 'step' : undefined}
            className={`flex items-center gap-4 rounded-card p-4 sm:flex-col sm:text-center ${index === current ? 'bg-brand-50 ring-2 ring-brand-600' : 'ring-1 ring-line'}`}
          >
            <span className={`grid size-12 shrink-0 place-items-center rounded-full ${look}`}>
              <Sign aria-hidden className="size-6" />
            </span>
            <span>
              <span className={index === current ? 'font-bold' : 'font-medium'}>{t(key)}</span>
              {date && <span className="block text-sm text-ink-soft">{formatMoment(date, locale)}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
