'use client';

import { createContext, lazy, Suspense, use, useRef, useState, type ReactNode } from 'react';

/** Loaded on first use: most screens never show them. */
const ProveFactor = lazy(() => import('./prove-factor').then((module) => ({ default: module.ProveFactor })));
const SessionOver = lazy(() => import('./prove-factor').then((module) => ({ default: module.SessionOver })));

type Need = 'second-factor' | 'sign-in';
type Ask = (need: Need, why: string) => Promise<boolean>;
const Asking = createContext<Ask>(() => Promise.resolve(false));

/**
 * Prompts for the second factor over the screen, whose forms stay intact. Resolves with true if the
 * call should be repeated.
 */
export const useSecondFactor = (): Ask => use(Asking);

type Asked = { need: Need; why: string };

/**
 * Dialogs of the console's screens that unlock the session or verify the second factor in place.
 */
export function SecondFactorDialog({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const settle = useRef<(again: boolean) => void>(() => undefined);

  const ask: Ask = (need, why) =>
    new Promise((resolve) => {
      settle.current(false);
      settle.current = resolve;
      setAsked({ need, why });
    });

  function end(again: boolean) {
    setAsked(null);
    settle.current(again);
  }

  return (
    <Asking value={ask}>
      {children}
      <Suspense>
        {asked?.need === 'second-factor' && <ProveFactor why={asked.why} onEnd={end} />}
        {asked?.need === 'sign-in' && <SessionOver onEnd={end} />}
      </Suspense>
    </Asking>
  );
}
