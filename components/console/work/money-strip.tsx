import { useLocale, useTranslations } from 'next-intl';
import type { MoneyOfDay } from '@/lib/money/reports/read-today';
import { formatRupees } from '@/lib/kernel/money';
import { listHref } from '../links/list-query';
import { staffOrdersHref } from '../links/order-query';
import { ConsoleLink } from '../shared/console-link';

/** Sales, refunds and orders to review of the present day, each with its list. */
export function MoneyStrip({ money }: { money: MoneyOfDay }) {
  const [t, locale] = [useTranslations('console.home.money'), useLocale()];
  const { day } = money;
  const today = { from: day, until: day };
  const parts = [
    {
      name: 'sales',
      count: money.sales,
      paise: money.salesPaise,
      href: listHref(locale, '/console/payments', { view: 'all', ...today }),
    },
    {
      name: 'refunds',
      count: money.refunds,
      paise: money.refundsPaise,
      href: listHref(locale, '/console/refunds', { view: 'all', ...today }),
    },
    {
      name: 'toReview',
      count: money.toReview,
      paise: money.toReviewPaise,
      href: staffOrdersHref(locale, { view: 'toReview' }),
    },
  ] as const;
  return (
    <ul aria-label={t('title')} className="grid gap-3 sm:grid-cols-3">
      {parts.map(({ name, count, paise, href }) => (
        <li key={name}>
          <ConsoleLink
            href={href}
            className="grid items-baseline rounded-card border border-line bg-brand-50 px-5 py-3 hover:border-brand-600 max-sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="text-sm font-medium text-ink-soft">{t(name)}</span>
            <span className="font-bold tabular-nums max-sm:row-span-2 max-sm:text-right sm:text-2xl">
              {formatRupees(paise)}
            </span>
            <span className="text-sm text-ink-soft tabular-nums">
              {t(name === 'refunds' ? 'refundCount' : 'orderCount', { count })}
            </span>
          </ConsoleLink>
        </li>
      ))}
    </ul>
  );
}
