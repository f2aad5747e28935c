'use client';

import { CircleAlert } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';

const SHOWN_MS = 3000;

/**
 * Floating error that closes after 3 seconds, as documented, except under a pointer. The same text
 * stays above the form until the next submit, for slower readers.
 * @returns the banner, the permanent text, and a setter for both; an empty text clears them
 */
export function useErrorBanner() {
  const [text, setText] = useState('');
  const [standing, setStanding] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = useCallback(() => clearTimeout(timer.current), []);
  const letGo = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setText(''), SHOWN_MS);
  }, []);
  const show = useCallback(
    (message: string) => {
      setText(message);
      setStanding(message);
      letGo();
    },
    [letGo],
  );
  const banner = (
    <div role="alert" className="pointer-events-none fixed inset-x-0 top-4 z-[60] flex justify-center px-4">
      {text && (
        <p
          onPointerEnter={hold}
          onPointerLeave={letGo}
          className="pointer-events-auto flex max-w-md items-center gap-3 rounded-2xl bg-danger-700 px-5 py-3 font-medium text-surface shadow-float"
        >
          <CircleAlert aria-hidden className="size-5 shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
  const words = standing && (
    <p className="mb-4 rounded-field bg-danger-50 px-4 py-3 font-medium text-danger-700">{standing}</p>
  );
  return { banner, words, show };
}
