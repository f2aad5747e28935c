'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/password-field';
import { CallFailed } from '@/lib/kernel/http/browser';

/** Required proof: the password, a recent login, or none. */
type Need = 'password' | 'login' | null;

type Props = {
  hasPassword?: boolean;
  /** Derived from `hasPassword` if left out. */
  need?: Need;
  action: string;
  kind: 'primary' | 'danger';
  onProof: (password: string | undefined) => Promise<void>;
  children?: ReactNode;
};

/**
 * Prompt for the password before an action that cannot be undone; it lists what blocks the action.
 */
export function PasswordProof({
  hasPassword = false,
  need = hasPassword ? 'password' : 'login',
  action,
  kind,
  onProof,
  children,
}: Props) {
  const t = useTranslations('profile.data');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [missing, setMissing] = useState('');
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const password = new FormData(form).get('current_password');
    setBusy(true);
    setFailure('');
    setMissing('');
    try {
      await onProof(typeof password === 'string' ? password : undefined);
    } catch (error) {
      const failed = error instanceof CallFailed ? error : null;
      const field = failed?.fields.current_password;
      // Field errors appear at the field, others above the button.
      if (field) setMissing(field);
      else setFailure(failed?.message || t('noAnswer'));
      if (field) form.querySelector('input')?.focus();
    }
    setBusy(false);
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      {children}
      {need === 'password' && (
        <PasswordField
          name="current_password"
          label={t('password')}
          autoComplete="current-password"
          required
          error={missing}
        />
      )}
      {need === 'login' && <p>{t('freshSignIn')}</p>}
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button type="submit" kind={kind} busy={busy}>
        {action}
      </Button>
    </form>
  );
}
