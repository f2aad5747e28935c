'use client';

import { Download, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { PasswordField } from '@/components/ui/password-field';
import { useToast } from '@/components/ui/toast';
import { call, CallFailed } from '@/lib/http/browser';
import { localePath } from '@/lib/locales';
import { fetchArchive } from './fetch-archive';

/** A copy of everything, and the end of the account. @param hasPassword whether there is one to ask for */
export function YourData({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('profile.data');
  return (
    <section aria-labelledby="your-data" className="grid gap-4 rounded-card bg-surface p-4 shadow-card sm:p-6">
      <header className="grid gap-1">
        <h2 id="your-data" className="text-xl font-bold">
          {t('heading')}
        </h2>
        <p className="text-ink-soft">{t('downloadText')}</p>
      </header>
      <DownloadData hasPassword={hasPassword} />
      <hr className="border-line" />
      <p className="text-ink-soft">{t('deleteText')}</p>
      <DeleteAccount hasPassword={hasPassword} />
    </section>
  );
}

function DownloadData({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('profile.data');
  const locale = useLocale();
  const { say } = useToast();
  const [open, setOpen] = useState(false);
  async function download(password: string | undefined) {
    await fetchArchive(password, locale);
    setOpen(false);
    say(t('downloaded'));
  }
  const trigger = (
    <Button kind="secondary" className="justify-self-start">
      <Download aria-hidden className="size-5" />
      {t('download')}
    </Button>
  );
  return (
    <Dialog open={open} onOpenChange={setOpen} title={t('downloadTitle')} description={t('downloadHint')} trigger={trigger}>
      <Proof hasPassword={hasPassword} action={t('downloadNow')} kind="primary" onProof={download} />
    </Dialog>
  );
}

function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('profile.data');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  async function remove(password: string | undefined) {
    const reply = await call<{ status: boolean; message: string }>('POST', 'deleteaccount', { locale, body: { current_password: password } });
    if (!reply.status) throw new CallFailed(200, reply.message);
    try {
      localStorage.clear();
    } catch {
      // A browser that keeps nothing has nothing to clear.
    }
    location.assign(localePath(locale, '/Home'));
  }
  const trigger = (
    <Button kind="danger" className="justify-self-start">
      <Trash2 aria-hidden className="size-5" />
      {t('delete')}
    </Button>
  );
  return (
    <Dialog open={open} onOpenChange={setOpen} title={t('deleteTitle')} description={t('deleteHint')} trigger={trigger}>
      <Proof hasPassword={hasPassword} action={t('deleteNow')} kind="danger" onProof={remove}>
        <ul className="list-disc pl-5 text-ink-soft">
          {(['goes', 'stays', 'again'] as const).map((line) => (
            <li key={line}>{t(line)}</li>
          ))}
        </ul>
      </Proof>
    </Dialog>
  );
}

type ProofProps = { hasPassword: boolean; action: string; kind: 'primary' | 'danger'; onProof: (password: string | undefined) => Promise<void>; children?: ReactNode };

/** Asks for the password before something that cannot be taken back, and says what stands against it. */
function Proof({ hasPassword, action, kind, onProof, children }: ProofProps) {
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
      // What the field itself lacks is said at the field; anything else stands above the button.
      if (field) setMissing(field);
      else setFailure(failed?.message || t('noAnswer'));
      if (field) form.querySelector('input')?.focus();
    }
    setBusy(false);
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      {children}
      {hasPassword ? <PasswordField name="current_password" label={t('password')} autoComplete="current-password" required error={missing} /> : <p>{t('freshSignIn')}</p>}
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button type="submit" kind={kind} busy={busy}>
        {action}
      </Button>
    </form>
  );
}
