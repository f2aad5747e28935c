'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect } from 'react';
import { refreshShopper } from '@/components/shared/shopper-store';

/** Returns within this time count as one. */
const ONE_MOMENT_MS = 2000;

/**
 * Refreshes a personal screen when the customer returns to it: another tab or device may have
 * changed it.
 */
export function FreshOnReturn() {
  const router = useRouter();
  useEffect(() => {
    let last = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < ONE_MOMENT_MS) return;
      last = Date.now();
      startTransition(() => router.refresh());
      void refreshShopper();
    };
    window.addEventListener('focus', look);
    window.addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      window.removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [router]);
  return null;
}
