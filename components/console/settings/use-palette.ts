'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { call, type ReplyOf } from '@/components/shared/call';
import { COLOR_LENGTH } from '@/lib/kernel/look/look-rules';

export type LookPalette = Omit<ReplyOf<'console/preview-look'>, 'status'>;

/** Pause in typing after which the colors are derived. */
const PAUSE_MS = 150;

/**
 * Colors that the typed ones lead to, derived by the server with the rules of saving. Null until
 * the first response; a failed call keeps the last colors.
 */
export function usePalette(primary: string, accent: string, isActive: boolean): LookPalette | null {
  const locale = useLocale();
  const [palette, setPalette] = useState<LookPalette | null>(null);
  useEffect(() => {
    if (!isActive) return;
    const abort = new AbortController();
    const body = { primary: primary.slice(0, COLOR_LENGTH), accent: accent.slice(0, COLOR_LENGTH) };
    const timer = setTimeout(() => {
      call('console/preview-look', { locale, body, signal: abort.signal })
        .then(setPalette)
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [primary, accent, isActive, locale]);
  return palette;
}
