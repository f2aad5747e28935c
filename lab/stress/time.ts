import { setTimeout as sleep } from 'node:timers/promises';
import { expireReservations } from '@/lib/selling/checkout/expire-orders';
import { MINUTE } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { reconcilePayments } from '@/lib/money/payments/reconcile-payments';
import { processInbox } from '@/lib/money/payments/webhook-inbox';
import { waiting } from './audit';
import type { Stage } from './stage';

/** A hold lasts fifteen minutes, and the last close look of the reconciler comes after as many. */
const SETTLING_MINUTES = 18;
const STUCK_MS = MINUTE;

/** Retries and the end of safe mode come a minute sooner. @returns how many of Razorpay's events are still to be delivered */
async function bringNearer(stage: Stage): Promise<number> {
  await db.$executeRaw`UPDATE outbox_message SET available_at = available_at - interval '1 minute' WHERE done_at IS NULL AND dead_at IS NULL`;
  await db.$executeRaw`UPDATE store_process SET safe_until = safe_until - interval '1 minute' WHERE safe_until IS NOT NULL`;
  return stage.gateway.hurry(60);
}

/**
 * Lets minutes pass without waiting for them: the jobs of each minute are done as if it were then. The processes of the store do
 * theirs at the same time.
 * @param from the moment the minutes are counted from: before the first order they are to find
 */
export async function passMinutes(stage: Stage, from: Date, minutes: number[]): Promise<void> {
  for (const minute of minutes) {
    const now = new Date(from.getTime() + minute * MINUTE);
    await reconcilePayments(now);
    await expireReservations(now);
    while ((await processInbox()) > 0);
    await bringNearer(stage);
  }
}

/** Until everything that was said is heard, and every mail and refund sent. @throws when it does not become less any more */
export async function drain(stage: Stage): Promise<void> {
  let [least, since] = [Infinity, Date.now()];
  for (;;) {
    const coming = await bringNearer(stage);
    const { inbox, outbox } = await waiting();
    const left = coming + inbox + outbox;
    if (left === 0) return;
    if (left < least) [least, since] = [left, Date.now()];
    if (Date.now() - since > STUCK_MS)
      throw new Error(
        `no progress for a minute: ${coming} events to deliver, ${inbox} to process, ${outbox} emails and refunds to send`,
      );
    if (inbox > 0) await processInbox();
    await sleep(250);
  }
}

/** Until nobody has anything left to do, unpaid orders included. @throws when that does not happen */
export async function settle(stage: Stage, from: Date): Promise<void> {
  const elapsed = Math.ceil((Date.now() - from.getTime()) / MINUTE);
  await passMinutes(
    stage,
    from,
    Array.from({ length: elapsed + SETTLING_MINUTES }, (_, minute) => minute),
  );
  await drain(stage);
}
