const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Tells each time somebody is at the screen. @returns how to stop it */
export function watchSigns(onSign: () => void): () => void {
  for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true });
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, onSign);
  };
}
