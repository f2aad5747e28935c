import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { RefundRoom } from '@/lib/money/payments/refunds/refund-limit';
import { isOnItsWayBack } from '@/lib/dispensing/fulfilment/attempt-rules';
import type { ParcelSize } from '@/lib/selling/orders/staff-parcel-types';
import { uncollectedReason } from '@/lib/site/delivery/uncollected-rules';
import { stateWord } from '@/lib/selling/orders/rules';
import type { StaffParcel } from '@/lib/selling/orders/staff-parcel-types';
import type { StaffOrder } from '@/lib/selling/orders/staff-types';
import type { OrderDisputes } from '@/lib/money/payments/refunds/chargeback-rules';
import type { PermissionName } from '@/lib/people/staff/permission-rules';
import { formatShortDays, formatShort } from '@/lib/kernel/dates';
import { Badge, type BadgeTone } from '../shared/badge';
import { carriageOfBooking } from './carriage-fields';
import { CourierEvents, CourierPanel } from './courier-panel';
import { DispatchForm } from './order-steps';
import { Facts, Panel } from '../shared/panel';
import { ReceiveForm } from '../returns/receive-form';
import { useFinalWords } from './final-words';
import { MemoLink, ParcelDocuments } from './parcel-documents';
import { CorrectForm, DeliverButton, FailForm, UnpackButton } from './parcel-steps';

/** Refund of a parcel that came back; `deliveryPaise`: delivery charge refunded with its goods. */
export type ReturnedParcel = {
  lines: { orderLineId: string; quantity: number; unfit: number; amountPaise: number }[];
  deliveryPaise: number;
};
const NOTHING_BACK: ReturnedParcel = { lines: [], deliveryPaise: 0 };

type Around = {
  permissions: Set<PermissionName>;
  couriers: string[] | null;
  /** Default size of a parcel; null if this store sends parcels by hand. */
  size: ParcelSize | null;
};
type PanelProps = Around & {
  order: StaffOrder;
  cameBack: Record<string, ReturnedParcel>;
  refundRoom: RefundRoom;
  disputes: OrderDisputes;
};

const TONES: Record<StaffParcel['state'], BadgeTone> = {
  PACKED: 'waits',
  DISPATCHED: 'plain',
  DELIVERED: 'good',
  RETURNED: 'bad',
};

