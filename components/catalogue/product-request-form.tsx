'use client';

import { useLocale } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { call } from '@/components/shared/call';
import { focusFirstError, type FieldErrors, type Words } from '@/components/shared/check-form';
import { useShopperPart } from '@/components/shared/shopper-store';
import { Alert } from '@/components/ui/alert';
import { useFormErrors } from '@/components/shared/use-form-errors';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { SEARCH_LENGTH } from '@/lib/catalogue/storefront/rules';
import { CallFailed, isRefusal } from '@/lib/kernel/http/browser';
import { EMAIL_LENGTH } from '@/lib/shared/person/length-rules';

type Props = { term: string; words: Words };

/**
 * Fields for the product and the email address; customers who are logged in use their account's
 * address.
 */
export function ProductRequestForm({ term, words }: Props) {
  const locale = useLocale();
  const isSignedIn = useShopperPart(({ signedIn }) => signedIn);
  const { errors, setErrors, failure: problem, setFailure: setProblem, settle } = useFormErrors();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');

  /** Returns the errors found in the browser, by field. */
  function missing(requested: Record<string, string>): FieldErrors {
    return {
      ...(requested.search?.trim() ? {} : { search: words.searchRequired ?? '' }),
      ...(isSignedIn || requested.email?.trim() ? {} : { email: words.emailRequired ?? '' }),
    };
  }

  function show(form: HTMLFormElement, fields: FieldErrors) {
    setErrors(fields);
    focusFirstError(form, fields);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const requested = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const fields = missing(requested);
    setProblem('');
    show(form, fields);
    if (Object.keys(fields).length > 0) return;
    setBusy(true);
    try {
      const { search = '', email, website } = requested;
      const reply = await call('requestproduct', { locale, body: { search, email, website } });
      if (isRefusal(reply)) setProblem(reply.message);
      else setDone(reply.message);
    } catch (failure) {
      const failed = failure instanceof CallFailed ? failure : null;
      if (failed) show(form, failed.fields);
      setProblem(failed?.message || (words.noAnswer ?? ''));
    }
    setBusy(false);
  }

  if (done) return <Alert tone="success">{done}</Alert>;
  return (
    <form noValidate method="post" onSubmit={submit} onChange={settle} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          name="search"
          label={words.search}
          defaultValue={term}
          maxLength={SEARCH_LENGTH}
          required
          error={errors.search}
        />
        {isSignedIn ? (
          <p className="text-ink-soft sm:self-center">{words.toAccount}</p>
        ) : (
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
        )}
      </div>
      {/*
       * Honeypot for bots, which fill in every field; a person who fills it in gets an
       * explanation.
       */}
      <div hidden>
        <Field name="website" label={words.leaveEmpty} tabIndex={-1} autoComplete="off" />
      </div>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" busy={busy} className="w-full sm:w-auto sm:justify-self-start sm:px-8">
        {words.submit}
      </Button>
    </form>
  );
}
