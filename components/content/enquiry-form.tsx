'use client';

import { useLocale } from 'next-intl';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { call } from '@/components/shared/call';
import { checkForm, focusFirstError, type FieldErrors, type Words } from '@/components/shared/check-form';
import { useShopperPart } from '@/components/shared/shopper-store';
import { Alert } from '@/components/ui/alert';
import { useFormErrors } from '@/components/shared/use-form-errors';
import { Button } from '@/components/ui/button';
import { Field, TextArea } from '@/components/ui/field';
import { CallFailed, isRefusal } from '@/lib/kernel/http/browser';
import { EMAIL_LENGTH, FULL_NAME_LENGTH } from '@/lib/shared/person/length-rules';
import { MESSAGE_LENGTH } from '@/lib/backoffice/enquiries/rules';
import { EnquiryDone, type Done } from './enquiry-done';
import { SubjectFields } from './subject-fields';
import { subjectIn, useSubject } from './use-subject';

type Props = { kind: 'contact' | 'seller'; words: Words };

const CALLS = { contact: 'contact', seller: 'registerseller' } as const;

/**
 * Fills in the name and email of a customer who is logged in, in empty fields. The page itself is
 * the same for everyone.
 */
function usePrefill(form: RefObject<HTMLFormElement | null>): void {
  const locale = useLocale();
  const userId = useShopperPart(({ user_id }) => user_id);
  useEffect(() => {
    if (!userId) return;
    const abort = new AbortController();
    const fill = (name: string, value: string) => {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === '') field.value = value;
    };
    call('getProfile/[user_id]', { locale, params: { user_id: userId }, signal: abort.signal })
      .then(({ profile }) => {
        fill('name', `${profile.firstname} ${profile.lastname}`.trim());
        fill('email', profile.email);
      })
      .catch(() => {
        // Without a response the customer types both.
      });
    return () => abort.abort();
  }, [userId, locale, form]);
}

/** Form for name, email and message; replaced by the ticket number after submit. */
export function EnquiryForm({ kind, words }: Props) {
  const locale = useLocale();
  const frame = useRef<HTMLFormElement>(null);
  usePrefill(frame);
  const subject = useSubject(kind === 'contact');
  const { errors, setErrors, failure: problem, setFailure: setProblem, settle } = useFormErrors();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Done | null>(null);

  function show(form: HTMLFormElement, fields: FieldErrors) {
    setErrors(fields);
    focusFirstError(form, fields);
  }

  async function send(form: HTMLFormElement) {
    const { EnquiryForm: Schema } = await import('@/lib/backoffice/enquiries/message-schema');
    const given = new FormData(form);
    const checked = checkForm(Schema, Object.fromEntries(given), words);
    if (!checked.ok) return show(form, checked.fields);
    setErrors({});
    const reply = await call(CALLS[kind], { locale, body: { ...checked.data, ...subjectIn(given) } });
    if (isRefusal(reply) || !reply.ticket) return setProblem(reply.message);
    setDone({ message: reply.message, ticket: reply.ticket, email: checked.data.email });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setProblem('');
    setBusy(true);
    try {
      await send(form);
    } catch (failure) {
      const failed = failure instanceof CallFailed ? failure : null;
      if (failed) show(form, failed.fields);
      setProblem(failed?.message || (words.noAnswer ?? ''));
    }
    setBusy(false);
  }

  if (done) return <EnquiryDone {...done} words={words} onAnother={() => setDone(null)} />;
  return (
    <form ref={frame} noValidate method="post" onSubmit={submit} onChange={settle} className="grid gap-4">
      <Field
        name="name"
        label={words.name}
        autoComplete="name"
        maxLength={FULL_NAME_LENGTH}
        required
        error={errors.name}
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
      <SubjectFields subject={subject} words={words} error={errors.order_id} />
      <TextArea
        name="message"
        label={words.message}
        hint={words.hint}
        rows={6}
        maxLength={MESSAGE_LENGTH}
        required
        error={errors.message}
      />
      {/*
       * Honeypot for bots, which fill in every field; a person who fills it in gets an
       * explanation.
       */}
      <div hidden>
        <Field name="website" label={words.leaveEmpty} tabIndex={-1} autoComplete="off" />
      </div>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" busy={busy} className="w-full text-lg sm:w-auto sm:justify-self-start sm:px-10">
        {words.submit}
      </Button>
    </form>
  );
}
