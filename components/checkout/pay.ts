import { call } from '@/components/shared/call';
import { CallFailed, isRefusal } from '@/lib/kernel/http/browser';
import { paiseToRupees } from '@/lib/kernel/money';
import type { DeliveryMethod } from '@/lib/site/delivery/types';
import type { OpenedPayment, Paid, PaymentWindow } from './payment-window';
import { showRazorpay } from './razorpay-window';

/** Name of the field for shipping goods without prescription first. */
export const SEND_IN_PARTS = 'send-in-parts';

export type SavedOrder = { receipt_id: string; order_id: string };

/**
 * Saves the order before any money moves.
 * @param order its total and delivery method are those the shopper saw; the server compares them
 * with its own
 * @throws CallFailed also for a documented refusal (status 'false')
 */
export async function saveOrder(
  locale: string,
  order: {
    lineIds: string[];
    totalPaise: number;
    deliveryMethod: DeliveryMethod;
    addressId: string;
    sendsInParts: boolean;
    purchaseOrder: string;
  },
): Promise<SavedOrder> {
  const body = {
    cart_id: order.lineIds,
    total_amt: paiseToRupees(order.totalPaise),
    delivery_method: order.deliveryMethod,
    transactionid: '',
    address_id: order.addressId,
    send_in_parts: order.sendsInParts,
    ...(order.purchaseOrder && { purchase_order: order.purchaseOrder }),
  };
  const { receipt_id, order_id, ...reply } = await call('savetrancations', { locale, body });
  if (isRefusal(reply) || !receipt_id || !order_id) throw new CallFailed(422, reply.message ?? '');
  return { receipt_id, order_id };
}

/**
 * Opens the payment of a saved order; a repeated call returns the same payment, so retries never
 * charge twice.
 */
export function openPayment(
  locale: string,
  order: { receipt: string; totalPaise: number; lineIds?: string[]; addressId?: string },
): Promise<OpenedPayment> {
  const body = {
    cart_id: order.lineIds,
    tot_amt: order.totalPaise,
    transactionid: order.receipt,
    address_id: order.addressId,
  };
  return call('paymentorder', { locale, body });
}

/** Confirms a saved order with cash on delivery; a repeated call changes nothing. */
export function confirmCash(locale: string, order: { receipt: string; totalPaise: number }): Promise<object> {
  return call('cashondelivery', { locale, body: { tot_amt: order.totalPaise, transactionid: order.receipt } });
}

/** Reports a success of the window to the server, which queries the payment provider itself. */
export function reportPaid(
  locale: string,
  order: { receipt: string; totalPaise: number; lineIds?: string[] },
  paid: Paid,
): Promise<object> {
  const body = {
    tot_amt: order.totalPaise,
    transactionid: order.receipt,
    rez_p: paid.paymentId,
    razorpay_order_id: paid.paymentOrderId,
    razorpay_signature: paid.signature,
    status: 'purchased',
    cart_id: order.lineIds,
  };
  return call('paymentorderupdate', { locale, body });
}

/** The payment window of this store. */
export const openPaymentWindow: PaymentWindow = showRazorpay;
