'use client';

import { createContext, lazy, Suspense, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { NavGroup } from '../shared/types';

/** Loaded on first use, so lists do not wait for it. */
const Palette = lazy(() => import('./palette').then((module) => ({ default: module.Palette })));

const Opening = createContext<() => void>(() => undefined);

/** Returns the function that opens the palette. */
export const useOpenPalette = (): (() => void) => use(Opening);

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Palette of the console's screens, opened by Ctrl-K, ⌘K and its buttons. @param groups the places
 * the reader can open
 */
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
      // Over another dialog it would hide an open question.
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
