'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { PasswordField } from '@/components/ui/password-field';
import { useToast } from '@/components/ui/toast';
import { call, CallFailed } from '@/lib/http/browser';
import { localePath } from '@/lib/locales';
import { checkForm, focusFirstError, type FieldErrors, type Words } from './check-form';
import { useErrorBanner } from './error-banner';

type Reply = { status: string; message: string };
type Given = Record<string, string>;

/** Everything is checked on submit, each problem is shown at its field. */
async function check(given: Given, words: Words) {
  const { SignUpForm } = await import('@/lib/customers/schema');
  const checked = checkForm(SignUpForm, given, words);
  const fields: FieldErrors = checked.ok ? {} : checked.fields;
  if (given.consent !== 'on') fields.consent = words.consentRequired ?? '';
  if (given.confirm && given.password !== given.confirm) fields.confirm = words.confirmDiffers ?? '';
  return { data: checked.ok ? checked.data : null, fields };
}

/** The signup form. @param words the texts of the error keys; @param consent what is agreed to, with its links */
export function SignupForm({ words, consent }: { words: Words; consent: ReactNode }) {
  const t = useTranslations('client.entry');
  const locale = useLocale();
  const router = useRouter();
  const { say } = useToast();
  const { banner, show } = useErrorBanner();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);

  async function signUp(form: HTMLFormElement) {
    const { data, fields } = await check(Object.fromEntries(new FormData(form)) as Given, words);
    setErrors(fields);
    if (!data || Object.keys(fields).length > 0) return focusFirstError(form, fields);
    const { confirm: _, ...body } = data;
    const reply = await call<Reply>('POST', 'adminsignup_front', { locale, body: { ...body, consent: true } });
    if (reply.status === 'false') return show(reply.message);
    say(t('signedUp'));
    const name = `${body.firstname} ${body.lastname}`;
    // The account exists, whether or not its welcome mail can be queued.
    await call('POST', 'sendemail1', { locale, body: { name, email: body.email, subject: t('welcomeSubject') } }).catch(() => undefined);
    router.push(localePath(locale, '/Login'));
    return true;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    try {
      if (await signUp(form)) return;
    } catch (error) {
      const failure = error instanceof CallFailed ? error : null;
      if (failure) setErrors(failure.fields);
      if (failure) focusFirstError(form, failure.fields);
      show(failure?.message || t('noAnswer'));
    }
    setBusy(false);
  }

  return (
    <>
      {banner}
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
          <Field name="firstname" label={t('firstName')} autoComplete="given-name" maxLength={60} required error={errors.firstname} />
          <Field name="lastname" label={t('lastName')} autoComplete="family-name" maxLength={60} required error={errors.lastname} />
        </div>
        <Field name="phone_number" type="tel" label={t('mobile')} autoComplete="tel" inputMode="tel" maxLength={25} required error={errors.phone_number} />
        <Field name="email" type="email" label={t('email')} autoComplete="email" inputMode="email" autoCapitalize="none" maxLength={254} required error={errors.email} />
        <PasswordField name="password" label={t('password')} hint={t('passwordHint')} autoComplete="new-password" required error={errors.password} />
        <PasswordField name="confirm" label={t('confirmPassword')} autoComplete="new-password" required error={errors.confirm} />
        <ConsentBox text={consent} error={errors.consent} />
        <Button type="submit" busy={busy} className="mt-2 w-full text-lg">
          {t('signup')}
        </Button>
      </form>
    </>
  );
}

/** Never ticked beforehand: agreeing is the customer's own act. */
function ConsentBox({ text, error }: { text: ReactNode; error?: string }) {
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          name="consent"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'consent-error' : undefined}
          className="mt-0.5 size-5 shrink-0 accent-brand-600"
        />
        <span>{text}</span>
      </label>
      <p id="consent-error" className="text-sm font-medium text-danger-700 empty:hidden">
        {error}
      </p>
    </div>
  );
}
