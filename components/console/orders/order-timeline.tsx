import { useLocale, useTranslations } from 'next-intl';
import { stateWord } from '@/lib/selling/orders/rules';
import type { DeliveryMethod } from '@/lib/site/delivery/types';
import type { StaffMoment } from '@/lib/selling/orders/staff-types';
import { formatShort } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';

/** Returns the details to display; the rest are ids. */
function moreOf({ details }: StaffMoment): string {
  const { amountPaise, trackingNumber, courier, sku, note, mail } = details;
  const parts = [
    typeof amountPaise === 'number' ? formatRupees(amountPaise) : null,
    courier,
    trackingNumber,
    sku,
    note,
    mail,
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');
}

/** History of the order, newest first, each entry with its author and time. */
export function OrderTimeline({ moments, method }: { moments: StaffMoment[]; method: DeliveryMethod }) {
  const t = useTranslations('console.timeline');
  const locale = useLocale();
  const details = ({ kind, what }: StaffMoment) => {
    // A dot would split the message key.
    const key = `${kind}.${stateWord(what, method).replaceAll(/[.-]/g, '_')}`;
    // Steps of goods that no courier carries have words of their own.
    const collected = `collected.${key}`;
    if (method === 'collect' && t.has(collected)) return t(collected);
    return t.has(key) ? t(key) : what;
  };
  /** New state of the order after the event. */
  const became = ({ details }: StaffMoment) =>
    typeof details.became === 'string' && t('became', { state: t(`status.${stateWord(details.became, method)}`) });
  const who = ({ actor, actorName }: StaffMoment) => actorName ?? (t.has(`by.${actor}`) ? t(`by.${actor}`) : actor);
  return (
    <ol className="grid gap-3 border-l-2 border-line pl-4 text-sm">
      {moments.toReversed().map((moment, index) => (
        <li key={index} className="grid gap-x-3 sm:grid-cols-[7rem_1fr]">
          <time dateTime={moment.at.toISOString()} className="text-ink-soft tabular-nums">
            {formatShort(moment.at, locale)}
          </time>
          <span>
            <span className="font-semibold">{details(moment)}</span>{' '}
            <span className="text-ink-soft">
              {[became(moment), who(moment), moreOf(moment)].filter(Boolean).join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
