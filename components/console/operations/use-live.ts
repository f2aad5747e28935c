import { useLocale } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '@/components/shared/call';
import type { Operations } from '@/lib/backoffice/health/schema';
import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { CallFailed } from '@/lib/kernel/http/browser';
import { useSecondFactor } from '../second-factor/second-factor-dialog';
import { watchActivity } from '../shared/activity';

const EVERY = 10 * SECOND;
/** An idle screen stops polling, so it does not keep its session alive. */
const IDLE_AFTER = 10 * MINUTE;

/** `resting`: the user is idle. `noAnswer`: the last refresh failed and old values are shown. */
export type LiveState = 'live' | 'paused' | 'resting' | 'noAnswer';

/**
 * System status, refreshed every ten seconds while the page is in use. A failed refresh leaves the
 * last values on the screen.
 */
export function useLive(first: Operations) {
  const locale = useLocale();
  const askFactor = useSecondFactor();
  const [seen, setSeen] = useState(first);
  const [isPaused, setPaused] = useState(false);
  const [isIdle, setIdle] = useState(false);
  const [isAnswered, setAnswered] = useState(true);

  const look = useEffectEvent(async () => {
    try {
      setSeen(await call('console/read-operations', { locale }));
      setAnswered(true);
    } catch (error) {
      const { needs = null, message = '' } = error instanceof CallFailed ? error : {};
      if (needs === 'second-factor' || needs === 'sign-in') await askFactor(needs, message);
      else setAnswered(false);
    }
  });

  useEffect(() => {
    if (isPaused) return;
    let lastSign = performance.now();
    let isLooking = false;
    const again = async () => {
      const isAway = performance.now() - lastSign > IDLE_AFTER;
      setIdle(isAway);
      if (isAway || isLooking || document.visibilityState === 'hidden') return;
      isLooking = true;
      await look();
      isLooking = false;
    };
    const unwatch = watchActivity(() => (lastSign = performance.now()));
    const timer = setInterval(() => void again(), EVERY);
    const onShown = () => void again();
    document.addEventListener('visibilitychange', onShown);
    return () => {
      unwatch();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [isPaused]);

  const state: LiveState = isPaused ? 'paused' : isIdle ? 'resting' : isAnswered ? 'live' : 'noAnswer';
  return { seen, state, toggle: () => setPaused((was) => !was) };
}
