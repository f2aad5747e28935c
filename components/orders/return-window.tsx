import { useLocale, useTranslations } from 'next-intl';
import { formatLongDate } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import type { OrderView } from '@/lib/selling/orders/types';
import { AppLink } from '@/components/ui/app-link';

/** Until when goods can be sent back, or why not any more; nothing once all of them have come back. */
export function ReturnWindow({ order }: { order: OrderView }) {
  const t = useTranslations('orders.returns');
  const locale = useLocale();
  if (!order.returnUntil || order.returnState === 'none') return null;
  const date = formatLongDate(order.returnUntil, locale);
  if (order.returnState === 'open') return <p className="text-sm text-ink-soft">{t('openUntil', { date })}</p>;
  return (
    <p className="text-sm text-ink-soft">
      {t('over', { date })}{' '}
      <AppLink href={localePath(locale, '/contact-us')} className="underline">
        {t('write')}
      </AppLink>
    </p>
  );
}
