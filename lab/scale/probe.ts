import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../stress/factories';
import { sendRequest } from '../stress/http';

const EVERY_MS = 100;

type ProbeResult = { sentAt: number; endedAt: number; isDone: boolean; status: number };

/**
 * Changes the quantity in a cart ten times a second without waiting for responses, so that it
 * detects every gap in service.
 */
export function startProbe(base: () => string, person: Person, cartLine: string) {
  const outcomes: ProbeResult[] = [];
  const pending = new Set<Promise<void>>();
  let isOver = false;
  const press = async (quantity: number) => {
    const sentAt = performance.now();
    const { status, json } = await sendRequest(`${base()}/api/admin/updateproductquantity1`, {
      headers: { cookie: person.cookie },
      body: { cart_id: cartLine, remain_qty: quantity },
    });
    const isDone = status === 200 && String(json.status) === 'true';
    outcomes.push({ sentAt, endedAt: performance.now(), isDone, status });
  };
  const running = (async () => {
    for (let count = 0; !isOver; count += 1, await sleep(EVERY_MS)) {
      const asked = press(1 + (count % 2)).finally(() => pending.delete(asked));
      pending.add(asked);
    }
  })();
  return {
    /** Waits until a request sent after this call succeeds. */
    async untilDone(timeoutMs = 90_000): Promise<void> {
      const from = performance.now();
      while (!outcomes.some(({ isDone, sentAt }) => isDone && sentAt > from)) {
        if (performance.now() - from > timeoutMs) throw new Error('the database accepts no writes');
        await sleep(50);
      }
    },
    /**
     * Returns the longest gap between successes in seconds, counted from the last one before
     * `from`.
     */
    longestGap(from: number): number {
      const done = outcomes
        .filter(({ isDone }) => isDone)
        .map(({ endedAt }) => endedAt)
        .toSorted((a, b) => a - b);
      let longest = 0;
      for (let place = 1; place < done.length; place += 1)
        if (done[place]! > from) longest = Math.max(longest, done[place]! - done[place - 1]!);
      return longest / 1000;
    },
    /** Returns the longest response time of any kind, in seconds. */
    longestWait: (from: number) =>
      Math.max(0, ...outcomes.filter(({ endedAt }) => endedAt > from).map(({ sentAt, endedAt }) => endedAt - sentAt)) /
      1000,
    /** Counts the responses since `from` by status. */
    answers(from: number): Record<number, number> {
      const counts: Record<number, number> = {};
      for (const { status, endedAt } of outcomes) if (endedAt > from) counts[status] = (counts[status] ?? 0) + 1;
      return counts;
    },
    async stop(): Promise<void> {
      isOver = true;
      await running;
      await Promise.all(pending);
    },
  };
}

export type Probe = ReturnType<typeof startProbe>;
