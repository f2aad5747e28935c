'use client';

import { useEffect, useState } from 'react';
import { useLocale } from 'next-intl';
import { call, type ReplyOf } from '@/components/shared/call';

type Finds = Omit<ReplyOf<'console/palette'>, 'status'>;
type Answer = { typed: string; finds: Finds; isFailed: boolean };
const NOTHING: Finds = { orders: [], customers: [], products: [] };

/** Long enough that a fast typist sends one request. */
const PAUSE_MS = 150;
const LEAST_LETTERS = 2;

/** Search results for the typed words. A response to other words is never shown for these. */
export function useProductLookup(typed: string): { finds: Finds; isAsking: boolean; isFailed: boolean } {
  const locale = useLocale();
  const [answer, setAnswer] = useState<Answer>({ typed: '', finds: NOTHING, isFailed: false });
  const isEnough = typed.length >= LEAST_LETTERS;
  useEffect(() => {
    if (!isEnough) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call('console/palette', { locale, query: { q: typed }, signal: abort.signal })
        .then((finds) => setAnswer({ typed, finds, isFailed: false }))
        .catch(() => abort.signal.aborted || setAnswer({ typed, finds: NOTHING, isFailed: true }));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed, isEnough, locale]);
  if (!isEnough) return { finds: NOTHING, isAsking: false, isFailed: false };
  const isAnswered = answer.typed === typed;
  return { finds: isAnswered ? answer.finds : NOTHING, isAsking: !isAnswered, isFailed: isAnswered && answer.isFailed };
}
