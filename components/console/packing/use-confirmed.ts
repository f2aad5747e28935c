'use client';

import { useLocale } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { call, type ReplyOf } from '@/components/shared/call';
import { within, type PickLine, type Picked } from '@/lib/dispensing/fulfilment/pick-rules';
import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { CallFailed } from '@/lib/kernel/http/browser';
import { useSecondFactor } from '../second-factor/second-factor-dialog';
import { watchActivity } from '../shared/activity';
import { scanQueue, type ScanResult, type QueueState, type Step } from './scan-queue';

/** Interval for loading units confirmed by colleagues while the screen is in use. */
const POLL_INTERVAL_MS = 4 * SECOND;
/** An idle screen stops polling, so it does not keep its session alive. */
const IDLE_AFTER = MINUTE;

/** Statuses with which the server refuses a request for good. */
const REFUSALS = new Set([400, 403, 404, 409, 422]);

type Reply = ReplyOf<'console/confirmed-units'>;
const pickedOf = ({ lines }: Reply): Picked => Object.fromEntries(lines.map(({ id, confirmed }) => [id, confirmed]));

type Options = {
  orderId: string;
  lines: PickLine[];
  /** Units confirmed at the time of rendering. */
  known: Picked;
};

/** Last announcement; `count` makes screen readers announce a repeated text again. */
export type ScanMessage = { text: string; isWrong: boolean; count: number };

/**
 * Confirmed units of an order, stored on the server for all devices and colleagues until they are
 * packed. Refusals show the server's message.
 */
export function useConfirmed({ orderId, lines, known }: Options) {
  const [locale, router] = [useLocale(), useRouter()];
  const askFactor = useSecondFactor();
  const [state, setState] = useState<QueueState>({ picked: known, waiting: 0, isStuck: false });
  const [message, setSaid] = useState<ScanMessage>({ text: '', isWrong: false, count: 0 });
  const [stored, setStored] = useState<Reply['lines'] | null>(null);
  const say = (text: string, isWrong: boolean) => setSaid(({ count }) => ({ text, isWrong, count: count + 1 }));

  async function send({ key: onceAs, sku, by: change }: Step): Promise<ScanResult> {
    try {
      const reply = await call('console/confirm-unit', { locale, onceAs, body: { order_id: orderId, sku, change } });
      setStored(reply.lines);
      return { kind: 'done', picked: pickedOf(reply) };
    } catch (error) {
      const { status = 0, message = '', needs = null } = error instanceof CallFailed ? error : {};
      if (needs === 'second-factor' || needs === 'sign-in') await askFactor(needs, message);
      const isRefusal = needs === null && REFUSALS.has(status);
      return isRefusal ? { kind: 'refused', message } : { kind: 'noAnswer' };
    }
  }
  const [queue] = useState(() => scanQueue(known, { send, tell: setState, refuse: (message) => say(message, true) }));

  useEffect(() => {
    async function look() {
      const since = queue.taken();
      const reply = await call('console/confirmed-units', { locale, query: { order_id: orderId } }).catch(() => null);
      if (!reply) return;
      setStored(reply.lines);
      queue.learn(pickedOf(reply), since);
    }
    let lastSign = performance.now();
    const unwatch = watchActivity(() => (lastSign = performance.now()));
    const again = setInterval(() => {
      if (document.visibilityState === 'visible' && performance.now() - lastSign < IDLE_AFTER) void look();
    }, POLL_INTERVAL_MS);
    const back = () => queue.retry();
    window.addEventListener('online', back);
    return () => {
      unwatch();
      clearInterval(again);
      window.removeEventListener('online', back);
      queue.stop();
    };
  }, [queue, orderId, locale]);

  // The order changed: a line was canceled, or a colleague has packed.
  const compare = useEffectEvent((now: Reply['lines']) => {
    const units = new Map(now.map((line) => [line.id, line.units]));
    if (lines.some(({ id, units: drawn }) => units.get(id) !== drawn)) router.refresh();
  });
  useEffect(() => {
    if (stored) compare(stored);
  }, [stored]);

  return {
    picked: within(lines, state.picked),
    waiting: state.waiting,
    isStuck: state.isStuck,
    said: message,
    say,
    change: ({ id: lineId }: Pick<PickLine, 'id'>, sku: string, by: 1 | -1) =>
      queue.add({ key: crypto.randomUUID(), lineId, sku, by }),
    settled: async () => within(lines, await queue.settled()),
  };
}
