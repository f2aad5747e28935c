'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { beginAttempt, useProblem } from '@/components/ui/attempts';
import { explainTo } from '@/components/shared/sign-in-first';
import { refreshShopper } from '@/components/shared/shopper-store';
import { useAttempt } from '@/components/shared/use-attempt';
import { useToast } from '@/components/ui/toast';
import { CallFailed } from '@/lib/kernel/http/browser';
import { localePath } from '@/lib/kernel/locales';
import { confirmCash, openPaymentWindow, openPayment, reportPaid } from './pay';
import type { Buyer } from './payment-window';

/** Saved order to pay now. */
export type Payable = { orderId: string; receipt: string; totalPaise: number; lineIds?: string[]; addressId?: string };

/**
 * Takes a saved order through the payment window and on to /Orderplace. `problem` is the reason the
 * last attempt ended early; show it next to the button.
 */
export function usePayment(buyer: Buyer) {
  const t = useTranslations('client.checkout');
  const locale = useLocale();
  const router = useRouter();
  const { say } = useToast();
  const [problem, setProblem] = useProblem();
  const action = useAttempt(['failed']);

  async function pay(order: Payable): Promise<void> {
    const payment = await openPayment(locale, order);
    const outcome = await openPaymentWindow({ payment, buyer, storeName: t('storeName'), locale });
    if (outcome.kind === 'left')
      return setProblem(outcome.failure === null ? t('dismissed') : t('failed', { reason: outcome.failure }));
    try {
      await reportPaid(locale, order, outcome.paid);
      say(t('paid'));
    } catch (error) {
      // The window reported success: the next screen polls the server for the result.
      if (!(error instanceof CallFailed)) throw error;
    }
    showPlaced(order);
  }

  function showPlaced({ orderId }: Payable) {
    void refreshShopper();
    router.push(`${localePath(locale, '/Orderplace')}?order=${orderId}`);
    // Back must open the current cart, not the one rendered before the payment.
    router.refresh();
  }

  /** Confirms a saved order that is paid on delivery. */
  async function payOnDelivery(order: Payable): Promise<void> {
    await confirmCash(locale, order);
    showPlaced(order);
  }

  /** Runs a step that ends in `pay` and reports every failure. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    beginAttempt();
    await action.attempt(work, explainTo({ fail: setProblem, otherwise: t('noAnswer'), locale }));
  }

  return { pay, payOnDelivery, attempt, busy: action.busy, problem };
}
