'use client';

import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * Reads a value that a person entered before hydration. React leaves the value in the control,
 * fires no change event for it, and overwrites it at the next render.
 * @param value the value that React has
 * @param take receives the value of the control when it differs
 */
export function useEarlyValue(
  control: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string,
  take: (early: string) => void,
): void {
  const compare = useEffectEvent(() => {
    const early = control.current?.value ?? value;
    if (early !== value) take(early);
  });
  useLayoutEffect(() => compare(), []);
}
