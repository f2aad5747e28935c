'use client';

import { CircleAlert } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';

const SHOWN_MS = 3000;

/**
 * A floating error that hides by itself after 3 seconds, as documented, unless a pointer rests on it. Nobody has to read that fast: the same
 * words stay above the form until it is sent again.
 * @returns the banner, the words that stay, and the way to show a text in both; an empty one clears them
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
          className="pointer-events-auto flex max-w-md items-center gap-3 rounded-2xl bg-danger-700 px-5 py-3 font-medium text-white shadow-float"
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
