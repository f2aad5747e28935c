'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useLinkToken } from '@/components/account/use-link-token';
import { call, type ReplyOf } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/password-field';
import { messageOf } from '@/lib/kernel/http/browser';
import { localePath } from '@/lib/kernel/locales';
import { useFormCall } from '../second-factor/use-form-call';

type Invited = ReplyOf<'console/read-invitation'>;

/** /console/join: the invited address and the choice of a password; the second factor follows. */
export function JoinForm() {
  const t = useTranslations('console.client.join');
  const token = useLinkToken();
  const { locale, problem, busy, attempt } = useFormCall();
  const [invited, setInvited] = useState<Invited | null>(null);
  const [refusal, setRefusal] = useState('');

  useEffect(() => {
    if (!token) return;
    let isGone = false;
    call('console/read-invitation', { locale, body: { token } }).then(
      (reply) => isGone || setInvited(reply),
      (error: unknown) => isGone || setRefusal(messageOf(error, t('failed'))),
    );
    return () => {
      isGone = true;
    };
  }, [token, locale, t]);

  if (token === '') return <Alert tone="error">{t('noLink')}</Alert>;
  if (refusal) return <Alert tone="error">{refusal}</Alert>;
  if (!token || !invited) return <p role="status">{t('looking')}</p>;
  const isOwn = invited.asks === 'ownPassword';
  return (
    <form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const password = String(new FormData(event.currentTarget).get('password'));
        void attempt(async () => {
          await call('console/join-staff', { locale, body: { token, password } });
          location.assign(localePath(locale, '/console/login'));
          return true;
        });
      }}
    >
      <p>{t('hello', { name: invited.first_name, role: t(`role.${invited.role}`) })}</p>
      {problem && <Alert tone="error">{problem}</Alert>}
      <input type="email" name="email" autoComplete="username" value={invited.email} readOnly hidden />
      <PasswordField
        name="password"
        label={t(isOwn ? 'ownPassword' : 'newPassword', { email: invited.email })}
        hint={t(isOwn ? 'ownHint' : 'newHint')}
        autoComplete={isOwn ? 'current-password' : 'new-password'}
        required
      />
      <Button type="submit" busy={busy} className="w-full">
        {t('join')}
      </Button>
    </form>
  );
}
