import { useEffect, useState } from 'react';
import { useLocale } from 'next-intl';
import { call } from '@/components/shared/call';
import { SALT_SEARCH_LENGTH } from '@/lib/catalogue/salts/rules';

/** Long enough that a fast typist sends one request. */
const PAUSE_MS = 150;
const LEAST_LETTERS = 2;

/** Suggests salt names for the typed text; empty until a response arrives, or without a match. */
export function useSaltNames(typed: string): string[] {
  const locale = useLocale();
  const [names, setNames] = useState<string[]>([]);
  const q = typed.trim();
  useEffect(() => {
    if (q.length < LEAST_LETTERS) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call('console/find-salts', { locale, query: { q: q.slice(0, SALT_SEARCH_LENGTH) }, signal: abort.signal })
        .then(({ salts }) => setNames(salts.map(({ name }) => name)))
        // Suggestions are optional.
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q, locale]);
  return q.length < LEAST_LETTERS ? [] : names;
}
