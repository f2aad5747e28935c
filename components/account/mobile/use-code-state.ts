import { useEffect, useState } from 'react';
import { call } from '@/components/shared/call';

const EVERY_MS = 2_000;
const WATCHED_MS = 60_000;

/**
 * Watches the delivery of a code for a minute, because a message that was not sent never arrives.
 * @param sentAt time of the request; a new one starts again
 * @returns true if the message could not be sent
 */
export function useUnsent(sentAt: number, locale: string): boolean {
  const [unsentAt, setUnsentAt] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (Date.now() - sentAt > WATCHED_MS) return clearInterval(timer);
      call('codestate', { locale })
        .then(({ state }) => {
          if (state === 'queued') return;
          setUnsentAt(state === 'failed' ? sentAt : 0);
          if (state !== 'failed') clearInterval(timer);
        })
        .catch(() => undefined);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [sentAt, locale]);
  return unsentAt === sentAt;
}
