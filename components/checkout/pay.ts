import { call, type ReplyOf } from '@/components/shared/call';
import { CallFailed, isRefusal } from '@/lib/kernel/http/browser';
import { paiseToRupees } from '@/lib/kernel/money';
import { languageFacts } from '@/lib/kernel/locales';

/** Payer, prefilled in the payment window. */
export type Buyer = { name: string; email: string; phone: string | null };

/** Name of the field for shipping goods without prescription first. */
export const SEND_IN_PARTS = 'send-in-parts';

export type SavedOrder = { receipt_id: string; order_id: string };
type OpenedPayment = ReplyOf<'paymentorder'>;
type PaidReply = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
type Widget = {
  open: () => void;
  on: (event: 'payment.failed', report: (failure: { error?: { description?: string } }) => void) => void;
};
type WidgetClass = new (options: object) => Widget;

/** Result of the payment window. */
export type Outcome = { kind: 'paid'; reply: PaidReply } | { kind: 'left'; failure: string | null };

/**
 * Saves the order before any money moves.
 * @param order its totalPaise is the total the shopper saw; the server compares it with its own
 * @throws CallFailed also for a documented refusal (status 'false')
 */
export async function saveOrder(
  locale: string,
  order: { lineIds: string[]; totalPaise: number; addressId: string; sendsInParts: boolean },
): Promise<SavedOrder> {
  const body = {
    cart_id: order.lineIds,
    total_amt: paiseToRupees(order.totalPaise),
    transactionid: '',
    address_id: order.addressId,
    send_in_parts: order.sendsInParts,
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

/** Reports a success of the window to the server, which queries the payment provider itself. */
export function reportPaid(
  locale: string,
  order: { receipt: string; totalPaise: number; lineIds?: string[] },
  reply: PaidReply,
): Promise<object> {
  const body = {
    tot_amt: order.totalPaise,
    transactionid: order.receipt,
    rez_p: reply.razorpay_payment_id,
    razorpay_order_id: reply.razorpay_order_id,
    razorpay_signature: reply.razorpay_signature,
    status: 'purchased',
    cart_id: order.lineIds,
  };
  return call('paymentorderupdate', { locale, body });
}

function loadedClass(): WidgetClass | undefined {
  return (window as { Razorpay?: WidgetClass }).Razorpay;
}

/** Loads the payment window's script once; a failed load is retried on the next attempt. */
function loadWidget(url: string): Promise<WidgetClass> {
  const known = loadedClass();
  if (known) return Promise.resolve(known);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    const fail = () => {
      script.remove();
      reject(new Error('the payment script did not load'));
    };
    script.onerror = fail;
    script.onload = () => {
      const loaded = loadedClass();
      if (loaded) resolve(loaded);
      else fail();
    };
    document.head.append(script);
  });
}

type Ask = { payment: OpenedPayment; buyer: Buyer; storeName: string; locale: string };

/**
 * Shows the payment window until it closes. A failed attempt can be repeated inside; the last
 * failure is returned.
 */
export async function askForPayment({ payment, buyer, storeName, locale }: Ask): Promise<Outcome> {
  const Razorpay = await loadWidget(payment.checkout_url);
  return new Promise((resolve) => {
    let failure: string | null = null;
    const widget = new Razorpay({
      key: payment.key,
      amount: payment.amount,
      currency: payment.currency,
      order_id: payment.payment_id,
      name: storeName,
      prefill: { name: buyer.name, email: buyer.email, contact: buyer.phone ?? '' },
      notes: payment.notes,
      theme: { color: '#0f766e' },
      config: { display: { language: languageFacts(locale).paymentLanguage } },
      modal: { ondismiss: () => resolve({ kind: 'left', failure }) },
      handler: (reply: PaidReply) => resolve({ kind: 'paid', reply }),
    });
    widget.on('payment.failed', ({ error }) => {
      failure = error?.description ?? '';
    });
    widget.open();
  });
}
