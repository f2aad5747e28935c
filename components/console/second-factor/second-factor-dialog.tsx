'use client';

import { createContext, lazy, Suspense, use, useRef, useState, type ReactNode } from 'react';

/** Loaded when one of them is asked for: most screens never show them. */
const ProveFactor = lazy(() => import('./prove-factor').then((module) => ({ default: module.ProveFactor })));
const SessionOver = lazy(() => import('./prove-factor').then((module) => ({ default: module.SessionOver })));

type Need = 'second-factor' | 'sign-in';
type Ask = (need: Need, why: string) => Promise<boolean>;
const Asking = createContext<Ask>(() => Promise.resolve(false));

/** Asks for the second factor over the screen, whose forms stay as they are. It answers whether to try again. */
export const useSecondFactor = (): Ask => use(Asking);

type Asked = { need: Need; why: string };

/** Around the console's screens: what unlocks them, and what asks for a fresh proof, without leaving them. */
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
