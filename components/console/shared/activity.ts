const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Calls `onSign` on user activity. @returns a function that removes the listeners */
export function watchActivity(onSign: () => void): () => void {
  for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true });
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, onSign);
  };
}
