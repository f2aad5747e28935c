'use client';

import { useState, type FormEvent } from 'react';
import { call } from '@/components/shared/call';
import { checkForm, focusFirstError, type Words } from '@/components/shared/check-form';
import { Alert } from '@/components/ui/alert';
import { useFormErrors } from '@/components/shared/use-form-errors';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import { CallFailed, isRefusal } from '@/lib/kernel/http/browser';
import { PartnerRequest } from '@/lib/backoffice/enquiries/partner-schema';
import { EMAIL_LENGTH, FULL_NAME_LENGTH, PHONE_LENGTH } from '@/lib/shared/person/length-rules';
import { PartnerTypes } from './partner-types';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; locale: string; words: Words };

/** Popup for delivery and store partners. On success it closes and clears the input. */
export function PartnerDialog({ open, onOpenChange, locale, words }: Props) {
  const { say } = useToast();
  const { errors, setErrors, failure: problem, setFailure: setProblem, settle } = useFormErrors();
  const [busy, setBusy] = useState(false);

  function close() {
    setErrors({});
    setProblem('');
    onOpenChange(false);
  }

  async function send(form: HTMLFormElement) {
    const checked = checkForm(PartnerRequest, Object.fromEntries(new FormData(form)), words);
    setErrors(checked.ok ? {} : checked.fields);
    if (!checked.ok) return focusFirstError(form, checked.fields);
    const reply = await call('beingpatner', { locale, body: checked.data });
    if (isRefusal(reply)) {
      setErrors(reply.fields ?? {});
      return setProblem(reply.message);
    }
    say(reply.message);
    close();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setProblem('');
    setBusy(true);
    try {
      await send(event.currentTarget);
    } catch (failure) {
      const failed = failure instanceof CallFailed ? failure : null;
      if (failed) setErrors(failed.fields);
      setProblem(failed?.message || (words.noAnswer ?? ''));
    }
    setBusy(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={words.title}
      description={words.text}
    >
      <form noValidate method="post" onSubmit={submit} onChange={settle} className="grid gap-4">
        <Field
          name="name"
          label={words.name}
          autoComplete="name"
          maxLength={FULL_NAME_LENGTH}
          required
          error={errors.name}
        />
        <Field
          name="mobile"
          type="tel"
          label={words.mobile}
          autoComplete="tel"
          inputMode="tel"
          maxLength={PHONE_LENGTH}
          required
          error={errors.mobile}
        />
        <Field
          name="email"
          type="email"
          label={words.email}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={EMAIL_LENGTH}
          required
          error={errors.email}
        />
        <PartnerTypes words={words} error={errors.type} />
        {problem && <Alert tone="error">{problem}</Alert>}
        <Button type="submit" busy={busy} className="w-full text-lg">
          {words.submit}
        </Button>
      </form>
    </Dialog>
  );
}
