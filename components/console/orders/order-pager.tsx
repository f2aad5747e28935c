import { useLocale, useTranslations } from 'next-intl';
import type { Neighbours } from '@/lib/selling/orders/list-for-staff';
import { ConsoleLink } from '../shared/console-link';
import { staffOrderHref, staffOrdersHref, type StaffOrderQuery } from '../links/order-query';

export type OrderPagerProps = {
  /** List from which the order was opened. */ from: StaffOrderQuery;
  beside: Neighbours;
};

const LINK = 'inline-flex min-h-8 items-center py-1 font-medium text-brand-700 underline underline-offset-4';

/** Links to the list from which an order was opened, and to its previous and next orders. */
export function OrderPager({ from, beside }: OrderPagerProps) {
  const [t, locale] = [useTranslations('console.orders'), useLocale()];
  const view = t(`view.${from.view}`);
  return (
    <nav aria-label={t('place')} className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
      <ConsoleLink href={staffOrdersHref(locale, from)} className={LINK}>
        {from.q ? t('backFound', { view, q: from.q }) : t('back', { view })}
      </ConsoleLink>
      {beside.before && (
        <ConsoleLink rel="prev" href={staffOrderHref(locale, beside.before, from)} className={LINK}>
          {t('prev', { number: beside.before })}
        </ConsoleLink>
      )}
      {beside.after && (
        <ConsoleLink rel="next" href={staffOrderHref(locale, beside.after, from)} className={LINK}>
          {t('next', { number: beside.after })}
        </ConsoleLink>
      )}
    </nav>
  );
}
