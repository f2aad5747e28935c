import type { Picked } from '@/lib/dispensing/fulfilment/pick-rules';
import { SECOND } from '@/lib/kernel/dates';

/** Unit confirmed or removed here; `key` is the idempotency key, so resends count once. */
export type Step = { key: string; lineId: string; sku: string; by: 1 | -1 };
/** Outcome of an attempt: counted, refused with a message, or no response. */
export type ScanResult = { kind: 'done'; picked: Picked } | { kind: 'refused'; message: string } | { kind: 'noAnswer' };
/** State to display: stored units including pending steps, and the number of pending steps. */
export type QueueState = { picked: Picked; waiting: number; isStuck: boolean };

/** Delays after consecutive failures; the last one repeats. */
const PAUSES = [1, 2, 4, 8].map((seconds) => seconds * SECOND);

type ScanHandlers = {
  send: (step: Step) => Promise<ScanResult>;
  tell: (state: QueueState) => void;
  /** Called on a refusal: the screen then shows the stored units. */
  refuse: (message: string, step: Step) => void;
};

/**
 * Queue that accepts scans at any speed and sends them one by one, each until it is answered. It
 * resends what the network loses.
 * @param known units stored at the time of rendering
 */
export function scanQueue(known: Picked, { send, tell, refuse }: ScanHandlers) {
  const waiting: Step[] = [];
  let [taken, failures] = [0, 0];
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let whenEmpty: ((picked: Picked) => void)[] = [];

  function now(): QueueState {
    const picked = { ...known };
    for (const { lineId, by } of waiting) picked[lineId] = Math.max((picked[lineId] ?? 0) + by, 0);
    return { picked, waiting: waiting.length, isStuck: failures > 0 };
  }

  function settle(step: Step, outcome: ScanResult) {
    if (outcome.kind === 'noAnswer') {
      failures += 1;
      return;
    }
    failures = 0;
    waiting.shift();
    if (outcome.kind === 'done') known = outcome.picked;
    else refuse(outcome.message, step);
  }

  async function work(): Promise<void> {
    clearTimeout(timer);
    const step = waiting[0];
    if (!step || isSending) return;
    isSending = true;
    const outcome = await send(step);
    isSending = false;
    settle(step, outcome);
    tell(now());
    if (failures > 0) {
      timer = setTimeout(() => void work(), PAUSES[Math.min(failures, PAUSES.length) - 1]);
      return;
    }
    if (waiting.length > 0) return work();
    for (const done of whenEmpty) done(known);
    whenEmpty = [];
  }

  return {
    add(step: Step): void {
      taken += 1;
      waiting.push(step);
      tell(now());
      if (failures === 0) void work();
    },
    /**
     * Number of steps accepted so far; a reader passes it to `learn` as the state at the start of
     * its read.
     */
    taken: () => taken,
    /**
     * Applies stored units that a colleague may have changed. Ignores a read that started before
     * the last own step, because it is outdated.
     */
    learn(picked: Picked, since: number): void {
      if (waiting.length > 0 || taken !== since) return;
      known = picked;
      tell(now());
    },
    /** Retries immediately, because the network is back. */
    retry(): void {
      void work();
    },
    /** Resolves with the confirmed units once all steps are answered. */
    settled: (): Promise<Picked> =>
      waiting.length === 0 ? Promise.resolve(known) : new Promise((done) => whenEmpty.push(done)),
    /** Stops retries when the screen closes; unanswered steps stay unanswered. */
    stop(): void {
      clearTimeout(timer);
    },
  };
}
