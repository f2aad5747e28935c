import { useLocale, useTranslations } from 'next-intl';
import type { CallerAddress } from '@/lib/backoffice/customer-orders/find-caller';
import type { RefundRoom } from '@/lib/money/payments/refunds/refund-limit';
import { maskEmail } from '@/lib/shared/person/masking-rules';
import type { StaffNote } from '@/lib/people/staff-notes/types';
import type { StaffOrder } from '@/lib/selling/orders/staff-types';
import type { OrderDisputes } from '@/lib/money/payments/refunds/chargeback-rules';
import type { PermissionName } from '@/lib/people/staff/permission-rules';
import { formatShort, formatShortDays } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { localePath } from '@/lib/kernel/locales';
import { printedLine } from '@/lib/shared/india/printed-line-rules';
import { ConsoleLink } from '../shared/console-link';
import { NotesPanel } from '../customers/notes-panel';
import { RevealContact } from '../customers/reveal-contact';
import { OrderEditPanel } from '../order-edit/edit-panel';
import { PaymentLinkPanel } from './payment-link';
import { StaffOrderLines } from './order-lines';
import { StaffOrderMoney, StaffDocuments, StaffPayments } from '../payments/order-money';
import { NextStep } from './order-next';
import { OrderPager, type OrderPagerProps } from './order-pager';
import { OrderReturns } from './order-returns';
import { OrderTimeline } from './order-timeline';
import { Facts, Panel } from '../shared/panel';
import type { ParcelSize } from '@/lib/selling/orders/staff-parcel-types';
import { ParcelPanel, type ReturnedParcel } from '../parcels/parcel-panel';
import { OrderState, PrescriptionBadge } from '../shared/state-badges';

type Props = {
  order: StaffOrder;
  permissions: Set<PermissionName>;
  couriers: string[] | null;
  /** Refund of each parcel that can no longer be delivered, by parcel id. */
  /** Default size of a parcel; null if this store sends parcels by hand. */
  size: ParcelSize | null;
  cameBack: Record<string, ReturnedParcel>;
  notes: StaffNote[];
  /** Saved addresses of the customer; empty if the reader cannot change the order. */
  addresses: CallerAddress[];
  /** Amount the reader can still refund for it. */
  refundRoom: RefundRoom;
  /** Open and lost disputes of its payment. */
  disputes: OrderDisputes;
  /** Position in the list from which it was opened. */
  place?: OrderPagerProps;
};

/** Order screen: next step, lines, customer, money and history. */
export function OrderScreen({
  order,
  permissions,
  couriers,
  size,
  cameBack,
  notes,
  addresses,
  refundRoom,
  disputes,
  place,
}: Props) {
  const t = useTranslations('console.order');
  const locale = useLocale();
  const isCash = order.payments.some(({ kind }) => kind === 'CASH_ON_DELIVERY');
  return (
    <>
      {place && <OrderPager {...place} />}
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl font-bold">{order.number}</h1>
          <OrderState {...order} />
          <PrescriptionBadge state={order.prescription} />
        </div>
        <p className="text-ink-soft">
          {t('placedAt', { at: formatShort(order.createdAt, locale) })}
          {order.placedBy && ` · ${t('placedBy', { name: order.placedBy, customer: order.buyer.name })}`}
          {order.paidAt && ` · ${t(isCash ? 'collectedAt' : 'paidAt', { at: formatShort(order.paidAt, locale) })}`}
          {order.money.toCollectPaise > 0 &&
            ` · ${t('leftToCollect', { amount: formatRupees(order.money.toCollectPaise) })}`}
        </p>
      </div>
      {/* Order on phones: next step, lines, then the rest. */}
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-6 *:min-w-0">
          <NextStep
            order={order}
            permissions={permissions}
            couriers={couriers}
            refundRoom={refundRoom}
            disputes={disputes}
          />
          <PaymentLinkPanel order={order} mayPlace={permissions.has('orders.place')} />
          <OrderEditPanel order={order} permissions={permissions} refundRoom={refundRoom} addresses={addresses} />
          {order.parcels.length > 0 && (
            <ParcelPanel
              order={order}
              permissions={permissions}
              couriers={couriers}
              size={size}
              cameBack={cameBack}
              refundRoom={refundRoom}
              disputes={disputes}
            />
          )}
        </div>
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
            <OrderTimeline moments={order.timeline} method={order.deliveryMethod} />
          </Panel>
        </div>
        <div className="grid gap-6 *:min-w-0 lg:col-start-2">
          <Delivery order={order} permissions={permissions} />
          <Panel title={t('money')}>
            <StaffOrderMoney order={order} disputes={disputes} />
            <StaffPayments order={order} maySeeMoney={permissions.has('payments.read')} />
          </Panel>
          {order.returns.length > 0 && (
            <Panel title={t('returns')}>
              <OrderReturns returns={order.returns} />
            </Panel>
          )}
          <Panel title={t('papers')}>
            <StaffDocuments order={order} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function Delivery({ order, permissions }: Pick<Props, 'order' | 'permissions'>) {
  const t = useTranslations('console.order');
  const methods = useTranslations('deliveryMethods');
  const locale = useLocale();
  const { address, buyer, deliveryMethod, deliveryFrom, deliveryTo } = order;
  const days = deliveryFrom && deliveryTo && formatShortDays(deliveryFrom, deliveryTo, locale);
  return (
    <Panel title={t('delivery')}>
      <Facts
        rows={[
          [t('deliveryMethod'), [methods(deliveryMethod), days].filter(Boolean).join(', ')],
          [t('recipient'), address.name],
          [t('address'), printedLine(address.address, address.state, address.pincode)],
          [t('phone'), address.phone],
          [t('email'), buyer.isGone ? null : maskEmail(address.email)],
          [t('business'), [address.businessName, address.gstin].filter(Boolean).join(', ')],
          ...(address.purchaseOrder ? [[t('purchaseOrder'), address.purchaseOrder] as [string, string]] : []),
          [t('buyer'), <Buyer key="buyer" buyer={buyer} />],
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
