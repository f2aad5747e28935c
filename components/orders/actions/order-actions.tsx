import { useLocale } from 'next-intl';
import type { Buyer } from '@/components/checkout/payment-window';
import { formatLongDate } from '@/lib/kernel/dates';
import type { OrderView } from '@/lib/selling/orders/types';
import { deliveryBack, returnable } from '@/lib/selling/orders/return-rules';
import { BuyAgain } from './buy-again';
import { CancelOrder } from './cancel-order';
import { CompletePayment } from './complete-payment';
import { PayByLink } from './pay-by-link';
import { ReceiveOrder } from './receive-order';
import { ReturnItems } from './return-items';
import type { ChoosableLine } from '@/components/orders/line-choice';

/**
 * Actions of the buyer in the order's current state. The store records that goods were collected,
 * so only the receipt of carried goods can be confirmed.
 */
export function OrderActions({ order, buyer }: { order: OrderView; buyer: Buyer }) {
  const { id, number, status } = order;
  const locale = useLocale();
  const isOpen = status === 'ORDER_PLACED';
  const left = order.returnState === 'open' || status === 'PURCHASED' ? leftOf(order) : [];
  return (
    <>
      {status === 'DISPATCHED' && order.deliveryMethod !== 'collect' && <ReceiveOrder orderId={id} number={number} />}
      {(isOpen || status === 'PURCHASED') && <CancelButton order={order} left={left} />}
      {isOpen && order.paymentLink ? (
        order.paymentLink.url && <PayByLink url={order.paymentLink.url} />
      ) : isOpen ? (
        <CompletePayment order={{ id, receipt: order.receipt, payablePaise: order.payablePaise }} buyer={buyer} />
      ) : (
        mayBuyAgain(order) && <BuyAgain orderId={id} number={number} />
      )}
      {order.returnState === 'open' && left.length > 0 && (
        <ReturnItems
          orderId={id}
          number={number}
          lines={left}
          deliveryPaise={deliveryWith(order, left)}
          until={formatLongDate(order.returnUntil ?? '', locale)}
        />
      )}
    </>
  );
}

/**
 * False if every unit was canceled or returned. An order that was canceled as a whole can be bought
 * again.
 */
const mayBuyAgain = ({ status, lines }: OrderView) =>
  status === 'CANCELLED' || lines.some((line) => returnable(line) > 0);

/** Cancel button: the whole order before any dispatch, else the units not dispatched. */
function CancelButton({ order, left }: { order: OrderView; left: ChoosableLine[] }) {
  const isWhole = order.parcels.length === 0;
  if (!isWhole && left.length === 0) return null;
  return <CancelOrder order={order} lines={order.status === 'ORDER_PLACED' ? null : left} isWhole={isWhole} />;
}

/** Returns the delivery charge refunded if these lines come back through the store's fault. */
function deliveryWith({ shippingPaise, lines, returns }: OrderView, left: ChoosableLine[]): number {
  const came = left.map(({ id, count }) => ({ id, quantity: count }));
  const received = returns.filter(({ status }) => status === 'RECEIVED');
  return deliveryBack({ shippingPaise, lines, came, reasons: received.map(({ reason }) => reason) });
}

/** Returns the lines with units that can be canceled or returned. */
function leftOf(order: OrderView): ChoosableLine[] {
  return order.lines.flatMap((line) => {
    const { id, name, image, quantity, totalPaise } = line;
    // Dispatched units cannot be canceled; after a partial dispatch, neither can packed ones.
    const isPartlySent = order.status === 'PURCHASED' && order.parcels.length > 0;
    const count = returnable(line) - (isPartlySent ? line.packedQuantity : 0);
    return count > 0 ? [{ id, name, image, count, before: quantity - count, quantity, totalPaise }] : [];
  });
}
