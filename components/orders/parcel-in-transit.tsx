import { useLocale, useTranslations } from 'next-intl';
import { dayInIndia, formatDays } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { isReturnedToStore } from '@/lib/dispensing/fulfilment/attempt-rules';
import type { OrderView } from '@/lib/selling/orders/types';
import { AppLink } from '@/components/ui/app-link';
import { uncollectedReason } from '@/lib/site/delivery/uncollected-rules';
import type { CollectPlace } from '@/lib/site/pages/facts';

/** Status of goods that wait in the store, and the reason why they no longer do. */
function ReadyGoods({ order, place }: { order: OrderView; place: CollectPlace }) {
  const t = useTranslations('orders');
  const last = order.attempts.at(-1);
  const reason = last && t(`uncollected.${uncollectedReason(last.reason)}`);
  if (last && isReturnedToStore(order.attempts))
    return (
      <p>
        {reason} {t(last.reason === 'LOST' ? 'uncollectedLost' : 'uncollectedOver')}
      </p>
    );
  return (
    <p>
      {reason} {t('readyAt', { place: `${place.name}, ${place.address}`, number: order.number })}
    </p>
  );
}

type Props = {
  order: OrderView;
  /** Place of a collection; null if the goods are carried. */
  place: CollectPlace | null;
  /** True if a courier has reported that it is on the way to the door. */
  isOut?: boolean;
};

/**
 * Status of a parcel that left: expected delivery, failed attempts, and options of the buyer. Goods
 * to collect are ready in place of that.
 */
export function ParcelInTransit({ order, place, isOut = false }: Props) {
  return place ? <ReadyGoods order={order} place={place} /> : <CarriedParcel order={order} isOut={isOut} />;
}

function CarriedParcel({ order, isOut }: { order: OrderView; isOut: boolean }) {
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
      {isOut && <p className="font-semibold">{t('outForDelivery')}</p>}
      {last && !isOut && (
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
