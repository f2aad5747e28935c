'use client';

import { createContext, use, useMemo, useState, type ReactNode } from 'react';

type Attempt = {
  isAttempted: boolean;
  attempt: () => void;
  /** Number of the buyer's purchase order, as typed. */
  purchaseOrder: string;
  setPurchaseOrder: (text: string) => void;
};

const AttemptContext = createContext<Attempt>({
  isAttempted: false,
  attempt: () => undefined,
  purchaseOrder: '',
  setPurchaseOrder: () => undefined,
});

/**
 * Remembers that the customer pressed Place order: each part of the cart then shows its own
 * obstacle while it exists. Stores the purchase-order number until then.
 */
export function OrderAttempt({ children }: { children: ReactNode }) {
  const [isAttempted, setAttempted] = useState(false);
  const [purchaseOrder, setPurchaseOrder] = useState('');
  const value = useMemo(
    () => ({ isAttempted, attempt: () => setAttempted(true), purchaseOrder, setPurchaseOrder }),
    [isAttempted, purchaseOrder],
  );
  return <AttemptContext value={value}>{children}</AttemptContext>;
}

export const useOrderAttempt = (): Attempt => use(AttemptContext);
