'use client';

import { useLocale } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '@/components/shared/call';
import type { DraftForm } from '@/lib/backoffice/form-drafts/draft-rules';
import { draftKeeper, type DraftState } from './draft-keeper';

type Options<Value> = {
  form: DraftForm;
  /** The id, number or code of what the form is about. */
  subject?: string;
  /** What the form holds; it is kept as JSON. */
  value: Value;
  /** Whether it holds anything that is not there already. */
  isTouched: boolean;
  /** Puts what was kept back. It may come from a form of last week: what does not fit is left out. */
  restore: (kept: Partial<Value>) => void;
  /** Back to the form as nobody had touched it. */
  reset: () => void;
};

/** What a form shows of its draft, and what it says when it was sent. */
export type Draft = { state: DraftState; discard: () => void; retry: () => void; drop: () => void };

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/**
 * Keeps what is typed into a form with the store, not in the browser: over a reload, a closed tab, a session that ended, for whoever typed it alone.
 * The form calls `drop` once it was sent.
 */
export function useDraft<Value extends object>(options: Options<Value>): Draft {
  const { form, subject = '', value, isTouched, restore, reset } = options;
  const locale = useLocale();
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  const [keeper] = useState(() =>
    draftKeeper({
      send: (content, keepalive) => call('console/save-draft', { locale, body: { form, subject, content }, keepalive }),
      tell: setState,
    }),
  );
  const text = isTouched ? JSON.stringify(value) : '';
  const put = useEffectEvent((content: string, at: string) => {
    const kept = parse(content);
    if (kept && keeper.found(content, new Date(at))) restore(kept as Partial<Value>);
  });

  useEffect(() => keeper.change(text), [keeper, text]);
  useEffect(() => {
    const abort = new AbortController();
    call('console/draft', { locale, query: { form, subject }, signal: abort.signal })
      .then(({ content, saved_at: at }) => at && put(content, at))
      // Without an answer the form begins empty, as one without a draft does.
      .catch(() => undefined);
    return () => abort.abort();
  }, [form, subject, locale]);
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && keeper.flush(true);
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      keeper.flush(true);
    };
  }, [keeper]);

  const discard = () => {
    reset();
    keeper.drop();
  };
  return { state, discard, retry: () => keeper.flush(), drop: () => keeper.drop() };
}
