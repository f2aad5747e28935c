'use client';

import { createContext, use, useMemo, useState, type ReactNode } from 'react';

type Attempt = { isAttempted: boolean; attempt: () => void };

const AttemptContext = createContext<Attempt>({ isAttempted: false, attempt: () => undefined });

/**
 * Remembers that the customer pressed Place order: each part of the cart then shows its own
 * obstacle while it exists.
 */
export function OrderAttempt({ children }: { children: ReactNode }) {
  const [isAttempted, setAttempted] = useState(false);
  const value = useMemo(() => ({ isAttempted, attempt: () => setAttempted(true) }), [isAttempted]);
  return <AttemptContext value={value}>{children}</AttemptContext>;
}

export const useOrderAttempt = (): Attempt => use(AttemptContext);
