'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { call } from '@/components/shared/call';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import { isRefusal, messageOf } from '@/lib/kernel/http/browser';
import { EMAIL_LENGTH } from '@/lib/shared/person/length-rules';

/** Link and popup to request a password reset email. */
export function ForgotPassword() {
  const t = useTranslations('client.entry');
  const locale = useLocale();
  const { say } = useToast();
  const [open, setOpen] = useState(false);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  /** @returns an error about the address, or an empty text after the request */
  async function requestLink(email: string): Promise<string> {
    if (!email) return t('forgot.empty');
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return t('forgot.format');
    const reply = await call('sendemail', { locale, body: { email } });
    if (isRefusal(reply)) return reply.message || t('forgot.failed');
    setOpen(false);
    say(t('forgot.sent'));
    return '';
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The popup is in a portal, but React would bubble its submit to the login form.
    event.stopPropagation();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    setError('');
    setBusy(true);
    try {
      const wrong = await requestLink(email);
      setError(wrong);
      // A wrong address must be corrected; after a network error, the focus would only open a
      // phone's keyboard.
      if (wrong) form.querySelector('input')?.focus();
    } catch (failure) {
      setError(messageOf(failure, t('noAnswer')));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setError('');
      }}
      title={t('forgot.title')}
      description={t('forgot.text')}
      trigger={<button type="button" className="min-h-11 font-semibold text-brand-700 underline underline-offset-4" />}
      triggerText={t('forgot.link')}
    >
      <form noValidate method="post" onSubmit={submit} onChange={() => setError('')} className="grid gap-4">
        <Field
          name="email"
          type="email"
          label={t('email')}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={EMAIL_LENGTH}
          error={error}
        />
        <Button type="submit" busy={busy}>
          {t('forgot.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
