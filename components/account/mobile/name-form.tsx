'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { call } from '@/components/shared/call';
import { checkForm, focusFirstError, type Words } from '@/components/shared/check-form';
import { useFormErrors } from '@/components/shared/use-form-errors';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { CallFailed, isRefusal } from '@/lib/kernel/http/browser';
import { NAME_LENGTH } from '@/lib/shared/person/length-rules';
import { ConsentBox } from '@/components/account/signup-form';

type Props = {
  number: string;
  remember: boolean;
  words: Words;
  consent: ReactNode;
  onDone: (customerId: string, cart?: string) => void;
};

/** Name and consent of a person whose number is confirmed and new. */
export function NameForm({ number, remember, words, consent, onDone }: Props) {
  const t = useTranslations('client.entry');
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const { errors, setErrors, failure, setFailure, settle } = useFormErrors();
  const [busy, setBusy] = useState(false);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function open(given: Record<string, FormDataEntryValue>) {
    const { MobileSignUp } = await import('@/lib/people/sign-in/mobile/schema');
    const checked = checkForm(MobileSignUp, given, words);
    const fields = checked.ok ? {} : checked.fields;
    if (given.consent !== 'on') fields.consent = words.consentRequired ?? '';
    setErrors(fields);
    if (!checked.ok || Object.keys(fields).length > 0) return focusFirstError(form.current!, fields);
    const reply = await call('signupmobile', { locale, body: { ...checked.data, consent: true, remember } });
    const id = reply.admin_id[0]?.id;
    if (isRefusal(reply) || !id) return setFailure(reply.message);
    onDone(id, reply.cart);
    return true;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setFailure('');
    try {
      if (await open(Object.fromEntries(new FormData(event.currentTarget)))) return;
    } catch (error) {
      if (error instanceof CallFailed) setErrors(error.fields);
      setFailure((error instanceof CallFailed && error.message) || t('noAnswer'));
    }
    setBusy(false);
  }

  return (
    <form ref={form} noValidate method="post" onSubmit={submit} onChange={settle} className="grid gap-4">
      <p role="status">{t('number.named', { number })}</p>
      <Field
        name="firstname"
        label={t('firstName')}
        autoComplete="given-name"
        maxLength={NAME_LENGTH}
        required
        error={errors.firstname}
      />
      <Field
        name="lastname"
        label={t('lastName')}
        autoComplete="family-name"
        maxLength={NAME_LENGTH}
        error={errors.lastname}
      />
      <ConsentBox text={consent} error={errors.consent} />
      <p role="alert" className="font-medium text-danger-700 empty:hidden">
        {failure}
      </p>
      <Button type="submit" busy={busy} className="w-full text-lg">
        {t('number.create')}
      </Button>
    </form>
  );
}
