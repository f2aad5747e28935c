'use client';

import { useEffect } from 'react';
import { rememberPincode } from './use-promise';

/** Remembers the pincode of the delivery address, so that all pages promise the same. */
export function RememberPincode({ pincode }: { pincode: string }) {
  useEffect(() => {
    // Runs outside of hydration: the first access to storage blocks on another process.
    const timer = setTimeout(() => rememberPincode(pincode));
    return () => clearTimeout(timer);
  }, [pincode]);
  return null;
}
