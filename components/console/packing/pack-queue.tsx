import { useLocale, useTranslations } from 'next-intl';
import { SCAN_LENGTH } from '@/lib/dispensing/fulfilment/rules';
import type { PackedParcel } from '@/lib/dispensing/fulfilment/parcel-types';
import type { StaffOrderRow } from '@/lib/selling/orders/staff-list-types';
import { localePath } from '@/lib/kernel/locales';
import { EmptyState } from '@/components/ui/empty-state';
import { Age } from '../shared/age';
import { ConsoleLink } from '../shared/console-link';
import { packHref } from '../links/order-query';
import { Panel } from '../shared/panel';
import { PackedList } from './packed-list';

const ROW =
  'flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1 rounded-field border border-line bg-surface px-4 py-2 hover:border-brand-600';

/** Search field for the number on a slip or label. Works without JavaScript. */
export function ScanOrder() {
  const t = useTranslations('console.pack');
  return (
    <form role="search" action={localePath(useLocale(), '/console/pack')} className="flex gap-2">
      <input
        type="search"
        name="order"
        aria-label={t('scanOrder')}
        placeholder={t('scanOrder')}
        autoComplete="off"
        autoFocus
        maxLength={SCAN_LENGTH}
        className="min-h-14 w-full max-w-xl min-w-0 rounded-field border border-line-strong bg-surface px-4"
      />
      <button type="submit" className="btn btn-secondary shrink-0">
        {t('open')}
      </button>
    </form>
  );
}

/** Orders ready to pack, oldest first. */
export function ToPack({ orders, now }: { orders: StaffOrderRow[]; now: Date }) {
  const t = useTranslations('console.pack');
  const locale = useLocale();
  if (orders.length === 0) return <EmptyState title={t('none')} />;
  return (
    <ol className="grid gap-2">
      {orders.map(({ id, number, units, deliveryPincode, waitingSince, createdAt }) => (
        <li key={id} data-row>
          <ConsoleLink href={packHref(locale, number)} className={ROW}>
            <span className="font-semibold text-brand-700">{number}</span>
            <span>{t('units', { count: units })}</span>
            {deliveryPincode && <span className="text-ink-soft">{deliveryPincode}</span>}
            <span className="ml-auto text-ink-soft tabular-nums">
              <Age since={(waitingSince ?? createdAt).toISOString()} now={now} />
            </span>
          </ConsoleLink>
        </li>
      ))}
    </ol>
  );
}

/** Packed parcels, oldest first. */
export function ToSend({ parcels, now }: { parcels: PackedParcel[]; now: Date }) {
  const t = useTranslations('console.pack');
  const methods = useTranslations('deliveryMethods');
  const locale = useLocale();
  if (parcels.length === 0) return null;
  return (
    <Panel title={t('packed')}>
      <PackedList
        rows={parcels.map(({ id, number, orderNumber, units, pincode, isCollected, packedAt }) => ({
          id,
          number,
          orderNumber,
          link: (
            <ConsoleLink href={packHref(locale, orderNumber)} className={ROW}>
              <span className="font-semibold text-brand-700">{t('parcelOf', { order: orderNumber, number })}</span>
              <span>{t('units', { count: units })}</span>
              <span className="text-ink-soft">{isCollected ? methods('collect') : pincode}</span>
              <span className="ml-auto text-ink-soft tabular-nums">
                <Age since={packedAt.toISOString()} now={now} />
              </span>
            </ConsoleLink>
          ),
        }))}
      />
    </Panel>
  );
}
