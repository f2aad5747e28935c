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

/** Subject of a lease: the prescriptions of an order, or a request for a proposal. */
type Leased = { orderId: string } | { proposalId: string };

type Props = {
  leased: Leased;
  /** True if the screen may have been prefetched. */
  isAhead: boolean;
  /** Text about the colleague who has it open; null if none has. */
  holder: string | null;
};

/**
 * Renews the desk lease of an order or request while the screen is in use; if a colleague has it,
 * shows who and offers to take over.
 */
export function DeskLease({ leased, isAhead, holder }: Props) {
  const [kind, id] =
    'orderId' in leased ? (['order', leased.orderId] as const) : (['proposal', leased.proposalId] as const);
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
      const opened =
        kind === 'order'
          ? call('console/open-desk', { locale, body: { order_id: id } })
          : call('console/open-proposal', { locale, body: { proposal_id: id } });
      const reply = await opened.catch(() => null);
      if (reply?.holder) router.refresh();
    }
    const unwatch = watchActivity(() => (isUsed = true));
    void keep();
    const again = setInterval(() => void keep(), EVERY);
    return () => {
      clearInterval(again);
      unwatch();
    };
  }, [kind, id, holder, locale, router]);

  if (!holder) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-field border border-danger-600 px-4 py-3">
      <p className="font-semibold">{holder}</p>
      <Button
        kind="secondary"
        busy={busy}
        onClick={() =>
          void (kind === 'order'
            ? run('console/open-desk', { body: { order_id: id, take_over: true } })
            : run('console/open-proposal', { body: { proposal_id: id, take_over: true } }))
        }
      >
        {t('takeOver')}
      </Button>
      {problem && <Alert tone="error">{problem}</Alert>}
    </div>
  );
}
