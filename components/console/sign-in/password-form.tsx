'use client';

import { useTranslations } from 'next-intl';
import { call } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { PasswordField } from '@/components/ui/password-field';
import { EMAIL_LENGTH } from '@/lib/shared/person/length-rules';
import { useFormCall } from '../second-factor/use-form-call';

/** Password form, which opens only the next step. */
export function PasswordForm({ next }: { next: string }) {
  const t = useTranslations('console.client.login');
  const { locale, problem, busy, attempt } = useFormCall();

  return (
    <form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        void attempt(async () => {
          const body = { email: String(given.get('email')), password: String(given.get('password')) };
          await call('console/login', { locale, body });
          location.search = `?next=${encodeURIComponent(next)}`;
          return true;
        });
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <Field
        name="email"
        type="email"
        label={t('email')}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        maxLength={EMAIL_LENGTH}
        required
      />
      <PasswordField name="password" label={t('password')} autoComplete="current-password" required />
      <Button type="submit" busy={busy} className="w-full">
        {t('next')}
      </Button>
    </form>
  );
}
