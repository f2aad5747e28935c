'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { call } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { watchActivity } from '../shared/activity';
import { useStaffAction } from '../shared/use-staff-action';

/** Well within the lease of ten minutes. */
const EVERY = 3 * 60_000;

type Props = {
  orderId: string;
  /** True if the screen may have been prefetched. */
  isAhead: boolean;
  /** Text about the colleague who has it open; null if none has. */
  holder: string | null;
};

/**
 * Renews the desk lease of an order while the screen is in use; if a colleague has it, shows who
 * and offers to take over.
 */
export function DeskLease({ orderId, isAhead, holder }: Props) {
  const t = useTranslations('console.client.desk');
  const [locale, router] = [useLocale(), useRouter()];
  const { run, problem, busy } = useStaffAction();

  // A prefetched screen and the router's cached pages may be outdated: refresh both.
  useEffect(() => {
    if (isAhead) router.refresh();
  }, [isAhead, router]);

  useEffect(() => {
    if (holder) return;
    let isUsed = true;
    async function keep() {
      if (!isUsed || document.visibilityState === 'hidden') return;
      isUsed = false;
      // A failed call is repeated at the next interval; until then the server rejects decisions
      // without a lease.
      const reply = await call('console/open-desk', { locale, body: { order_id: orderId } }).catch(() => null);
      if (reply?.holder) router.refresh();
    }
    const unwatch = watchActivity(() => (isUsed = true));
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
