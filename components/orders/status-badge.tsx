import { useTranslations } from 'next-intl';
import { listStatus, stateWord } from '@/lib/selling/orders/rules';
import type { OrderView } from '@/lib/selling/orders/types';

const VARIANTS: Record<string, string> = {
  pending: 'bg-accent-50 text-accent-700',
  order_placed: 'bg-brand-50 text-brand-800',
  shipped: 'bg-brand-100 text-brand-800',
  ready: 'bg-brand-100 text-brand-800',
  delivered: 'bg-success-50 text-success-700',
  collected: 'bg-success-50 text-success-700',
  returned: 'bg-canvas text-ink-soft',
  cancelled: 'bg-danger-50 text-danger-700',
};

/** State of an order in the words of the list; an unpaid one shows that its payment is pending. */
export function StatusBadge({ status, deliveryMethod }: Pick<OrderView, 'status' | 'deliveryMethod'>) {
  const t = useTranslations('orders.status');
  const word = stateWord(status, deliveryMethod);
  const isToldApart = word === 'READY' || word === 'COLLECTED';
  const name = status === 'ORDER_PLACED' ? 'pending' : isToldApart ? word.toLowerCase() : listStatus(status);
  return (
    <span className={`inline-block rounded-full px-3 py-1 text-sm font-semibold ${VARIANTS[name] ?? ''}`}>
      {t(name)}
    </span>
  );
}
