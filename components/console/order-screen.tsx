import { useLocale, useTranslations } from 'next-intl';
import type { ChoosableLine } from '@/components/orders/line-choice';
import { maskEmail } from '@/lib/domains/customers/masking-rules';
import type { StaffNote } from '@/lib/domains/notes/types';
import type { StaffParcel } from '@/lib/domains/orders/staff-parcel-types';
import type { StaffOrder } from '@/lib/domains/orders/staff-types';
import type { PermissionName } from '@/lib/domains/staff/permission-rules';
import { formatDays, formatShort } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { ConsoleLink } from './console-link';
import { NotesPanel } from './customers/notes-panel';
import { RevealContact } from './customers/reveal-contact';
import { StaffOrderLines } from './order-lines';
import { StaffOrderMoney, StaffPapers, StaffPayments } from './order-money';
import { CancelButton, DeliverButton, DispatchForm } from './order-steps';
import { OrderReturns } from './order-returns';
import { OrderTimeline } from './order-timeline';
import { Facts, Panel } from './panel';
import { ReceiveForm } from './receive-form';
import { OrderState, PrescriptionBadge } from './state-badges';

/** What taking a parcel back comes to that could not be handed over; null while it can be. */
export type Undelivered = { parcel: StaffParcel; came: Came[] } | null;
type Came = { orderLineId: string; quantity: number; unfit: number; amountPaise: number };

type NextProps = {
  order: StaffOrder;
  permissions: Set<PermissionName>;
  couriers: string[];
  undelivered: Undelivered;
};
type Props = NextProps & { notes: StaffNote[] };

/** One order: what is next, what is in it, whose it is, its money and its history. */
export function OrderScreen({ order, permissions, couriers, undelivered, notes }: Props) {
  const t = useTranslations('console.order');
  const locale = useLocale();
  return (
    <>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl font-bold">{order.number}</h1>
          <OrderState status={order.status} />
          <PrescriptionBadge state={order.prescription} />
        </div>
        <p className="text-ink-soft">
          {t('placedAt', { at: formatShort(order.createdAt, locale) })}
          {order.paidAt && ` · ${t('paidAt', { at: formatShort(order.paidAt, locale) })}`}
        </p>
      </div>
      {/* On a phone: what is next, what is in it, then the rest. */}
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
        <NextStep order={order} permissions={permissions} couriers={couriers} undelivered={undelivered} />
        <div className="grid gap-6 *:min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Panel title={t('lines')}>
            <StaffOrderLines lines={order.lines} />
          </Panel>
          {!order.buyer.isGone && (
            <NotesPanel
              notes={notes}
              customerId={order.buyer.id}
              orderId={order.id}
              mayWrite={permissions.has('notes.write')}
            />
          )}
          <Panel title={t('history')}>
            <OrderTimeline moments={order.timeline} />
          </Panel>
        </div>
        <div className="grid gap-6 *:min-w-0 lg:col-start-2">
          <Delivery order={order} permissions={permissions} />
          <Panel title={t('money')}>
            <StaffOrderMoney order={order} />
            <StaffPayments order={order} />
          </Panel>
          {order.returns.length > 0 && (
            <Panel title={t('returns')}>
              <OrderReturns returns={order.returns} />
            </Panel>
          )}
          <Panel title={t('papers')}>
            <StaffPapers order={order} />
          </Panel>
        </div>
      </div>
    </>
  );
}

