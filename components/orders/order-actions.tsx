import { useLocale } from 'next-intl';
import type { Buyer } from '@/components/checkout/pay';
import { formatLongDate } from '@/lib/kernel/dates';
import type { OrderView } from '@/lib/domains/orders/types';
import { returnable } from '@/lib/domains/orders/return-rules';
import { BuyAgain } from './buy-again';
import { CancelOrder } from './cancel-order';
import { CompletePayment } from './complete-payment';
import { ReceiveOrder } from './receive-order';
import { ReturnItems } from './return-items';
import type { ChoosableLine } from './line-choice';

/** What the buyer can do with an order in its present state. */
export function OrderActions({ order, buyer }: { order: OrderView; buyer: Buyer }) {
  const { id, number, status } = order;
  const locale = useLocale();
  const isOpen = status === 'ORDER_PLACED';
  const left = order.returnState === 'open' || status === 'PURCHASED' ? leftOf(order) : [];
  return (
    <>
      {status === 'DISPATCHED' && <ReceiveOrder orderId={id} number={number} />}
      {(isOpen || status === 'PURCHASED') && <CancelOrder order={order} lines={isOpen ? null : left} />}
      {isOpen ? (
        <CompletePayment order={{ id, receipt: order.receipt, payablePaise: order.payablePaise }} buyer={buyer} />
      ) : (
        <BuyAgain orderId={id} number={number} />
      )}
      {order.returnState === 'open' && left.length > 0 && (
        <ReturnItems
          orderId={id}
          number={number}
          lines={left}
          until={formatLongDate(order.returnUntil ?? '', locale)}
        />
      )}
    </>
  );
}

/** The lines of which something is left to be cancelled or sent back. */
function leftOf(order: OrderView): ChoosableLine[] {
  return order.lines.flatMap((line) => {
    const { id, name, image, quantity, totalPaise } = line;
    const count = returnable(line);
    return count > 0 ? [{ id, name, image, count, before: quantity - count, quantity, totalPaise }] : [];
  });
}
