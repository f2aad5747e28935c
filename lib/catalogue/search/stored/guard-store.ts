import { SECOND } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';
import { log } from '@/lib/kernel/log';
import { recordResult, checkBreaker, CLOSED, type Breaker } from '@/lib/kernel/http-client/breaker';
import { MissingPackage } from './load-package';
import type { IndexStore } from './types';

/** Calls that a request waits for, and calls that only a writer makes. */
const SHORT = ['current', 'read', 'entriesSince'] as const;
const LONG = ['open', 'begin', 'write', 'publish', 'append'] as const;

/** Upper limit of the timeout for a search or a list. */
const TIMEOUT_MS = 3 * SECOND;

/** Rejects if the work takes longer than this. */
function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Wraps a store with timeouts and a circuit breaker that pauses calls after repeated failures.
 * Failures become a DomainError `unavailable`; the log states the cause.
 */
export function guardStore(store: IndexStore, { timeoutMs }: { timeoutMs: number }): IndexStore {
  let breaker: Breaker = CLOSED;
  const guarded = async <T>(call: string, ms: number, work: () => Promise<T>): Promise<T> => {
    const { allowed, state } = checkBreaker(breaker, Date.now());
    breaker = state;
    if (!allowed) throw new DomainError('unavailable', 'unavailable');
    try {
      const answer = await inTime(work(), ms);
      breaker = recordResult(breaker, true, Date.now());
      return answer;
    } catch (error) {
      if (error instanceof MissingPackage) throw error;
      breaker = recordResult(breaker, false, Date.now());
      log.warn('search store failed', { call, error });
      throw new DomainError('unavailable', 'unavailable');
    }
  };
  const wrap = (names: readonly (keyof IndexStore)[], ms: number) =>
    names.map((name) => [
      name,
      (...args: unknown[]) =>
        guarded(name, ms, () => (store[name] as (...all: unknown[]) => Promise<unknown>).apply(store, args)),
    ]);
  const calls = Object.fromEntries([
    ...wrap(SHORT, Math.min(timeoutMs, TIMEOUT_MS)),
    ...wrap(LONG, 6 * timeoutMs),
  ]) as unknown as IndexStore;
  return { ...calls, close: () => store.close() };
}
