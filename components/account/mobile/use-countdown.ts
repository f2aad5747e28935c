import { useEffect, useState } from 'react';

/**
 * Counts seconds down.
 * @param until end in milliseconds of the clock
 */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (until <= Date.now()) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
