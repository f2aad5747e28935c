'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { call } from '@/components/shared/call';
import { CodeForm, type Requested } from '@/components/account/mobile/code-form';
import { checkForm, type Words } from '@/components/shared/check-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import { CallFailed, isRefusal } from '@/lib/kernel/http/browser';
import { PHONE_LENGTH } from '@/lib/shared/person/length-rules';
import { PasswordProof } from './password-proof';
import { ProvenRemoval } from './proven-removal';

/** Login number for display, with the date in the reader's language; null without one. */
export type NumberLine = { number: string; since: string } | null;
type Props = { line: NumberLine; hasPassword: boolean; words: Words };

/** Mobile number that logs in: add, change with codes of both numbers, remove. */
export function NumberSettings({ line, hasPassword, words }: Props) {
  const t = useTranslations('profile.number');
  return (
    <section
      aria-labelledby="login-number"
      className="grid justify-items-start gap-4 rounded-card bg-surface p-4 shadow-card sm:p-6"
    >
      <header className="grid gap-1">
        <h2 id="login-number" className="text-xl font-bold">
          {t('heading')}
        </h2>
        {!line && <p className="text-ink-soft">{t('none')}</p>}
      </header>
      {line && (
        <p>
          <strong className="font-semibold">{line.number}</strong>
          <span className="block text-sm text-ink-soft">{t('since', { date: line.since })}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <NumberDialog line={line} hasPassword={hasPassword} words={words} />
        {line && <RemoveNumber number={line.number} hasPassword={hasPassword} />}
      </div>
    </section>
  );
}

/** Code that is entered next: the number to add, and the message that was sent. */
type Waiting = { number: string; requested: Requested };

function NumberDialog({ line, hasPassword, words }: Props) {
  const t = useTranslations('profile.number');
  const locale = useLocale();
  const router = useRouter();
  const { say } = useToast();
  const [open, setOpen] = useState(false);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const title = line ? t('change') : t('add');

  /** @throws CallFailed with the message of a refusal */
  async function start(number: string, password?: string): Promise<undefined> {
    const body = { phone_number: number, current_password: password };
    const reply = await call('startnumber', { locale, body });
    if (isRefusal(reply)) throw new CallFailed(200, reply.message);
    const to = reply.step === 'old' && line ? line.number : number;
    setWaiting({ number, requested: { number: to, at: Date.now(), seconds: reply.resend_seconds } });
  }

  async function check(code: string, number: string): Promise<string | undefined> {
    const { CodeInput } = await import('@/lib/people/sign-in/mobile/schema');
    const checked = checkForm(CodeInput, { code }, words);
    if (!checked.ok) return checked.fields.code;
    const reply = await call('confirmnumber', { locale, body: checked.data });
    if (isRefusal(reply)) return reply.message;
    if (reply.step === 'old') return start(number);
    change(false);
    say(reply.message);
    router.refresh();
  }

  function change(next: boolean) {
    setOpen(next);
    setWaiting(null);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={title}
      description={line ? t('changeText', { number: line.number }) : t('addText')}
      trigger={<Button kind="secondary" />}
      triggerText={title}
    >
      {waiting ? (
        <CodeForm
          requested={waiting.requested}
          onCode={(code) => check(code, waiting.number)}
          onAgain={() => start(waiting.number)}
          onChange={() => setWaiting(null)}
        />
      ) : (
        <NewNumber isFirst={line === null} hasPassword={hasPassword} words={words} onNumber={start} />
      )}
    </Dialog>
  );
}

type NewProps = {
  isFirst: boolean;
  hasPassword: boolean;
  words: Words;
  onNumber: (number: string, password?: string) => Promise<undefined>;
};

/** Number to add, with the proof that a first number requires. */
function NewNumber({ isFirst, hasPassword, words, onNumber }: NewProps) {
  const t = useTranslations('profile.number');
  const entry = useTranslations('client.entry');
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');

  async function send(password: string | undefined) {
    const { LoginNumber } = await import('@/lib/people/sign-in/mobile/schema');
    const checked = LoginNumber.safeParse(field.current?.value ?? '');
    setError(checked.success ? '' : (words[checked.error.issues[0]?.message ?? ''] ?? ''));
    if (!checked.success) return field.current?.focus();
    await onNumber(checked.data, password);
  }

  return (
    <PasswordProof
      need={isFirst ? (hasPassword ? 'password' : 'login') : null}
      action={entry('number.send')}
      kind="primary"
      onProof={send}
    >
      <Field
        ref={field}
        name="phone_number"
        type="tel"
        label={t('new')}
        autoComplete="tel"
        inputMode="tel"
        maxLength={PHONE_LENGTH}
        required
        error={error}
      />
    </PasswordProof>
  );
}

function RemoveNumber({ number, hasPassword }: { number: string; hasPassword: boolean }) {
  const t = useTranslations('profile.number');
  const locale = useLocale();
  return (
    <ProvenRemoval
      title={t('removeTitle', { number })}
      trigger={t('remove')}
      action={t('removeNow')}
      hasPassword={hasPassword}
      onRemove={(password) => call('removenumber', { locale, body: { current_password: password } })}
    />
  );
}
