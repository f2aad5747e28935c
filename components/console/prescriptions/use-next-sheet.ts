'use client';

import type { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect } from 'react';

/** With all that its server draws; Next.js names it in a file of its own only. */
const WHOLE = 'full' as PrefetchKind;

/**
 * The next sheet's screen, fetched while this one is read, so that it appears with the press that ends this one. It is not shown until then: no picture
 * is loaded, nothing is put on the desk, nothing is written down. One that was fetched lasts five minutes: `fetchAhead` fetches it again when it is older.
 * @param href null: there is none, and `goOn` says so with false
 */
export function useNextSheet(href: string | null) {
  const router = useRouter();
  const fetchAhead = useCallback(() => {
    if (href) router.prefetch(href, { kind: WHOLE });
  }, [router, href]);
  useEffect(fetchAhead, [fetchAhead]);
  const goOn = useCallback(() => {
    if (href) router.push(href);
    return Boolean(href);
  }, [router, href]);
  return { fetchAhead, goOn };
}
