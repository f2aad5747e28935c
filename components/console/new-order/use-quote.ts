'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { call, type BodyOf, type ReplyOf } from '@/components/shared/call';
import { messageOf } from '@/lib/kernel/http/browser';
import { useProof } from '../second-factor/use-proof';

export type Quote = ReplyOf<'console/quote-order'>;
export type QuoteBody = BodyOf<'console/quote-order'>;

/** Wait after the last change, so that typing a quantity sends one request. */
const PAUSE_MS = 250;

/**
 * Requests the bill of the order after each change. `quote` is null while a newer one is awaited,
 * so that no order is placed at an outdated total.
 */
export function useQuote(body: QuoteBody | null) {
  const t = useTranslations('console.client.newOrder');
  const locale = useLocale();
  const proven = useProof();
  const asked = body ? JSON.stringify(body) : '';
  const latest = useRef('');
  const [answer, setAnswer] = useState<{ asked: string; quote: Quote | null; problem: string } | null>(null);

  useEffect(() => {
    latest.current = asked;
    if (!asked) return;
    const timer = setTimeout(() => {
      const done = (quote: Quote | null, problem: string) =>
        latest.current === asked && setAnswer({ asked, quote, problem });
      proven(() => call('console/quote-order', { locale, body: JSON.parse(asked) as QuoteBody })).then(
        (quote) => done(quote, ''),
        (error: unknown) => done(null, messageOf(error, t('failed'))),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked, locale, proven, t]);

  const isFresh = answer?.asked === asked && asked !== '';
  return { quote: isFresh ? answer.quote : null, last: answer?.quote ?? null, problem: isFresh ? answer.problem : '' };
}