/** Parcel with its next step. */
export function ParcelPanel({ order, permissions, couriers, size, cameBack, refundRoom, disputes }: PanelProps) {
  const t = useTranslations('console.parcel');
  const finals = useFinalWords(order);
  const isCarried = order.deliveryMethod !== 'collect';
  return (
    <Panel title={t('title')}>
      <ol className="grid gap-4">
        {order.parcels.map((parcel) => (
          <li key={parcel.id} className="grid gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-semibold">{t('number', { number: parcel.number })}</h3>
              <Badge tone={TONES[parcel.state]}>{t(`state.${stateWord(parcel.state, order.deliveryMethod)}`)}</Badge>
            </div>
            <Contents parcel={parcel} isCarried={isCarried} />
            <CourierEvents booking={parcel.booking} />
            {permissions.has('orders.pack') && (parcel.state === 'PACKED' || parcel.state === 'DISPATCHED') && (
              <ParcelDocuments parcelIds={[parcel.id]} />
            )}
            {parcel.hasMemo && <MemoLink parcelId={parcel.id} />}
            {parcel.state === 'PACKED' && (
              <Packed
                parcel={parcel}
                permissions={permissions}
                couriers={couriers}
                size={size}
                finals={finals(parcel.lines)}
              />
            )}
            {parcel.state === 'DISPATCHED' &&
              (isOnItsWayBack(parcel) ? (
                <ReturnParcel
                  parcel={parcel}
                  permissions={permissions}
                  isCarried={isCarried}
                  came={cameBack[parcel.id] ?? NOTHING_BACK}
                  refundRoom={refundRoom}
                  disputes={disputes}
                />
              ) : (
                <ParcelInTransit
                  parcel={parcel}
                  permissions={permissions}
                  couriers={couriers}
                  size={size}
                  toCollectPaise={order.money.toCollectPaise}
                />
              ))}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Contents({ parcel, isCarried }: { parcel: StaffParcel; isCarried: boolean }) {
  const t = useTranslations('console.parcel');
  const words = useTranslations('console.client.parcel');
  const locale = useLocale();
  const { lines, courier, trackingNumber, expectedFrom, expectedUntil, dispatchedAt, endedAt, attempts } = parcel;
  return (
    <>
      <ul className="grid gap-1">
        {lines.map(({ orderLineId, name, quantity }) => (
          <li key={orderLineId}>{t('units', { count: quantity, name })}</li>
        ))}
      </ul>
      <Facts
        rows={[
          [t('courier'), courier],
          [t('tracking'), trackingNumber],
          [t(isCarried ? 'left' : 'ready'), dispatchedAt && formatShort(dispatchedAt, locale)],
          [
            t('promised'),
            isCarried && expectedFrom && expectedUntil ? formatShortDays(expectedFrom, expectedUntil, locale) : null,
          ],
          [t('ended'), endedAt && formatShort(endedAt, locale)],
        ]}
      />
      {attempts.length > 0 && (
        <ol className="grid gap-1 text-sm">
          {attempts.map(({ number, reason, at }) => (
            <li key={number}>
              {t(isCarried ? 'attempt' : 'uncollected', {
                number,
                reason: words(isCarried ? `failures.${reason}` : `uncollected.${uncollectedReason(reason)}`),
                at: formatShort(at, locale),
              })}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

type StepProps = { parcel: StaffParcel } & Around;

function Packed({ parcel, permissions, couriers, size, finals }: StepProps & { finals: string[] }) {
  return (
    <>
      {permissions.has('orders.dispatch') && couriers && (
        <CourierPanel parcelId={parcel.id} booking={parcel.booking} size={size} />
      )}
      {permissions.has('orders.dispatch') && (
        <DispatchForm
          key={parcel.booking?.awb}
          of={{ parcel_id: parcel.id }}
          couriers={couriers}
          finals={finals}
          known={carriageOfBooking(parcel.booking)}
        />
      )}
      {permissions.has('orders.pack') && <UnpackButton parcelId={parcel.id} />}
    </>
  );
}

/** Rare steps are collapsed: most parcels are delivered. */
function ParcelInTransit({ parcel, permissions, couriers, toCollectPaise }: StepProps & { toCollectPaise: number }) {
  const t = useTranslations('console.parcel');
  return (
    <>
      {permissions.has('orders.deliver') && (
        <>
          <DeliverButton parcelId={parcel.id} isCarried={couriers !== null} toCollectPaise={toCollectPaise} />
          <Folded name={t(couriers ? 'notHandedOver' : 'notCollected')}>
            <FailForm key={parcel.attempts.length} parcelId={parcel.id} isCarried={couriers !== null} />
          </Folded>
        </>
      )}
      {couriers && permissions.has('orders.dispatch') && (
        <Folded name={t('correct')}>
          <CorrectForm key={`${parcel.courier} ${parcel.trackingNumber}`} parcel={parcel} couriers={couriers} />
        </Folded>
      )}
    </>
  );
}

function Folded({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-brand-700">{name}</summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

type ReturnProps = {
  parcel: StaffParcel;
  isCarried: boolean;
  came: ReturnedParcel;
  permissions: Set<PermissionName>;
  refundRoom: RefundRoom;
  disputes: OrderDisputes;
};

/**
 * Final step after a failed delivery: the parcel comes back or is lost, and its goods are refunded
 * in full.
 */
function ReturnParcel({ parcel, isCarried, came, permissions, refundRoom, disputes }: ReturnProps) {
  const t = useTranslations('console.parcel');
  const isLost = parcel.attempts.some(({ reason }) => reason === 'LOST');
  return (
    <>
      <p>{t(isCarried ? (isLost ? 'lost' : 'comesBack') : isLost ? 'lostHere' : 'putsBack')}</p>
      {permissions.has('returns.receive') && (
        <ReceiveForm
          of={{ parcel_id: parcel.id }}
          refundRoom={refundRoom}
          disputes={disputes}
          amountPaise={came.lines.reduce((sum, { amountPaise }) => sum + amountPaise, came.deliveryPaise)}
          lines={came.lines.map(({ orderLineId, quantity }) => ({
            id: orderLineId,
            name: parcel.lines.find((line) => line.orderLineId === orderLineId)?.name ?? '',
            quantity,
            unfit: isLost ? quantity : 0,
          }))}
        />
      )}
    </>
  );
}
