'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';

/** Ending of an attempt; `left` if the login opens instead. */
export type Ending = 'done' | 'failed' | 'conflict' | 'left';

/**
 * Runs the actions of a screen, which is busy until an action ends and the screen has refreshed.
 * @param refreshAfter endings after which the screen refreshes
 */
export function useAttempt(refreshAfter: readonly Ending[] = []) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const [refreshing, startRefresh] = useTransition();

  /**
   * @param work may send several calls
   * @param explain reports an error and returns the ending
   * @param leave called on success; returns true if it opens another screen, which replaces the
   * refresh
   * @returns the result, or null after a reported error
   */
  async function attempt<Result>(
    work: () => Promise<Result>,
    explain: (error: unknown) => Ending,
    leave?: (result: Result) => boolean,
  ): Promise<Result | null> {
    const refresh = (ending: Ending, isLeaving = () => false) => {
      if (refreshAfter.includes(ending)) startRefresh(() => void (isLeaving() || router.refresh()));
    };
    setSending(true);
    try {
      const result = await work();
      refresh('done', () => leave?.(result) ?? false);
      return result;
    } catch (error) {
      refresh(explain(error));
      return null;
    } finally {
      setSending(false);
    }
  }

  return { attempt, busy: sending || refreshing };
}
