'use client';

import { useLocale } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '@/components/shared/call';
import type { DraftForm } from '@/lib/backoffice/form-drafts/draft-rules';
import { draftKeeper, type DraftState } from './draft-keeper';

type Options<Value> = {
  form: DraftForm;
  /** Id, number or code of the subject of the form. */
  subject?: string;
  /** Content of the form, stored as JSON. */
  value: Value;
  /** True if it differs from the stored values. */
  isTouched: boolean;
  /**
   * Restores a draft. It may come from a form of last week: values that do not fit are left out.
   */
  restore: (restored: Partial<Value>) => void;
  /** Resets the form to its untouched state. */
  reset: () => void;
};

/** Draft of a form: its state and actions; the form calls `drop` after it was sent. */
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
 * Saves the input of a form on the server, not in the browser. It survives a reload, a closed tab
 * and an ended session, and only its author can read it. The form calls `drop` after it was sent.
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
    const stored = parse(content);
    if (stored && keeper.found(content, new Date(at))) restore(stored as Partial<Value>);
  });

  useEffect(() => keeper.change(text), [keeper, text]);
  useEffect(() => {
    const abort = new AbortController();
    call('console/draft', { locale, query: { form, subject }, signal: abort.signal })
      .then(({ content, saved_at: at }) => at && put(content, at))
      // Without a response the form starts empty, like a form without a draft.
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
