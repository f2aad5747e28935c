import { useLocale, useTranslations } from 'next-intl';
import { formatLongDate } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import type { OrderView } from '@/lib/selling/orders/types';
import { AppLink } from '@/components/ui/app-link';

/**
 * Last day for a return, or the reason it is no longer possible; empty once everything is returned.
 */
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
