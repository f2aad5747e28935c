import { gatewayKeys } from '@/lib/money/payments/razorpay/keys';
import { log } from '@/lib/kernel/log';
import { readNotes } from './checks';
import type { OrderEntity } from './entities';
import { ALREADY_PAID, payOrder, readAttempt, type PayResult } from './pay';
import { ApiFailure, failure, ok, unknownId, type ApiReply } from './replies';
import { ensureStore, findEntity } from './store';

const AMOUNT_DIFFERS =
  'Your payment amount is different from your order amount. To pay successfully, please try using right amount.';

export type Opened = { key?: unknown; order_id?: unknown; amount?: unknown; currency?: unknown };

/**
 * Returns the order of an opened payment window.
 * @throws ApiFailure if key and order do not belong together, the order is paid or its amount is
 * different
 */
async function openedOrder({ key, order_id: orderId, amount, currency }: Opened): Promise<OrderEntity> {
  await ensureStore();
  if (key !== gatewayKeys().keyId) throw new ApiFailure('The api key provided is invalid', { reason: 'NA' });
  const order = typeof orderId === 'string' ? await findEntity('order', orderId) : null;
  if (!order) throw unknownId();
  if (order.status === 'paid') throw new ApiFailure(ALREADY_PAID, { reason: 'order_already_paid' });
  if (Number(amount) !== order.amount || currency !== order.currency)
    throw new ApiFailure(AMOUNT_DIFFERS, { field: 'amount' });
  return order;
}

/** Makes one attempt from the window. Signs on the server, so the browser never sees a secret. */
export async function payInWindow(body: Record<string, unknown>): Promise<ApiReply> {
  try {
    const order = await openedOrder(body);
    const result: PayResult = await payOrder(order.id, { ...readAttempt(body), notes: readNotes(body.notes) });
    return 'error' in result ? { status: 400, body: result } : ok(result);
  } catch (error) {
    if (error instanceof ApiFailure) return error.reply;
    log.error('razorpay sandbox window', { error });
    return failure('We are facing some trouble completing your request at the moment.', { status: 503, reason: 'NA' });
  }
}

/** Returns the reason a window cannot be opened; null if it can. */
export async function windowObstacle(opened: Opened): Promise<string | null> {
  try {
    await openedOrder(opened);
    return null;
  } catch (error) {
    if (error instanceof ApiFailure) return error.message;
    throw error;
  }
}
