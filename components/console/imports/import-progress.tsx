'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const EVERY = 2000;
/**
 * Ten minutes of polling; then the screen waits for its reader, so an open tab does not keep the
 * session alive.
 */
const MAX_POLLS = 300;

type Props = { label: string; value: number; max: number };

/** Progress of an import; refreshes the screen until it ends. */
export function ImportProgress({ label, value, max }: Props) {
  const router = useRouter();
  useEffect(() => {
    let left = MAX_POLLS;
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      left -= 1;
      if (left < 0) clearInterval(timer);
      else router.refresh();
    }, EVERY);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <div role="status" className="grid gap-1">
      <p>{label}</p>
      {max > 0 && <progress aria-label={label} max={max} value={value} className="h-2 w-full" />}
    </div>
  );
}
