'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { call, type CallInput, type PostPath, type ReplyOf } from '@/components/shared/call';
import { useAttempt, type Ending } from '@/components/shared/use-attempt';
import { CallFailed, messageOf } from '@/lib/kernel/http/browser';
import { useProof } from '../second-factor/use-proof';

const CONFLICT = 409;
type Failure = { problem: string; fields: Record<string, string>; isConflict: boolean };
const NOTHING: Failure = { problem: '', fields: {}, isConflict: false };

/** Returns true if the server decided on a call; without a response it may or may not have run. */
const isAnswer = (error: unknown) => error instanceof CallFailed && error.status >= 400 && error.status < 500;

/** Idempotency key of the attempt without a response; empty if there is none. */
export type StoredKey = { key: string; onKey: (key: string) => void };

/**
 * Runs a change through a call of the console, once however often it is pressed: until a response
 * arrives, each attempt sends the same idempotency key. If the server requires the second factor,
 * prompts for it and repeats the call. On failure, `problem` has the message and `fields` the
 * errors by field. Afterwards the screen refreshes, also if a colleague was faster (`isConflict`).
 *
 * `forget` clears a message whose cause has changed.
 * @param stored place for the key, for a form whose draft keeps it until it is sent: the same order
 * is placed once, also after a lost response and a reload
 */
export function useStaffAction(stored?: StoredKey) {
  const t = useTranslations('console.client');
  const locale = useLocale();
  const proven = useProof();
  const idempotencyKey = useRef('');
  const [failed, setFailed] = useState(NOTHING);
  const { attempt, busy } = useAttempt(['done', 'conflict']);

  function keep(key: string) {
    idempotencyKey.current = key;
    stored?.onKey(key);
  }

  function explain(error: unknown): Ending {
    if (isAnswer(error)) keep('');
    const { status = 0, fields = {} } = error instanceof CallFailed ? error : {};
    const isConflict = status === CONFLICT;
    setFailed({ problem: messageOf(error, t('noAnswer')), fields, isConflict });
    return isConflict ? 'conflict' : 'failed';
  }

  /**
   * @param leave called on success; returns true if it opens another screen, else this one
   * refreshes
   * @returns the reply, or null after a reported failure
   */
  function run<Path extends PostPath>(
    path: Path,
    input: CallInput<Path>,
    leave?: (reply: ReplyOf<Path>) => boolean,
  ): Promise<ReplyOf<Path> | null> {
    setFailed(NOTHING);
    const onceAs = idempotencyKey.current || stored?.key || crypto.randomUUID();
    keep(onceAs);
    const send = async () => {
      const reply = await proven(() => call(path, { locale, onceAs, ...input }));
      idempotencyKey.current = '';
      return reply;
    };
    return attempt(send, explain, leave);
  }

  return { run, ...failed, busy, forget: () => setFailed(NOTHING) };
}
