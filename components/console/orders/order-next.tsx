import { useLocale, useTranslations } from 'next-intl';
import type { ChoosableLine } from '@/components/orders/line-choice';
import type { RefundRoom } from '@/lib/money/payments/refunds/refund-limit';
import { Alert } from '@/components/ui/alert';
import { packable } from '@/lib/selling/orders/packing-rules';
import type { StaffOrder, StaffReturn } from '@/lib/selling/orders/staff-types';
import type { OrderDisputes } from '@/lib/money/payments/refunds/chargeback-rules';
import type { PermissionName } from '@/lib/people/staff/permission-rules';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { ConsoleLink } from '../shared/console-link';
import { deskHref } from '../links/desk-href';
import { CancelButton, DispatchForm } from '../parcels/order-steps';
import { packHref } from '../links/order-query';
import { Panel } from '../shared/panel';
import { useFinalWords } from '../parcels/final-words';

type Props = { order: StaffOrder; permissions: Set<PermissionName>; couriers: string[] | null };
type NextProps = Props & {
  /** Amount the reader can still refund for it. */
  refundRoom: RefundRoom;
  disputes: OrderDisputes;
};

const SETTLED = new Set(['ORDER_PLACED', 'DELIVERED', 'RETURNED', 'CANCELLED']);

/**
 * Next step of an order if the reader can take it, else the reason for none. Steps of parcels
 * appear with each parcel.
 */
export function NextStep({ order, permissions, couriers, refundRoom, disputes }: NextProps) {
  const t = useTranslations('console.order');
  const { id, status, money, parcels, returns } = order;
  const mayCancel = permissions.has('orders.cancel') && (status === 'PURCHASED' || status === 'ORDER_PLACED');
  const left = leftOf(order);
  const paidPaise = money.capturedPaise - money.refundedPaise - money.refundingPaise;
  const { free, held } = packable(order);
  const isPacked = parcels.some(({ state }) => state === 'PACKED');
  const waitsForEdit = order.edits.some(({ state }) => state === 'OPEN');
  const back = returns.find((one) => one.status === 'REQUESTED' || one.status === 'APPROVED');
  return (
    <Panel title={t('next')}>
      {order.isPaidBack && status === 'PURCHASED' && <Alert tone="error">{t('paidBack')}</Alert>}
      {held.length > 0 && <Waits order={order} permissions={permissions} />}
      {waitsForEdit && <p>{t('edits.packingWaits')}</p>}
      {free.length > 0 && !waitsForEdit && <Pack order={order} permissions={permissions} couriers={couriers} />}
      {free.length === 0 && isPacked && !order.isPaidBack && <p>{t(couriers ? 'allPacked' : 'allPackedHere')}</p>}
      {status === 'DISPATCHED' && <p>{t(couriers ? 'onItsWay' : 'waitsInStore')}</p>}
      {back && <ReturnsToStore of={back} />}
      {SETTLED.has(status) && !back && <p className="text-ink-soft">{t('nothingNext')}</p>}
      {mayCancel && (
        <CancelButton
          orderId={id}
          effect={t('cancelEffect', {
            lines: left.length,
            amount: formatRupees(paidPaise),
          })}
          paidPaise={paidPaise}
          refundRoom={refundRoom}
          disputes={disputes}
          lines={status === 'PURCHASED' ? left : []}
        />
      )}
    </Panel>
  );
}

/** Return that the customer requested or sent. */
function ReturnsToStore({ of: { id, status } }: { of: StaffReturn }) {
  const t = useTranslations('console.order');
  const locale = useLocale();
  return (
    <>
      <p>{t(status === 'REQUESTED' ? 'returnToDecide' : 'returnToReceive')}</p>
      <ConsoleLink href={localePath(locale, `/console/returns/${id}`)} className="btn btn-primary">
        {t('openReturn')}
      </ConsoleLink>
    </>
  );
}

/** Lines that wait for a pharmacist or for another prescription of the customer. */
function Waits({ order: { number, lines }, permissions }: Pick<Props, 'order' | 'permissions'>) {
  const t = useTranslations('console.order');
  const locale = useLocale();
  const isPending = lines.some(({ prescription }) => prescription === 'pending');
  return (
    <>
      <p>{t(isPending ? 'waitsForPharmacist' : 'waitsForCustomer')}</p>
      {permissions.has('prescriptions.read') && (
        <ConsoleLink href={deskHref(locale, number)} className="btn btn-primary">
          {t('openDesk')}
        </ConsoleLink>
      )}
    </>
  );
}

/** Link to the packing screen; a store without scanning dispatches everything with one form. */
function Pack({ order, permissions, couriers }: Props) {
  const t = useTranslations('console.order');
  const locale = useLocale();
  const { free, held } = packable(order);
  const isPacked = order.parcels.some(({ state }) => state === 'PACKED');
  const finals = useFinalWords(order)(free.map(({ line, units }) => ({ orderLineId: line.id, quantity: units })));
  const units = free.reduce((sum, one) => sum + one.units, 0);
  return (
    <>
      {(held.length > 0 || order.parcels.length > 0) && <p>{t('mayBePacked', { count: units })}</p>}
      {permissions.has('orders.pack') && (
        <ConsoleLink href={packHref(locale, order.number)} className="btn btn-primary">
          {t('pack')}
        </ConsoleLink>
      )}
      {permissions.has('orders.dispatch') && !isPacked && (
        <div className="grid gap-3 border-t border-line pt-3">
          <h3 className="font-semibold">{t(couriers ? 'atOnce' : 'readyAtOnce')}</h3>
          <DispatchForm of={{ order_id: order.id }} couriers={couriers} finals={finals} />
        </div>
      )}
    </>
  );
}

/**
 * Lines with units that can still be canceled: packed units only after their parcel is unpacked.
 */
const leftOf = ({ lines }: StaffOrder): ChoosableLine[] =>
  lines.flatMap((line) => {
    const { id, name, image, quantity, totalPaise, cancelledQuantity: before, packedQuantity } = line;
    const count = quantity - before - packedQuantity;
    return count > 0 ? [{ id, name, image, count, before, quantity, totalPaise }] : [];
  });
