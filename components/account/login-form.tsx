'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { PasswordField } from '@/components/ui/password-field';
import { call, CallFailed } from '@/lib/http/browser';
import { checkForm, focusFirstError, type FieldErrors, type Words } from './check-form';
import { useErrorBanner } from './error-banner';
import { ForgotPassword } from './forgot-password';

type Reply = { status: string; message: string; admin_id: { id: string }[] };
type Props = { next: string; words: Words; wrong: string };

/** Only a hint for display; every request is judged by the session cookie. */
function rememberId(id: string): void {
  try {
    localStorage.setItem('admin_id', id);
  } catch {
    // A browser that keeps nothing still has its cookie.
  }
}

/** E-mail and password. @param next a checked path of this store; @param wrong what to say when the server says nothing */
export function LoginForm({ next, words, wrong }: Props) {
  const t = useTranslations('client.entry');
  const locale = useLocale();
  const { banner, show } = useErrorBanner();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);

  async function logIn(form: HTMLFormElement) {
    const { LoginForm: Schema } = await import('@/lib/customers/schema');
    const given = Object.fromEntries(new FormData(form));
    const checked = checkForm(Schema, given, words);
    setErrors(checked.ok ? {} : checked.fields);
    if (!checked.ok) return focusFirstError(form, checked.fields);
    const body = { ...checked.data, remember: given.remember === 'on' };
    const reply = await call<Reply>('POST', 'adminlogin_front', { locale, body });
    const id = reply.admin_id[0]?.id;
    if (reply.status === 'false' || !id) return show(reply.message || wrong);
    rememberId(id);
    location.assign(next);
    return true;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    try {
      // Stay busy while the next page opens.
      if (await logIn(event.currentTarget)) return;
    } catch (error) {
      show((error instanceof CallFailed && error.message) || t('noAnswer'));
    }
    setBusy(false);
  }

  return (
    <>
      {banner}
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <Field name="email" type="email" label={t('email')} autoComplete="username" inputMode="email" autoCapitalize="none" maxLength={254} required error={errors.email} />
        <PasswordField name="password" label={t('password')} autoComplete="current-password" required error={errors.password} />
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
