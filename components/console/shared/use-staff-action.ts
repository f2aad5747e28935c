'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';
import { call, type Asked, type PostPath, type ReplyOf } from '@/components/shared/call';
import { CallFailed } from '@/lib/kernel/http/browser';
import { useSecondFactor } from '../second-factor/second-factor-dialog';

const CONFLICT = 409;
type Failure = { problem: string; fields: Record<string, string>; isConflict: boolean };
const NOTHING: Failure = { problem: '', fields: {}, isConflict: false };

/** Returns true if the server decided on a call; without a response it may or may not have run. */
const isAnswer = (error: unknown) => error instanceof CallFailed && error.status >= 400 && error.status < 500;

/**
 * Runs a change through a call of the console, once however often it is pressed: until a response
 * arrives, each attempt sends the same idempotency key. If the server requires the second factor,
 * prompts for it and repeats the call. On failure, `problem` has the message and `fields` the
 * errors by field. Afterwards the screen refreshes, also if a colleague was faster (`isConflict`).
 *
 * `forget` clears a message whose cause has changed.
 */
export function useStaffAction() {
  const t = useTranslations('console.client');
  const locale = useLocale();
  const router = useRouter();
  const askFactor = useSecondFactor();
  const onceAs = useRef('');
  const [failed, setFailed] = useState(NOTHING);
  const [sending, setSending] = useState(false);
  const [refreshing, startRefresh] = useTransition();

  async function attempt<Path extends PostPath>(path: Path, asked: Asked<Path>): Promise<ReplyOf<Path>> {
    try {
      return await call(path, { locale, onceAs: onceAs.current, ...asked });
    } catch (error) {
      const needs = error instanceof CallFailed ? error.needs : null;
      if (needs !== 'second-factor' && needs !== 'sign-in') throw error;
      if (!(await askFactor(needs, (error as CallFailed).message))) throw error;
      return attempt(path, asked);
    }
  }

  /**
   * @param leave called on success; returns true if it opens another screen, else this one
   * refreshes
   * @returns the reply, or null after a reported failure
   */
  async function run<Path extends PostPath>(
    path: Path,
    asked: Asked<Path>,
    leave?: (reply: ReplyOf<Path>) => boolean,
  ): Promise<ReplyOf<Path> | null> {
    setSending(true);
    setFailed(NOTHING);
    onceAs.current ||= crypto.randomUUID();
    try {
      const reply = await attempt(path, asked);
      onceAs.current = '';
      startRefresh(() => {
        if (!leave?.(reply)) router.refresh();
      });
      return reply;
    } catch (error) {
      if (isAnswer(error)) onceAs.current = '';
      const { status = 0, message = '', fields = {} } = error instanceof CallFailed ? error : {};
      const isConflict = status === CONFLICT;
      setFailed({ problem: message || t('noAnswer'), fields, isConflict });
      if (isConflict) startRefresh(() => router.refresh());
      return null;
    } finally {
      setSending(false);
    }
  }

  return { run, ...failed, busy: sending || refreshing, forget: () => setFailed(NOTHING) };
}
