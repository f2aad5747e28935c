'use client';

import type { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect } from 'react';

/** Includes everything the server renders; Next.js declares the kind only in an internal file. */
const WHOLE = 'full' as PrefetchKind;

/**
 * Prefetches the screen of the next prescription, so it appears without delay. Until it opens, no
 * image is loaded, no lease taken and nothing logged. A prefetched screen lasts five minutes;
 * `fetchAhead` renews an older one.
 * @param href null: there is none, and `goOn` returns false
 */
export function useNextPrescription(href: string | null) {
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
