import { useLocale, useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/console/shared/badge';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import { OrderLink } from '@/components/console/shared/order-link';
import type { LineRow } from '@/lib/money/settlements/list-lines';
import { formatShort } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';

const TONES: Record<LineRow['state'], BadgeTone> = {
  MATCHED: 'good',
  DIFFERS: 'bad',
  UNKNOWN: 'bad',
  NOT_OURS: 'plain',
};
const LINK = 'inline-block min-h-6 [overflow-wrap:anywhere] text-brand-700 underline';

/**
 * Returns the screen with details of a line; null for money of another store or of unknown origin.
 */
function paymentHref({ type, entityId, razorpayDisputeId, state, number }: LineRow): string | null {
  if (razorpayDisputeId && state !== 'UNKNOWN') return `/console/disputes/${razorpayDisputeId}`;
  if (!number) return null;
  if (type === 'payment') return `/console/payments?q=${entityId}`;
  return type === 'refund' ? `/console/refunds?view=all&q=${entityId}` : null;
}

/** Page of the lines of a settlement, with a reason for each mismatch with the ledger. */
export function LineTable({ lines }: { lines: LineRow[] }) {
  const t = useTranslations('console.settlements');
  const locale = useLocale();
  const typeOf = ({ type, razorpayDisputeId }: LineRow) => {
    const name = type === 'adjustment' && razorpayDisputeId ? 'dispute' : type;
    return t.has(`types.${name}`) ? t(`types.${name}`) : name;
  };
  const sum = (paise: number) => (paise === 0 ? null : formatRupees(paise));
  return (
    <ListTable
      caption={t('lines')}
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'id',
          heading: t('entity'),
          cell: (line) => {
            const place = paymentHref(line);
            if (!place) return <span className="[overflow-wrap:anywhere]">{line.entityId}</span>;
            return (
              <ConsoleLink href={localePath(locale, place)} className={LINK}>
                {line.entityId}
              </ConsoleLink>
            );
          },
        },
        { name: 'type', heading: t('type'), cell: typeOf },
        {
          name: 'order',
          heading: t('order'),
          cell: ({ number }) => number && <OrderLink number={number} />,
        },
        { name: 'at', heading: t('at'), cell: ({ madeAt }) => formatShort(madeAt, locale) },
        {
          name: 'state',
          heading: t('state'),
          cell: ({ state, oddity }) => (
            <span className="grid justify-items-start gap-1">
              <Badge tone={TONES[state]}>{t(`lineState.${state}`)}</Badge>
              {oddity && <span>{t(`oddities.${oddity}`)}</span>}
            </span>
          ),
        },
        { name: 'amount', heading: t('amount'), isNumber: true, cell: ({ amountPaise }) => formatRupees(amountPaise) },
        { name: 'fee', heading: t('fees'), isNumber: true, cell: ({ feePaise, taxPaise }) => sum(feePaise - taxPaise) },
        { name: 'tax', heading: t('tax'), isNumber: true, cell: ({ taxPaise }) => sum(taxPaise) },
        {
          name: 'net',
          heading: t('net'),
          isNumber: true,
          cell: ({ creditPaise, debitPaise }) => formatRupees(creditPaise - debitPaise),
        },
      ]}
    />
  );
}
