'use client';

import { createContext, use, useMemo, useState, type ReactNode } from 'react';

type Refusal = {
  /** Saves of the prescription at the last refused decision; null before the first. */
  refusedAt: number | null;
  refuse: (version: number | null) => void;
};
const RefusalContext = createContext<Refusal>({ refusedAt: null, refuse: () => undefined });

/** Tells the fields of a prescription of a refused decision on its lines. */
export const useRefusal = (): Refusal => use(RefusalContext);

/** One prescription on the desk: its fields show what a refused decision misses. */
export function RefusedSheet({ children }: { children: ReactNode }) {
  const [refusedAt, refuse] = useState<number | null>(null);
  const refusal = useMemo(() => ({ refusedAt, refuse }), [refusedAt]);
  return <RefusalContext value={refusal}>{children}</RefusalContext>;
}
