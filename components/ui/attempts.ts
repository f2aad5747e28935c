'use client';

import { useEffect, useState } from 'react';

const listeners = new Set<() => void>();

/** Starts another action of the customer and clears messages about earlier failures. */
export function beginAttempt(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` at the start of each action. */
export function useOnAttempt(listener: () => void): void {
  useEffect(() => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [listener]);
}

/**
 * Failure message at its place. The next action of the customer clears it.
 * @returns the text, empty without a failure, and its setter
 */
export function useProblem(): [string, (text: string) => void] {
  const [problem, setProblem] = useState('');
  const [end] = useState(() => () => setProblem(''));
  useOnAttempt(end);
  return [problem, setProblem];
}
