import { hasPendingEvents, isSuspectWaiting } from '@/lib/money/payments/webhooks/lease-webhooks';
import { processInbox } from '@/lib/money/payments/webhooks/webhook-inbox';
import { alone, together } from '@/lib/kernel/queue/gate';
import { repeat, type Repeated } from '@/lib/kernel/queue/repeat';

/**
 * Long enough for the browser to report most payments first, short enough for a shopper who closed
 * it.
 */
const EVERY_MS = 250;
const NEVER_TRIED = 1;

/**
 * Processes the gateway's events shortly after they arrive, in batches, whichever process received
 * them. Failed ones are retried every minute.
 */
export function startInbox(): Repeated {
  let stopping = false;
  const isStopping = () => stopping;
  const looks = repeat('inbox', EVERY_MS, async () => {
    if (await isSuspectWaiting()) await alone(() => processInbox({ isSuspect: true, isStopping }));
    if (!(await hasPendingEvents())) return;
    const processNews = () => processInbox({ mostAttempts: NEVER_TRIED, isStopping });
    while (!stopping && (await together(processNews)) > 0);
  });
  return {
    stop() {
      stopping = true;
      return looks.stop();
    },
  };
}
