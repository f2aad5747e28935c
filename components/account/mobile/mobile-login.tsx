'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type FormEvent, type ReactNode } from 'react';
import { leaveCartNote } from '@/components/cart/cart-note';
import { call } from '@/components/shared/call';
import { checkForm, focusFirstError, type Words } from '@/components/shared/check-form';
import { useFormErrors } from '@/components/shared/use-form-errors';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { CallFailed } from '@/lib/kernel/http/browser';
import { PHONE_LENGTH } from '@/lib/shared/person/length-rules';
import { rememberId } from '@/components/account/google/google-step';
import { withLinkToken } from '@/components/account/use-link-token';
import { CodeForm, type Requested } from './code-form';
import { NameForm } from './name-form';

type Props = { next: string; words: Words; consent: ReactNode };
type Step =
  { name: 'number'; typed: string } | { name: 'code'; requested: Requested } | { name: 'name'; number: string };

/**
 * Login and signup with a mobile number: the number, the code of a message, and for a new number a
 * name.
 * @param next a checked path of this store
 */
export function MobileLogin({ next, words, consent }: Props) {
  const locale = useLocale();
  const [step, setStep] = useState<Step>({ name: 'number', typed: '' });
  const [remember, setRemember] = useState(false);

  async function request(number: string): Promise<undefined> {
    const { resend_seconds: seconds } = await call('sendcode', { locale, body: { phone_number: number } });
    setStep({ name: 'code', requested: { number, at: Date.now(), seconds } });
  }

  /** Opens the next page. The form stays busy meanwhile, so the promise never settles. */
  function enter(id: string, cart?: string): Promise<undefined> {
    rememberId(id);
    leaveCartNote(cart);
    location.assign(withLinkToken(next));
    return new Promise(() => undefined);
  }

  async function check(code: string, number: string): Promise<string | undefined> {
    const { CodeInput } = await import('@/lib/people/sign-in/mobile/schema');
    const checked = checkForm(CodeInput, { code }, words);
    if (!checked.ok) return checked.fields.code;
    const reply = await call('checkcode', { locale, body: { ...checked.data, remember } });
    const id = reply.admin_id[0]?.id;
    if (id) return enter(id, reply.cart);
    if (reply.next !== 'signup') return reply.message;
    setStep({ name: 'name', number });
  }

  if (step.name === 'name')
    return (
      <NameForm
        number={step.number}
        remember={remember}
        words={words}
        consent={consent}
        onDone={(id, cart) => void enter(id, cart)}
      />
    );
  if (step.name === 'code') {
    const { requested } = step;
    return (
      <CodeForm
        requested={requested}
        onCode={(code) => check(code, requested.number)}
        onAgain={() => request(requested.number)}
        onChange={() => setStep({ name: 'number', typed: requested.number })}
      />
    );
  }
  return (
    <NumberForm typed={step.typed} words={words} remember={remember} onRemember={setRemember} onNumber={request} />
  );
}

type NumberProps = {
  typed: string;
  words: Words;
  remember: boolean;
  onRemember: (remember: boolean) => void;
  onNumber: (number: string) => Promise<void>;
};

function NumberForm({ typed, words, remember, onRemember, onNumber }: NumberProps) {
  const t = useTranslations('client.entry');
  const { errors, setErrors, failure, setFailure, settle } = useFormErrors();
  const [busy, setBusy] = useState(false);

  async function send(form: HTMLFormElement) {
    const { CodeRequest } = await import('@/lib/people/sign-in/mobile/schema');
    const checked = checkForm(CodeRequest, Object.fromEntries(new FormData(form)), words);
    setErrors(checked.ok ? {} : checked.fields);
    if (!checked.ok) return focusFirstError(form, checked.fields);
    await onNumber(checked.data.phone_number);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setFailure('');
    try {
      await send(event.currentTarget);
    } catch (error) {
      if (error instanceof CallFailed) setErrors(error.fields);
      setFailure((error instanceof CallFailed && error.message) || t('noAnswer'));
    }
    setBusy(false);
  }

  return (
    <form noValidate method="post" onSubmit={submit} onChange={settle} className="grid gap-4">
      <Field
        name="phone_number"
        type="tel"
        label={t('mobile')}
        defaultValue={typed}
        autoComplete="tel"
        inputMode="tel"
        maxLength={PHONE_LENGTH}
        required
        error={errors.phone_number}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="remember"
          checked={remember}
          onChange={({ target }) => onRemember(target.checked)}
          className="size-5 accent-brand-600"
        />
        {t('rememberMe')}
      </label>
      <p role="alert" className="font-medium text-danger-700 empty:hidden">
        {failure}
      </p>
      <Button type="submit" busy={busy} className="w-full text-lg">
        {t('number.send')}
      </Button>
    </form>
  );
}
