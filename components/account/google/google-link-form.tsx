'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { call } from '@/components/shared/call';
import { leaveCartNote } from '@/components/cart/cart-note';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/password-field';
import { isRefusal, messageOf } from '@/lib/kernel/http/browser';
import { ForgotPassword } from '@/components/account/forgot-password';

type Props = { email: string; isOwn: boolean; next: string; remember: boolean; forgot: string };

/**
 * Form for the password of the account to link with Google. @param forgot the text for accounts
 * without a password
 */
export function GoogleLinkForm({ email, isOwn, next, remember, forgot }: Props) {
  const t = useTranslations('client.entry');
  const locale = useLocale();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function link(password: string) {
    const reply = await call('linkgoogle', { locale, body: { password, remember } });
    if (isRefusal(reply)) return setProblem(reply.message);
    leaveCartNote(reply.cart);
    location.assign(next);
    return true;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setProblem('');
    setBusy(true);
    try {
      // Stay busy while the next page opens.
      if (await link(password)) return;
    } catch (error) {
      setProblem(messageOf(error, t('noAnswer')));
    }
    setBusy(false);
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      {/* Identifies the account for password managers. */}
      <input type="email" name="email" value={email} readOnly hidden autoComplete="username" />
      <PasswordField name="password" label={t('password')} autoComplete="current-password" required />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" busy={busy} className="w-full text-lg">
        {isOwn ? t('google.linkOwn') : t('google.link')}
      </Button>
      {!isOwn && (
        <div className="text-center text-ink-soft">
          <p>{forgot}</p>
          <ForgotPassword />
        </div>
      )}
    </form>
  );
}
