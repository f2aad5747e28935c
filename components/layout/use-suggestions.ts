'use client';

import { useEffect, useState } from 'react';
import { call, type ReplyOf } from '@/components/shared/call';

export type Suggested = ReplyOf<'admingetProducts_autocomplete'>['products'][number];
/** A brand that the store does not have. */
export type MissingBrand = NonNullable<ReplyOf<'admingetProducts_autocomplete'>['missing_brand']>;
type Answer = { term: string; products: Suggested[]; calls: string[]; missing?: MissingBrand; failed: boolean };
/** `calls`: whom to call, where the words may be somebody's danger. */
export type Suggestions = {
  found: Suggested[];
  calls: string[];
  missing?: MissingBrand;
  asking: boolean;
  failed: boolean;
};

/** Long enough that a fast typist asks once. */
const PAUSE_MS = 120;
/** One letter is answered with what begins with it and sells best. */
export const LEAST_LETTERS = 1;

/** Products for what is being typed. An answer to older words is never shown as one to these; while a new one is on its way the last one stays. */
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
        // No suggestions is no reason to interrupt anybody: Enter still searches.
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
