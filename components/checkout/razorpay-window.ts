import { languageFacts } from '@/lib/kernel/locales';
import type { PaymentWindow } from './payment-window';

type PaidReply = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
type Widget = {
  open: () => void;
  on: (event: 'payment.failed', report: (failure: { error?: { description?: string } }) => void) => void;
};
type WidgetClass = new (options: object) => Widget;

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

/** Razorpay's Standard Checkout, or the sandbox that simulates it. */
export const showRazorpay: PaymentWindow = async ({ payment, buyer, storeName, locale }) => {
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
      theme: { color: getComputedStyle(document.documentElement).getPropertyValue('--color-brand-600').trim() },
      config: { display: { language: languageFacts(locale).paymentLanguage } },
      modal: { ondismiss: () => resolve({ kind: 'left', failure }) },
      handler: ({ razorpay_payment_id, razorpay_order_id, razorpay_signature }: PaidReply) =>
        resolve({
          kind: 'paid',
          paid: { paymentId: razorpay_payment_id, paymentOrderId: razorpay_order_id, signature: razorpay_signature },
        }),
    });
    widget.on('payment.failed', ({ error }) => {
      failure = error?.description ?? '';
    });
    widget.open();
  });
};
