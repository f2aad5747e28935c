'use client';

import { Smartphone } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { call } from '@/components/shared/call';
import { useFormErrors } from '@/components/shared/use-form-errors';
import { AppLink } from '@/components/ui/app-link';
import { Button, buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { PasswordField } from '@/components/ui/password-field';
import { isRefusal, messageOf } from '@/lib/kernel/http/browser';
import { EMAIL_LENGTH } from '@/lib/shared/person/length-rules';
import { checkForm, focusFirstError, type Words } from '../shared/check-form';
import { useErrorBanner } from './error-banner';
import { leaveCartNote } from '@/components/cart/cart-note';
import { ForgotPassword } from './forgot-password';
import { GoogleButton } from './google/google-button';
import { rememberId, secondStep } from './google/google-step';
import { PasskeyLogin } from './passkey/passkey-login';
import { withLinkToken } from './use-link-token';

type Props = {
  next: string;
  words: Words;
  wrong: string;
  google: boolean;
  mobile: { href: string; label: string } | null;
  passkeyHost: string | null;
};

/**
 * Login with Google, or with email and password.
 * @param next a checked path of this store
 * @param wrong the message if the server sends none
 * @param mobile link to the login with a mobile number
 * @param passkeyHost host of the store, if it supports passkeys
 */
export function LoginForm({ next, words, wrong, google, mobile, passkeyHost }: Props) {
  const t = useTranslations('client.entry');
  const locale = useLocale();
  const { banner, words: problem, show } = useErrorBanner();
  const { errors, setErrors, settle } = useFormErrors();
  const [busy, setBusy] = useState(false);

  async function logIn(form: HTMLFormElement) {
    const { LoginForm: Schema } = await import('@/lib/shared/person/schema');
    const given = Object.fromEntries(new FormData(form));
    const checked = checkForm(Schema, given, words);
    setErrors(checked.ok ? {} : checked.fields);
    if (!checked.ok) return focusFirstError(form, checked.fields);
    const body = { ...checked.data, remember: given.remember === 'on' };
    const reply = await call('adminlogin_front', { locale, body });
    const id = reply.admin_id[0]?.id;
    if (isRefusal(reply) || !id) return show(reply.message || wrong);
    enter(id, reply.cart);
    return true;
  }

  function enter(id: string, cart?: string) {
    rememberId(id);
    leaveCartNote(cart);
    location.assign(withLinkToken(next));
  }

  const form = useRef<HTMLFormElement>(null);
  const remembers = () => Boolean(form.current && new FormData(form.current).get('remember'));

  async function proven(email: string) {
    const step = await secondStep(email, { locale, next, remember: remembers() });
    if ('message' in step) return show(step.message || t('google.wrong'));
    location.assign(step.to);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    show('');
    try {
      // Stay busy while the next page opens.
      if (await logIn(event.currentTarget)) return;
    } catch (error) {
      show(messageOf(error, t('noAnswer')));
    }
    setBusy(false);
  }

  return (
    <>
      {banner}
      {(google || mobile || passkeyHost) && (
        <div className="mb-6 grid gap-4">
          {google && (
            <GoogleButton
              label={t('google.button')}
              onReturn={() => ({ next, ...(remembers() ? { remember: '1' } : {}) })}
              onProven={proven}
              onProblem={show}
              className="w-full text-lg"
            />
          )}
          {mobile && (
            <AppLink href={mobile.href} className={`${buttonClass('secondary')} w-full text-lg`}>
              <Smartphone aria-hidden className="size-5" />
              {mobile.label}
            </AppLink>
          )}
          <PasskeyLogin host={passkeyHost} remembers={remembers} onDone={enter} onProblem={show} />
          <p className="flex items-center gap-4 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {t('google.or')}
          </p>
        </div>
      )}
      {problem}
      <form ref={form} noValidate method="post" onSubmit={submit} onChange={settle} className="grid gap-4">
        <Field
          name="email"
          type="email"
          label={t('email')}
          autoComplete="username webauthn"
          inputMode="email"
          autoCapitalize="none"
          maxLength={EMAIL_LENGTH}
          required
          error={errors.email}
        />
        <PasswordField
          name="password"
          label={t('password')}
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="remember" className="size-5 accent-brand-600" />
            {t('rememberMe')}
          </label>
          <ForgotPassword />
        </div>
        <Button type="submit" busy={busy} className="w-full text-lg">
          {t('login')}
        </Button>
      </form>
    </>
  );
}
