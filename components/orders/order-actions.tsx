import type { Buyer } from '@/components/checkout/pay';
import type { OrderView } from '@/lib/orders/types';
import { BuyAgain } from './buy-again';
import { CancelOrder } from './cancel-order';
import { CompletePayment } from './complete-payment';

/** What the buyer can do with an order in its present state. */
export function OrderActions({ order, buyer }: { order: OrderView; buyer: Buyer }) {
  const { id, number, status } = order;
  const isOpen = status === 'ORDER_PLACED';
  return (
    <>
      {(isOpen || status === 'PURCHASED') && <CancelOrder orderId={id} number={number} paid={!isOpen} />}
      {isOpen ? <CompletePayment order={{ id, receipt: order.receipt, payablePaise: order.payablePaise }} buyer={buyer} /> : <BuyAgain orderId={id} number={number} />}
    </>
  );
}
