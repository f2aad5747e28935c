'use client';

import { useEffect, useEffectEvent } from 'react';

const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown'] as const;

/**
 * Runs a function on the first interaction with the page, to load parts that an idle page does not
 * need.
 * @param start may return its cleanup
 */
export function useFirstInteraction(start: () => Promise<(() => void) | undefined>): void {
  const begin = useEffectEvent(start);
  useEffect(() => {
    let hasFired = false;
    let undo: (() => void) | undefined;
    const stopListening = () => TOUCHES.forEach((name) => removeEventListener(name, onTouch, { capture: true }));
    const onTouch = () => {
      stopListening();
      begin().then(
        (made) => {
          if (hasFired) made?.();
          else undo = made;
        },
        // The page works without it.
        () => undefined,
      );
    };
    TOUCHES.forEach((name) => addEventListener(name, onTouch, { capture: true, passive: true }));
    return () => {
      hasFired = true;
      stopListening();
      undo?.();
    };
  }, []);
}
