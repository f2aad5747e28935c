'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { useAction } from '@/components/shared/use-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { PasswordField } from '@/components/ui/password-field';
import { useToast } from '@/components/ui/toast';
import { localePath } from '@/lib/kernel/locales';
import { GoogleButton } from '@/components/account/google/google-button';
import { linkScreen } from '@/components/account/google/google-step';

/** Linked Google account for display, with the date in the reader's language. */
export type GoogleLine = { email: string | null; since: string } | null;
type Props = { linked: GoogleLine; hasPassword: boolean };

/** Google login setting: link an account, or unlink it if there is a password. */
export function GoogleSettings({ linked, hasPassword }: Props) {
  const t = useTranslations('profile.google');
  const locale = useLocale();
  const { fail } = useToast();
  const here = localePath(locale, '/Profile/settings');
  return (
    <section
      aria-labelledby="google"
      className="grid justify-items-start gap-4 rounded-card bg-surface p-4 shadow-card sm:p-6"
    >
      <header className="grid gap-1">
        <h2 id="google" className="text-xl font-bold">
          {t('heading')}
        </h2>
        {!linked && <p className="text-ink-soft">{t('none')}</p>}
      </header>
      {linked ? (
        <>
          <p className="min-w-0 max-w-full">
            <strong className="font-semibold [overflow-wrap:anywhere]">
              {linked.email ? t('linked', { email: linked.email }) : t('linkedUnnamed')}
            </strong>
            <span className="block text-sm text-ink-soft">{t('since', { date: linked.since })}</span>
          </p>
          {hasPassword ? <Unlink /> : <Alert>{t('passwordFirst')}</Alert>}
        </>
      ) : (
        <GoogleButton
          label={t('link')}
          onReturn={() => ({ next: here })}
          onProven={() => location.assign(linkScreen({ locale, next: here, remember: false }))}
          onProblem={fail}
        />
      )}
    </section>
  );
}

function Unlink() {
  const t = useTranslations('profile.google');
  const { say } = useToast();
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const current_password = String(new FormData(event.currentTarget).get('current_password') ?? '');
    if (!(await run('unlinkgoogle', { body: { current_password } }))) return;
    setOpen(false);
    say(t('unlinked'));
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('unlinkTitle')}
      description={t('unlinkText')}
      trigger={<Button kind="danger" />}
      triggerText={t('unlink')}
    >
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <PasswordField name="current_password" label={t('password')} autoComplete="current-password" required />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="danger" busy={busy}>
            {t('unlink')}
          </Button>
          <Button kind="secondary" onClick={() => setOpen(false)}>
            {t('keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
