import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import type { StaffCouponRow } from '@/lib/selling/coupons/staff-types';
import { formatShortDays } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { CouponBadge } from './coupon-badge';

/** Page of coupons: a table, on phones the same rows as cards. */
export function CouponTable({ coupons }: { coupons: StaffCouponRow[] }) {
  const t = useTranslations('console.coupons');
  return (
    <table className="w-full text-sm max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-left text-ink-soft *:px-3 *:py-2 *:font-medium">
          <th scope="col">{t('code')}</th>
          <th scope="col">{t('gives')}</th>
          <th scope="col">{t('days')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col" className="text-right">
            {t('uses')}
          </th>
          <th scope="col" className="text-right">
            {t('given')}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:grid-cols-1 max-md:gap-2">
        {coupons.map((coupon) => (
          <Row key={coupon.id} coupon={coupon} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ coupon }: { coupon: StaffCouponRow }) {
  const t = useTranslations('console.coupons');
  const locale = useLocale();
  const { code, title, calculation, offer, amountUptoPaise, state, validFrom, validUntil } = coupon;
  const upto = formatRupees(amountUptoPaise);
  const given = formatRupees(coupon.givenPaise);
  return (
    <tr className="relative border-b border-line bg-surface hover:bg-brand-50 [overflow-wrap:anywhere] max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:rounded-field max-md:border max-md:p-3 md:*:px-3 md:*:py-2">
      <th scope="row" className="min-w-0 text-left font-semibold break-words">
        <ConsoleLink href={localePath(locale, `/console/coupons/${code}`)} className="card-link text-brand-700">
          {code}
        </ConsoleLink>
        <span className="block font-normal text-ink-soft">{title}</span>
      </th>
      <td className="max-md:col-span-2 max-md:row-start-2">
        {calculation === 'PERCENT'
          ? t('percentOff', { percent: offer, upto })
          : t('amountOff', { amount: formatRupees(offer * 100), upto })}
      </td>
      <td className="tabular-nums max-md:col-span-2 max-md:text-ink-soft">
        {formatShortDays(validFrom, validUntil, locale)}
      </td>
      <td className="max-md:col-start-2 max-md:row-start-1">
        <CouponBadge state={state} />
      </td>
      <td className="tabular-nums md:text-right">{t('usedOf', { used: coupon.usedCount, total: coupon.usesTotal })}</td>
      <td className="text-right tabular-nums">{coupon.isMore ? t('atLeast', { amount: given }) : given}</td>
    </tr>
  );
}
