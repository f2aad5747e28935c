'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '@/components/shared/call';
import { useFormErrors } from '@/components/shared/use-form-errors';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { PasswordField } from '@/components/ui/password-field';
import { useToast } from '@/components/ui/toast';
import { CallFailed, isRefusal } from '@/lib/kernel/http/browser';
import { EMAIL_LENGTH, NAME_LENGTH, PHONE_LENGTH } from '@/lib/shared/person/length-rules';
import { leaveCartNote } from '@/components/cart/cart-note';
import { rememberId } from './google/google-step';
import { checkForm, focusFirstError, type FieldErrors, type Words } from '../shared/check-form';
import { useErrorBanner } from './error-banner';
import { noteSignUp } from './check-your-email';

type Given = Record<string, string>;

export type FromGoogle = { email: string; firstName: string; lastName: string };

/** Checks all fields on submit; each error appears at its field. */
async function check(given: Given, words: Words, fromGoogle: boolean) {
  const { GoogleSignUp, SignUpForm } = await import('@/lib/shared/person/schema');
  const checked = fromGoogle ? checkForm(GoogleSignUp, given, words) : checkForm(SignUpForm, given, words);
  const fields: FieldErrors = checked.ok ? {} : checked.fields;
  if (given.consent !== 'on') fields.consent = words.consentRequired ?? '';
  if (given.confirm && given.password !== given.confirm) fields.confirm = words.confirmDiffers ?? '';
  return { data: checked.ok ? checked.data : null, fields };
}

/**
 * Requests the welcome email. The account exists even if this fails; for a Google account, the
 * server queues it with the account.
 */
async function welcome({ email }: Given, locale: string): Promise<void> {
  await call('sendemail1', { locale, body: { email } }).catch(() => undefined);
}

/**
 * Logs the customer in after the sign-up. It fails for an address with an account and another
 * password, whose owner has an email about it: the sign-up itself reveals nothing.
 * @param hint text to confirm the address, which the next cart page shows
 */
async function logIn({ email = '', password = '' }: Given, locale: string, hint: string): Promise<boolean> {
  const body = { email, password, remember: false };
  const reply = await call('adminlogin_front', { locale, body }).catch(() => null);
  const id = reply && !isRefusal(reply) ? reply.admin_id[0]?.id : undefined;
  if (!id) return false;
  rememberId(id);
  leaveCartNote([reply?.cart, hint].filter(Boolean).join(' '));
  return true;
}

type Props = {
  login: string;
  next: string;
  words: Words;
  consent: ReactNode;
  google?: FromGoogle;
  other?: ReactNode;
};

/**
 * Signup form.
 * @param login the address of the login, for an address that had an account
 * @param next a checked path of this store to continue at
 * @param words the texts of the error keys
 * @param consent the text of the consent with its links
 * @param google identity from Google: its address is fixed and needs no password
 * @param other the link to use another address
 */
export function SignupForm({ login, next, words, consent, google, other }: Props) {
  const t = useTranslations('client.entry');
  const locale = useLocale();
  const router = useRouter();
  const { say } = useToast();
  const { banner, words: problem, show } = useErrorBanner();
  const { errors, setErrors, settle } = useFormErrors();
  const [busy, setBusy] = useState(false);

  async function signUp(form: HTMLFormElement) {
    const given = Object.fromEntries(new FormData(form)) as Given;
    const { data, fields } = await check(given, words, Boolean(google));
    setErrors(fields);
    if (!data || Object.keys(fields).length > 0) return focusFirstError(form, fields);
    const { confirm: _, ...body } = { confirm: '', ...data };
    const reply = await call(google ? 'signupgoogle' : 'adminsignup_front', {
      locale,
      body: { ...body, consent: true },
    });
    if (isRefusal(reply)) {
      const refused = 'fields' in reply ? (reply.fields ?? {}) : {};
      setErrors(refused);
      focusFirstError(form, refused);
      return show(reply.message);
    }
    if (google) {
      leaveCartNote('cart' in reply ? reply.cart : undefined);
    } else {
      await welcome(given, locale);
      if (!(await logIn(given, locale, t('lookForMail')))) {
        say(t('signedUp'));
        noteSignUp();
        router.push(login);
        return true;
      }
    }
    // Loads a whole page: the header and every personal part have another owner.
    location.assign(next);
    return true;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    show('');
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
      {problem}
      <form noValidate method="post" onSubmit={submit} onChange={settle} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
          <Field
            name="firstname"
            label={t('firstName')}
            defaultValue={google?.firstName}
            autoComplete="given-name"
            maxLength={NAME_LENGTH}
            required
            error={errors.firstname}
          />
          <Field
            name="lastname"
            label={t('lastName')}
            defaultValue={google?.lastName}
            autoComplete="family-name"
            maxLength={NAME_LENGTH}
            error={errors.lastname}
          />
        </div>
        <Field
          name="phone_number"
          type="tel"
          label={t('mobile')}
          autoComplete="tel"
          inputMode="tel"
          maxLength={PHONE_LENGTH}
          required
          error={errors.phone_number}
        />
        <Field
          name="email"
          type="email"
          label={t('email')}
          defaultValue={google?.email}
          readOnly={Boolean(google)}
          hint={other}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={EMAIL_LENGTH}
          required
          error={errors.email}
        />
        {!google && (
          <>
            <PasswordField
              name="password"
              label={t('password')}
              hint={t('passwordHint')}
              autoComplete="new-password"
              required
              error={errors.password}
            />
            <PasswordField
              name="confirm"
              label={t('confirmPassword')}
              autoComplete="new-password"
              required
              error={errors.confirm}
            />
          </>
        )}
        <ConsentBox text={consent} error={errors.consent} />
        <Button type="submit" busy={busy} className="mt-2 w-full text-lg">
          {t('signup')}
        </Button>
      </form>
    </>
  );
}

/** Consent checkbox, never preselected: consent must be an act of the customer. */
export function ConsentBox({ text, error }: { text: ReactNode; error?: string }) {
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
        <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
      </label>
      <p id="consent-error" className="text-sm font-medium text-danger-700 empty:hidden">
        {error}
      </p>
    </div>
  );
}
