'use client';

import { Download, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { call } from '@/components/shared/call';
import { forgetPerson } from '@/components/shared/device/display';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';
import { CallFailed, isRefusal } from '@/lib/kernel/http/browser';
import { localePath } from '@/lib/kernel/locales';
import { fetchArchive } from './fetch-archive';
import { PasswordProof } from './password-proof';

/**
 * Download of all personal data, and deletion of the account. @param hasPassword true if the
 * account has a password to verify
 */
export function PrivacySection({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('profile.data');
  return (
    <section aria-labelledby="privacy" className="grid gap-4 rounded-card bg-surface p-4 shadow-card sm:p-6">
      <header className="grid gap-1">
        <h2 id="privacy" className="text-xl font-bold">
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
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('downloadTitle')}
      description={t('downloadHint')}
      trigger={trigger}
    >
      <PasswordProof hasPassword={hasPassword} action={t('downloadNow')} kind="primary" onProof={download} />
    </Dialog>
  );
}

function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('profile.data');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  async function remove(password: string | undefined) {
    const reply = await call('deleteaccount', { locale, body: { current_password: password } });
    if (isRefusal(reply)) throw new CallFailed(200, reply.message);
    forgetPerson();
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
      <PasswordProof hasPassword={hasPassword} action={t('deleteNow')} kind="danger" onProof={remove}>
        <ul className="list-disc pl-5 text-ink-soft">
          {(['goes', 'stays', 'again'] as const).map((line) => (
            <li key={line}>{t(line)}</li>
          ))}
        </ul>
      </PasswordProof>
    </Dialog>
  );
}
