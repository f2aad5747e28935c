'use client';

import { createContext, lazy, Suspense, use, useRef, useState, type ReactNode } from 'react';

/** Loaded on first use: most screens never show them. */
const ProveFactor = lazy(() => import('./prove-factor').then((module) => ({ default: module.ProveFactor })));
const SessionOver = lazy(() => import('./prove-factor').then((module) => ({ default: module.SessionOver })));

type Need = 'second-factor' | 'sign-in';
type AskForFactor = (need: Need, reason: string) => Promise<boolean>;
const FactorContext = createContext<AskForFactor>(() => Promise.resolve(false));

/**
 * Prompts for the second factor over the screen, whose forms stay intact. Resolves with true if the
 * call should be repeated.
 */
export const useSecondFactor = (): AskForFactor => use(FactorContext);

type PendingQuestion = { need: Need; why: string };

/**
 * Dialogs of the console's screens that unlock the session or verify the second factor in place.
 */
export function SecondFactorDialog({ children }: { children: ReactNode }) {
  const [requested, setAsked] = useState<PendingQuestion | null>(null);
  const settle = useRef<(again: boolean) => void>(() => undefined);

  const ask: AskForFactor = (need, reason) =>
    new Promise((resolve) => {
      settle.current(false);
      settle.current = resolve;
      setAsked({ need, why: reason });
    });

  function end(again: boolean) {
    setAsked(null);
    settle.current(again);
  }

  return (
    <FactorContext value={ask}>
      {children}
      <Suspense>
        {requested?.need === 'second-factor' && <ProveFactor why={requested.why} onEnd={end} />}
        {requested?.need === 'sign-in' && <SessionOver onEnd={end} />}
      </Suspense>
    </FactorContext>
  );
}
