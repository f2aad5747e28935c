import { expireReservations } from '@/lib/checkout/expire-orders';
import { MINUTE } from '@/lib/dates';
import { db } from '@/lib/db/client';
import { reconcilePayments } from '@/lib/payments/reconcile-payments';
import { workOffInbox } from '@/lib/payments/webhook-inbox';
import { waiting } from './books';
import { until } from './crowd';
import type { Stage } from './stage';

/** A hold lasts fifteen minutes, and the last close look of the reconciler comes after as many. */
const SETTLING_MINUTES = 18;

/** What waits for its next try has it a minute sooner. @returns how many of Razorpay's events are still to be delivered */
async function bringNearer(stage: Stage): Promise<number> {
  await db.$executeRaw`UPDATE outbox_message SET available_at = available_at - interval '1 minute' WHERE done_at IS NULL AND dead_at IS NULL`;
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
    while ((await workOffInbox()) > 0);
    await bringNearer(stage);
  }
}

/** Until everything that was said is heard, and every mail and refund sent. @throws when that does not happen */
export async function drain(stage: Stage): Promise<void> {
  await until('every event is delivered and dealt with, and every mail and refund sent', async () => {
    const coming = await bringNearer(stage);
    const { inbox, outbox } = await waiting();
    if (inbox > 0) await workOffInbox();
    return coming + inbox + outbox === 0;
  });
}

/** Until nobody has anything left to do, unpaid orders included. @throws when that does not happen */
export async function settle(stage: Stage, from: Date): Promise<void> {
  const elapsed = Math.ceil((Date.now() - from.getTime()) / MINUTE);
  await passMinutes(stage, from, Array.from({ length: elapsed + SETTLING_MINUTES }, (_, minute) => minute));
  await drain(stage);
}
