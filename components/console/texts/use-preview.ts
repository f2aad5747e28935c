'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { call, type CallInput, type PostPath, type ReplyOf } from '@/components/shared/call';

/** Pause after the last key before the preview is rendered. */
const PAUSE_MS = 400;

type PreviewPath = Extract<PostPath, 'console/preview-page' | 'console/preview-mail-text'>;

/** Returns a text as the server renders it, soon after the last key; null before the first. */
export function usePreview<Path extends PreviewPath>(path: Path, input: CallInput<Path>): ReplyOf<Path> | null {
  const locale = useLocale();
  const [preview, setPreview] = useState<ReplyOf<Path> | null>(null);
  const written = JSON.stringify(input);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call(path, { locale, signal: abort.signal, ...(JSON.parse(written) as CallInput<Path>) })
        .then(setPreview)
        // Without a response the last preview stays; saving checks the text again.
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [locale, path, written]);
  return preview;
}
