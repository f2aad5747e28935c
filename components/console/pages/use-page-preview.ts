'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { call, type ReplyOf } from '@/components/shared/call';
import type { Locale } from '@/lib/kernel/locales';
import type { PageSource } from '@/lib/site/content/types';

/** Pause after the last key before the preview is rendered. */
const PAUSE_MS = 400;

export type Preview = ReplyOf<'console/preview-page'>;

/** Returns the text as the server renders it, soon after the last key; null before the first. */
export function usePagePreview(lang: Locale, { title, description, body, layout }: PageSource): Preview | null {
  const locale = useLocale();
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const text = { title, description, body, layout };
      call('console/preview-page', { locale, body: { locale: lang, text }, signal: abort.signal })
        .then(setPreview)
        // Without a response the last preview stays; saving checks the text again.
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [locale, lang, title, description, body, layout]);
  return preview;
}