/** The one thing to do now, by whoever may; why nothing can be done, where that is so. */
function NextStep({ order, permissions, couriers, undelivered }: NextProps) {
  const t = useTranslations('console.order');
  const locale = useLocale();
  const { id, number, status, prescription, money } = order;
  const mayCancel = permissions.has('orders.cancel') && (status === 'PURCHASED' || status === 'ORDER_PLACED');
  const left = leftOf(order);
  const isReady = prescription === 'none' || prescription === 'approved';
  return (
    <Panel title={t('next')}>
      {status === 'PURCHASED' && isReady && permissions.has('orders.dispatch') && (
        <DispatchForm orderId={id} couriers={couriers} />
      )}
      {status === 'PURCHASED' && !isReady && (
        <>
          <p>{t(prescription === 'refused' ? 'waitsForCustomer' : 'waitsForPharmacist')}</p>
          {permissions.has('prescriptions.read') && (
            <ConsoleLink
              href={localePath(locale, `/console/prescriptions/${encodeURIComponent(number)}`)}
              className="btn btn-primary"
            >
              {t('openDesk')}
            </ConsoleLink>
          )}
        </>
      )}
      {status === 'DISPATCHED' && !undelivered && permissions.has('orders.deliver') && <DeliverButton orderId={id} />}
      {undelivered && <CameBack order={order} permissions={permissions} undelivered={undelivered} />}
      {!['PURCHASED', 'DISPATCHED'].includes(status) && <p className="text-ink-soft">{t('nothingNext')}</p>}
      {mayCancel && (
        <CancelButton
          orderId={id}
          effect={t('cancelEffect', {
            lines: left.length,
            amount: formatRupees(money.capturedPaise - money.refundedPaise - money.refundingPaise),
          })}
          lines={status === 'PURCHASED' ? left : []}
        />
      )}
    </Panel>
  );
}

/** The lines of which something is left to be cancelled. */
const leftOf = ({ lines }: StaffOrder): ChoosableLine[] =>
  lines.flatMap((line) => {
    const { id, name, image, quantity, totalPaise, cancelledQuantity: before } = line;
    const count = quantity - before;
    return count > 0 ? [{ id, name, image, count, before, quantity, totalPaise }] : [];
  });

type CameBackProps = Pick<Props, 'order' | 'permissions'> & { undelivered: NonNullable<Undelivered> };

/** No further attempt follows: the parcel comes back, or is lost, and all that was paid for its goods goes back. */
function CameBack({ order: { lines }, permissions, undelivered: { parcel, came } }: CameBackProps) {
  const t = useTranslations('console.order');
  const isLost = parcel.attempts.some(({ reason }) => reason === 'LOST');
  return (
    <>
      <p>{t(isLost ? 'parcelLost' : 'parcelComesBack')}</p>
      {permissions.has('returns.receive') && (
        <ReceiveForm
          of={{ parcel_id: parcel.id }}
          amountPaise={came.reduce((sum, { amountPaise }) => sum + amountPaise, 0)}
          lines={came.map(({ orderLineId, quantity }) => ({
            id: orderLineId,
            name: lines.find((line) => line.id === orderLineId)?.name ?? '',
            quantity,
            unfit: isLost ? quantity : 0,
          }))}
        />
      )}
    </>
  );
}

function Delivery({ order, permissions }: Pick<Props, 'order' | 'permissions'>) {
  const t = useTranslations('console.order');
  const locale = useLocale();
  const { address, buyer, courier, trackingNumber, expectedFrom, expectedUntil, attempts } = order;
  return (
    <Panel title={t('delivery')}>
      <Facts
        rows={[
          [t('recipient'), address.name],
          [t('address'), address.address],
          [t('phone'), address.phone],
          [t('email'), buyer.isGone ? null : maskEmail(address.email)],
          [t('business'), [address.businessName, address.gstin].filter(Boolean).join(', ')],
          [t('buyer'), <Buyer key="buyer" buyer={buyer} />],
          [t('courier'), courier],
          [t('tracking'), trackingNumber],
          [t('expected'), expectedFrom && expectedUntil ? formatDays(expectedFrom, expectedUntil, locale) : null],
          [t('attempts'), attempts.length > 0 ? attempts.length : null],
        ]}
      />
      {permissions.has('customers.reveal') && !buyer.isGone && (
        <RevealContact customerId={buyer.id} orderId={order.id} />
      )}
    </Panel>
  );
}

function Buyer({ buyer: { id, name, orderCount, isGone } }: { buyer: StaffOrder['buyer'] }) {
  const t = useTranslations('console.order');
  return (
    <ConsoleLink href={localePath(useLocale(), `/console/customers/${id}`)} className="text-brand-700 underline">
      {isGone ? t('buyerGone') : t('buyerOf', { name, count: orderCount })}
    </ConsoleLink>
  );
}
