'use client';

import { createContext, lazy, Suspense, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { NavGroup } from '../shared/types';

/** Loaded when it is first asked for: no list waits for it. */
const Palette = lazy(() => import('./palette').then((module) => ({ default: module.Palette })));

const Opening = createContext<() => void>(() => undefined);

/** Opens the palette over the screen. */
export const useOpenPalette = (): (() => void) => use(Opening);

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Around the console's screens: Ctrl-K and ⌘K, and every button for it, open the palette. @param groups the places its reader may go to */
export function PaletteFrame({ groups, children }: { groups: NavGroup[]; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = useCallback(() => {
    setOpened(true);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Over another dialog it would hide a question that waits for its answer.
      if (!isPaletteKey(event) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <Opening value={open}>
      {children}
      <Suspense>{wasOpened && <Palette groups={groups} isOpen={isOpen} onClose={close} />}</Suspense>
    </Opening>
  );
}
