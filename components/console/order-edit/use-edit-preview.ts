'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { call, type BodyOf, type ReplyOf } from '@/components/shared/call';
import { messageOf } from '@/lib/kernel/http/browser';
import { useProof } from '../second-factor/use-proof';

export type EditPreview = ReplyOf<'console/preview-order-edit'>;
export type EditBody = BodyOf<'console/preview-order-edit'>;

/** Wait after the last change, so that typing a quantity sends one request. */
const PAUSE_MS = 250;

/**
 * Requests the exact effect of an edit after each change. `preview` is null while a newer one is
 * awaited, so that nothing is confirmed at an outdated difference.
 */
export function useEditPreview(body: EditBody | null) {
  const t = useTranslations('console.client.orderEdit');
  const locale = useLocale();
  const proven = useProof();
  const asked = body ? JSON.stringify(body) : '';
  const latest = useRef('');
  const [answer, setAnswer] = useState<{ asked: string; preview: EditPreview | null; problem: string } | null>(null);

  useEffect(() => {
    latest.current = asked;
    if (!asked) return;
    const timer = setTimeout(() => {
      const done = (preview: EditPreview | null, problem: string) =>
        latest.current === asked && setAnswer({ asked, preview, problem });
      proven(() => call('console/preview-order-edit', { locale, body: JSON.parse(asked) as EditBody })).then(
        (preview) => done(preview, ''),
        (error: unknown) => done(null, messageOf(error, t('failed'))),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked, locale, proven, t]);

  const isFresh = answer?.asked === asked && asked !== '';
  return { preview: isFresh ? answer.preview : null, problem: isFresh ? answer.problem : '' };
}
