'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { messageOf } from '@/lib/kernel/http/browser';
import { TYPED_CODE_LENGTH } from '@/lib/people/sign-in/mobile/rules';
import { useCountdown } from './use-countdown';
import { useUnsent } from './use-code-state';
import { useWebOtp } from './use-web-otp';

/** Requested code: the number it was sent to, the time, and the wait before the next one. */
export type Requested = { number: string; at: number; seconds: number };

type Props = {
  requested: Requested;
  /** Checks a code. @returns the message of a refusal, or nothing if the form is done */
  onCode: (code: string) => Promise<string | undefined>;
  /** Requests another code for the same number. */
  onAgain: () => Promise<undefined>;
  onChange: () => void;
};

/** Form for the code of a message, with its resend after a visible wait. */
export function CodeForm({ requested, onCode, onAgain, onChange }: Props) {
  const t = useTranslations('client.entry.number');
  const entry = useTranslations('client.entry');
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const left = useCountdown(requested.at + requested.seconds * 1000);
  const unsent = useUnsent(requested.at, locale);
  useWebOtp(field, requested.at);
  useEffect(() => field.current?.focus(), [requested.at]);

  /** @param work returns the message of a refusal */
  async function run(work: () => Promise<string | undefined>) {
    setBusy(true);
    setError('');
    setError((await work().catch((failure: unknown) => messageOf(failure, entry('noAnswer')))) ?? '');
    setBusy(false);
    field.current?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    void run(() => onCode(field.current?.value ?? ''));
  }

  return (
    <form noValidate method="post" onSubmit={submit} onChange={() => setError('')} className="grid gap-4">
      <p role="status">{t('sent', { number: requested.number })}</p>
      {unsent && <Alert tone="error">{t('failed')}</Alert>}
      <Field
        ref={field}
        name="code"
        label={t('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={TYPED_CODE_LENGTH}
        required
        announced
        error={error}
        className="text-center text-2xl tracking-[0.3em] tabular-nums"
      />
      <Button type="submit" busy={busy} className="w-full text-lg">
        {t('check')}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {left > 0 ? (
          <p className="min-h-11 content-center text-ink-soft tabular-nums">{t('wait', { seconds: left })}</p>
        ) : (
          <Button kind="secondary" disabled={busy} onClick={() => void run(onAgain)}>
            {t('again')}
          </Button>
        )}
        <Button kind="secondary" disabled={busy} onClick={onChange}>
          {t('change')}
        </Button>
      </div>
    </form>
  );
}
