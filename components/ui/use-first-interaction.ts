'use client';

import { useEffect, useEffectEvent } from 'react';

const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown'] as const;

/**
 * Does something when the page is first touched in any way: what a resting page does not need is fetched then.
 * @param start may return what undoes it
 */
export function useFirstInteraction(start: () => Promise<(() => void) | undefined>): void {
  const begin = useEffectEvent(start);
  useEffect(() => {
    let gone = false;
    let undo: (() => void) | undefined;
    const stopListening = () => TOUCHES.forEach((name) => removeEventListener(name, onTouch, { capture: true }));
    const onTouch = () => {
      stopListening();
      begin().then(
        (made) => {
          if (gone) made?.();
          else undo = made;
        },
        // The page does without.
        () => undefined,
      );
    };
    TOUCHES.forEach((name) => addEventListener(name, onTouch, { capture: true, passive: true }));
    return () => {
      gone = true;
      stopListening();
      undo?.();
    };
  }, []);
}
