'use client';

import { useEffect, useState } from 'react';
import { call, type ReplyOf } from '@/components/shared/call';

export type Suggested = ReplyOf<'admingetProducts_autocomplete'>['products'][number];
/** Brand that the store does not have. */
export type MissingBrand = NonNullable<ReplyOf<'admingetProducts_autocomplete'>['missing_brand']>;
type Answer = { term: string; products: Suggested[]; calls: string[]; missing?: MissingBrand; failed: boolean };
/** `calls`: emergency numbers, if the words may indicate a person in danger. */
export type Suggestions = {
  found: Suggested[];
  calls: string[];
  missing?: MissingBrand;
  asking: boolean;
  failed: boolean;
};

/** Long enough that a fast typist sends one request. */
const PAUSE_MS = 120;
/** One letter returns the best-selling products that start with it. */
export const LEAST_LETTERS = 1;

/**
 * Products for the typed text. A response to older text is never shown for this one; the last list
 * stays until a new one arrives.
 */
export function useSuggestions(term: string, locale: string): Suggestions {
  const [answer, setAnswer] = useState<Answer>({ term: '', products: [], calls: [], failed: false });
  const enough = term.length >= LEAST_LETTERS;
  useEffect(() => {
    if (!enough) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call('admingetProducts_autocomplete', { locale, body: { search_term: term }, signal: abort.signal })
        .then(({ products, calls = [], missing_brand }) =>
          setAnswer({ term, products, calls, missing: missing_brand, failed: false }),
        )
        // A failure does not interrupt the user: Enter still searches.
        .catch(() => abort.signal.aborted || setAnswer({ term, products: [], calls: [], failed: true }));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [term, enough, locale]);
  if (!enough) return { found: [], calls: [], asking: false, failed: false };
  const { products, calls, missing, failed } = answer;
  return { found: products, calls, missing, asking: answer.term !== term, failed };
}
