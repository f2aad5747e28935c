'use client';

import { createContext, use, useMemo, useState, type ReactNode } from 'react';

type Attempt = {
  isAttempted: boolean;
  attempt: () => void;
  /** Number of the buyer's purchase order, as typed. */
  purchaseOrder: string;
  setPurchaseOrder: (text: string) => void;
  /** True if the buyer chose cash on delivery. */
  isCash: boolean;
  setCash: (isCash: boolean) => void;
};

const AttemptContext = createContext<Attempt>({
  isAttempted: false,
  attempt: () => undefined,
  purchaseOrder: '',
  setPurchaseOrder: () => undefined,
  isCash: false,
  setCash: () => undefined,
});

/**
 * Remembers that the customer pressed Place order: each part of the cart then shows its own
 * obstacle while it exists. Stores the purchase-order number and the way to pay until then.
 */
export function OrderAttempt({ children }: { children: ReactNode }) {
  const [isAttempted, setAttempted] = useState(false);
  const [purchaseOrder, setPurchaseOrder] = useState('');
  const [isCash, setCash] = useState(false);
  const value = useMemo(
    () => ({ isAttempted, attempt: () => setAttempted(true), purchaseOrder, setPurchaseOrder, isCash, setCash }),
    [isAttempted, purchaseOrder, isCash],
  );
  return <AttemptContext value={value}>{children}</AttemptContext>;
}

export const useOrderAttempt = (): Attempt => use(AttemptContext);
