import type { Picked } from '@/lib/dispensing/fulfilment/pick-rules';
import { SECOND } from '@/lib/kernel/dates';

/** A unit that was confirmed or taken back here; `key` makes the store count it once, however often it is sent. */
export type Step = { key: string; lineId: string; sku: string; by: 1 | -1 };
/** What came of one try: counted, refused for good with the words for it, or no answer. */
export type Outcome = { kind: 'done'; picked: Picked } | { kind: 'refused'; message: string } | { kind: 'noAnswer' };
/** What the screen shows: what the store knows with what is on its way there, and how much that is. */
export type QueueState = { picked: Picked; waiting: number; isStuck: boolean };

/** After so many failed tries in a row it is tried again so much later, the last of them from then on. */
const PAUSES = [1, 2, 4, 8].map((seconds) => seconds * SECOND);

type Ways = {
  send: (step: Step) => Promise<Outcome>;
  tell: (state: QueueState) => void;
  /** The store has said no: what is shown is what it has. */
  refuse: (message: string, step: Step) => void;
};

/**
 * Takes scans as fast as they come and brings them to the store one after the other, each until it has answered. What the network loses is sent again by
 * itself.
 * @param known what the store had when the screen was drawn
 */
export function scanQueue(known: Picked, { send, tell, refuse }: Ways) {
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

  function settle(step: Step, outcome: Outcome) {
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
    /** How many steps it has taken: who reads what the store has says so when it begins. */
    taken: () => taken,
    /** What a colleague may have changed meanwhile; what was read before a step of one's own was answered is older than that answer. */
    learn(picked: Picked, since: number): void {
      if (waiting.length > 0 || taken !== since) return;
      known = picked;
      tell(now());
    },
    /** Now, without waiting for the pause to end: the network is back. */
    retry(): void {
      void work();
    },
    /** What is confirmed once all of it has been answered. */
    settled: (): Promise<Picked> =>
      waiting.length === 0 ? Promise.resolve(known) : new Promise((done) => whenEmpty.push(done)),
    /** The screen is left: what was not answered stays so. */
    stop(): void {
      clearTimeout(timer);
    },
  };
}
