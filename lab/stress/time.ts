import { setTimeout as sleep } from 'node:timers/promises';
import { expireReservations } from '@/lib/selling/checkout/expire-orders';
import { MINUTE } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { reconcilePayments } from '@/lib/money/payments/reconcile-payments';
import { processInbox } from '@/lib/money/payments/webhooks/webhook-inbox';
import { waiting } from './audit';
import type { Stage } from './stage';

/** A hold lasts fifteen minutes, and the reconciler's last check comes after the same time. */
const SETTLING_MINUTES = 18;
const STUCK_MS = MINUTE;

/**
 * Moves retries and the end of safe mode a minute forward.
 * @returns the number of Razorpay's events still to deliver
 */
async function bringNearer(stage: Stage): Promise<number> {
  await db.$executeRaw`UPDATE outbox_message SET available_at = available_at - interval '1 minute' WHERE done_at IS NULL AND dead_at IS NULL`;
  await db.$executeRaw`UPDATE store_process SET safe_until = safe_until - interval '1 minute' WHERE safe_until IS NOT NULL`;
  return stage.gateway.hurry(60);
}

/**
 * Simulates the passing of minutes: runs the jobs of each minute as of that time. The processes of
 * the store run theirs concurrently.
 * @param from start of the count: before the first order that the jobs should find
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

/**
 * Waits until all events are processed, and all emails and refunds are sent.
 * @throws if the number of pending items stops decreasing
 */
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

/**
 * Waits until no work is left, including unpaid orders.
 * @throws if that does not happen
 */
export async function settle(stage: Stage, from: Date): Promise<void> {
  const elapsed = Math.ceil((Date.now() - from.getTime()) / MINUTE);
  await passMinutes(
    stage,
    from,
    Array.from({ length: elapsed + SETTLING_MINUTES }, (_, minute) => minute),
  );
  await drain(stage);
}
