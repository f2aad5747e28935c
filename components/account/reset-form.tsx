'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useState, type FormEvent } from 'react';
import { call } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Button, buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { PasswordField } from '@/components/ui/password-field';
import { AppLink } from '@/components/ui/app-link';
import { CallFailed, messageOf } from '@/lib/kernel/http/browser';
import { localePath } from '@/lib/kernel/locales';
import { PHONE_LENGTH } from '@/lib/shared/person/length-rules';
import { useLinkToken } from './use-link-token';

const REDIRECT_AFTER_MS = 3000;

type Props = { token: string; words: Record<'loginNow' | 'newLink', string> };

/**
 * Form for the new password on /reset-password. @param token of a link that has it in the query, as
 * in older emails
 */
export function ResetForm({ token: fromQuery, words }: Props) {
  const t = useTranslations('client.entry');
  const locale = useLocale();
  const router = useRouter();
  const [error, setError] = useState('');
  const [done, setDone] = useState('');
  const [busy, setBusy] = useState(false);
  const [asksPhone, setAsksPhone] = useState(false);
  const token = useLinkToken(fromQuery);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => router.push(localePath(locale, '/Login')), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [done, locale, router]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [newPassword, confirm] = [String(form.get('newPassword')), String(form.get('confirm'))];
    const phone = form.get('phone_number');
    if (!newPassword || !confirm) return setError(t('reset.required'));
    if (newPassword !== confirm) return setError(t('reset.differ'));
    setError('');
    setBusy(true);
    try {
      const reply = await call('resetpassword', {
        locale,
        body: { token: token ?? '', newPassword, ...(phone ? { phone_number: String(phone) } : {}) },
      });
      setDone(reply.message);
    } catch (failure) {
      if (failure instanceof CallFailed && failure.fields.phone_number) setAsksPhone(true);
      setError(messageOf(failure, t('reset.failed')));
      setBusy(false);
    }
  }

  /** An expired link stays invalid after any input. */
  const settle = () => error !== t('reset.invalid') && setError('');

  const newLink = (
    <AppLink
      href={localePath(locale, '/Login')}
      className="justify-self-start py-2 font-semibold text-brand-700 underline underline-offset-4"
    >
      {words.newLink}
    </AppLink>
  );
  if (token === '')
    return (
      <div className="grid gap-4">
        <Alert tone="error">{t('reset.invalid')}</Alert>
        {newLink}
      </div>
    );
  if (done)
    return (
      <div className="grid gap-4">
        <Alert tone="success">{done}</Alert>
        <AppLink href={localePath(locale, '/Login')} className={buttonClass('secondary')}>
          {words.loginNow}
        </AppLink>
      </div>
    );
  return (
    <form noValidate method="post" onSubmit={submit} onChange={settle} className="grid gap-4">
      <PasswordField
        name="newPassword"
        label={t('reset.newPassword')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        required
      />
      <PasswordField name="confirm" label={t('confirmPassword')} autoComplete="new-password" required />
      {asksPhone && (
        <Field
          name="phone_number"
          type="tel"
          label={t('reset.mobile')}
          autoComplete="tel"
          inputMode="tel"
          maxLength={PHONE_LENGTH}
          required
        />
      )}
      {error && <Alert tone="error">{error}</Alert>}
      {error === t('reset.invalid') && newLink}
      <Button type="submit" busy={busy} className="mt-2 w-full text-lg">
        {t('reset.submit')}
      </Button>
    </form>
  );
}
