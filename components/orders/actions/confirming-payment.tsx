'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { call } from '@/components/shared/call';
import { refreshShopper } from '@/components/shared/shopper-store';

const EVERY_MS = 3000;
const MAX_POLLS = 60;

/** Polls for the payment every few seconds, then refreshes the page. */
export function ConfirmingPayment({ orderId }: { orderId: string }) {
  const t = useTranslations('client.checkout');
  const locale = useLocale();
  const router = useRouter();
  const [pollCount, setAsked] = useState(0);

  useEffect(() => {
    if (pollCount >= MAX_POLLS) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const { signal } = leaving;
      const params = { order_id: orderId };
      const reply = await call('trackorders/[order_id]', { locale, params, signal }).catch(() => null);
      if (signal.aborted) return;
      const state = reply?.trackorder_details[0]?.payment_status ?? 'pending';
      if (state === 'pending') return setAsked(pollCount + 1);
      void refreshShopper();
      router.refresh();
    }, EVERY_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [pollCount, locale, orderId, router]);

  return (
    <p role="status" className="flex flex-col items-center gap-3 text-ink-soft">
      {pollCount < MAX_POLLS && (
        <span
          aria-hidden
          className="size-5 shrink-0 animate-spin rounded-full border-2 border-brand-600 border-r-transparent"
        />
      )}
      {pollCount < MAX_POLLS ? t('confirmingWait') : t('confirmingLong')}
    </p>
  );
}
