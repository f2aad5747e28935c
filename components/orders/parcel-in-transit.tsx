import { useLocale, useTranslations } from 'next-intl';
import { dayInIndia, formatDays } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { isReturnedToStore } from '@/lib/dispensing/fulfilment/attempt-rules';
import type { OrderView } from '@/lib/selling/orders/types';
import { AppLink } from '@/components/ui/app-link';

/** Status of a parcel in transit: expected delivery, failed attempts, and options of the buyer. */
export function ParcelInTransit({ order }: { order: OrderView }) {
  const t = useTranslations('orders');
  const locale = useLocale();
  const { attempts, expectedFrom, expectedUntil } = order;
  const last = attempts.at(-1);
  if (last && isReturnedToStore(attempts))
    return (
      <p>
        {t(`attempts.${last.reason}`)} {t('attemptsOver')}
      </p>
    );
  const isLate = expectedUntil !== null && expectedUntil < dayInIndia(new Date());
  return (
    <div className="grid gap-1">
      {last && (
        <p>
          {t(`attempts.${last.reason}`)} {t('anotherAttempt')}
        </p>
      )}
      {expectedFrom && expectedUntil && (
        <p>{t(isLate ? 'expectedPast' : 'expected', { days: formatDays(expectedFrom, expectedUntil, locale) })}</p>
      )}
      {isLate && (
        <p>
          <AppLink href={localePath(locale, '/contact-us')} className="font-semibold underline">
            {t('askWhere')}
          </AppLink>
        </p>
      )}
      <p>{t('receivedNote')}</p>
    </div>
  );
}
