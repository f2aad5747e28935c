'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { signInAfter } from '@/components/shared/sign-in-first';
import { refreshShopper } from '@/components/shared/shopper-store';
import { useToast } from '@/components/ui/toast';
import { CallFailed } from '@/lib/kernel/http/browser';
import { localePath } from '@/lib/kernel/locales';
import { askForPayment, openPayment, reportPaid, type Buyer } from './pay';

/** A saved order that is to be paid now. */
export type Payable = { orderId: string; receipt: string; totalPaise: number; lineIds?: string[]; addressId?: string };

/** Takes a saved order through the payment window and on to /Orderplace; says what happened when it ends before. */
export function usePayment(buyer: Buyer) {
  const t = useTranslations('client.checkout');
  const locale = useLocale();
  const router = useRouter();
  const { say, fail } = useToast();
  const [busy, setBusy] = useState(false);

  async function pay(order: Payable): Promise<void> {
    const payment = await openPayment(locale, order);
    const outcome = await askForPayment({ payment, buyer, storeName: 'Medcall', locale });
    if (outcome.kind === 'left')
      return fail(outcome.failure === null ? t('dismissed') : t('failed', { reason: outcome.failure }));
    try {
      await reportPaid(locale, order, outcome.reply);
      say(t('paid'));
    } catch (error) {
      // The window saw the money go: the next screen keeps asking until the server knows more.
      if (error instanceof CallFailed && error.message) fail(error.message);
    }
    void refreshShopper();
    router.push(`${localePath(locale, '/Orderplace')}?order=${order.orderId}`);
    // Back leads to the cart as it is now, not as it was drawn before it was paid.
    router.refresh();
  }

  /** Runs a step that ends in `pay`; every failure is said, nothing is lost. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (signInAfter(error, locale)) return;
      fail((error instanceof CallFailed && error.message) || t('noAnswer'));
      router.refresh();
    } finally {
      setBusy(false);
    }
  }

  return { pay, attempt, busy };
}
