'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { call } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { watchSigns } from '../shared/signs-of-life';
import { useStaffAction } from '../shared/use-staff-action';

/** Well within the ten minutes that the desk is kept. */
const EVERY = 3 * 60_000;

type Props = {
  orderId: string;
  /** Whether the screen may have been drawn before it was shown. */
  isAhead: boolean;
  /** A colleague who has it open, in words; null: nobody. */
  holder: string | null;
};

/** Keeps an order on its reader's desk while the screen is open and used; says who else has it, and takes it over with one press. */
export function DeskLease({ orderId, isAhead, holder }: Props) {
  const t = useTranslations('console.client.desk');
  const [locale, router] = [useLocale(), useRouter()];
  const { run, problem, busy } = useStaffAction();

  // What was drawn ahead may have changed since, and the screen before it has: both are drawn anew.
  useEffect(() => {
    if (isAhead) router.refresh();
  }, [isAhead, router]);

  useEffect(() => {
    if (holder) return;
    let isUsed = true;
    async function keep() {
      if (!isUsed || document.visibilityState === 'hidden') return;
      isUsed = false;
      // A call that fails is made again, and the desk says no to a decision by then.
      const reply = await call('console/open-desk', { locale, body: { order_id: orderId } }).catch(() => null);
      if (reply?.holder) router.refresh();
    }
    const unwatch = watchSigns(() => (isUsed = true));
    void keep();
    const again = setInterval(() => void keep(), EVERY);
    return () => {
      clearInterval(again);
      unwatch();
    };
  }, [orderId, holder, locale, router]);

  if (!holder) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-field border border-danger-600 px-4 py-3">
      <p className="font-semibold">{holder}</p>
      <Button
        kind="secondary"
        busy={busy}
        onClick={() => void run('console/open-desk', { body: { order_id: orderId, take_over: true } })}
      >
        {t('takeOver')}
      </Button>
      {problem && <Alert tone="error">{problem}</Alert>}
    </div>
  );
}
