import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { processWide } from '@/lib/kernel/process-wide';

/** Maximum wait for other work to end before suspect work is postponed. */
const DRAIN_TIMEOUT_MS = 2 * SECOND;
/** Pause after such a wait, in which other work proceeds. */
const RETRY_AFTER_MS = 10 * SECOND;
/**
 * Time after which suspect work no longer counts as the cause of the crash, and other work resumes
 * next to it.
 */
const MAX_ALONE_MS = MINUTE;

/**
 * Gate of all background work of this process. Work that was in progress during a crash passes it
 * alone.
 */
type Gate = { running: number; closedBy: object | null; waiting: (() => void)[]; retryAt: number };
const gate = processWide('queue gate', (): Gate => ({ running: 0, closedBy: null, waiting: [], retryAt: 0 }));

function wakeAll(): void {
  for (const wake of gate.waiting.splice(0)) wake();
}
const untilChanged = () => new Promise<void>((wake) => gate.waiting.push(wake));

/** Runs work next to other work, after any suspect work. */
export async function together<T>(work: () => Promise<T>): Promise<T> {
  while (gate.closedBy) await untilChanged();
  gate.running += 1;
  try {
    return await work();
  } finally {
    gate.running -= 1;
    wakeAll();
  }
}

/** @returns false if other work did not end in time */
async function drain(timeoutMs: number): Promise<boolean> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    wakeAll();
  }, timeoutMs);
  while (gate.running > 0 && !isLate) await untilChanged();
  clearTimeout(timer);
  return gate.running === 0;
}

/**
 * Runs suspect work with no other background work in this process. A crash then identifies its
 * cause, and no other message loses its lease.
 * @returns null if the work has to wait for a later attempt
 */
export async function alone<T>(
  work: () => Promise<T>,
  { drainMs = DRAIN_TIMEOUT_MS, aloneMs = MAX_ALONE_MS }: { drainMs?: number; aloneMs?: number } = {},
): Promise<T | null> {
  if (gate.closedBy || performance.now() < gate.retryAt) return null;
  const own = {};
  gate.closedBy = own;
  const open = () => {
    if (gate.closedBy === own) gate.closedBy = null;
    wakeAll();
  };
  const timer = setTimeout(open, drainMs + aloneMs);
  try {
    if (await drain(drainMs)) return await work();
    gate.retryAt = performance.now() + RETRY_AFTER_MS;
    return null;
  } finally {
    clearTimeout(timer);
    open();
  }
}
