'use client';

import { Laptop, Smartphone } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState, type ReactElement } from 'react';
import { call } from '@/components/shared/call';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';
import { PasswordProof } from './password-proof';

/** Session for display, with times in the reader's language. */
export type DeviceLine = {
  id: string;
  name: string | null;
  isPhone: boolean;
  isThis: boolean;
  since: string;
  seen: string;
};

/** Sessions of the customer; each other session can be ended, or all of them together. */
export function DeviceList({ devices, hasPassword }: { devices: DeviceLine[]; hasPassword: boolean }) {
  const t = useTranslations('profile.devices');
  return (
    <section aria-labelledby="devices" className="grid gap-4 rounded-card bg-surface p-4 shadow-card sm:p-6">
      <header className="grid gap-1">
        <h2 id="devices" className="text-xl font-bold">
          {t('heading')}
        </h2>
        <p className="text-ink-soft">{t('text')}</p>
      </header>
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <Device key={device.id} device={device} hasPassword={hasPassword} />
        ))}
      </ul>
      {devices.length > 1 && (
        <EndSessions
          hasPassword={hasPassword}
          title={t('endOthersTitle')}
          action={t('endOthers')}
          trigger={<Button kind="danger" className="justify-self-start" />}
        />
      )}
    </section>
  );
}

type EndProps = { hasPassword: boolean; title: string; action: string; trigger: ReactElement; id?: string };

/**
 * Button that ends one or all other sessions. It requires the password, so a stranger at an open
 * session cannot log the owner out.
 */
function EndSessions({ hasPassword, title, action, trigger, id }: EndProps) {
  const t = useTranslations('profile.devices');
  const locale = useLocale();
  const router = useRouter();
  const { say } = useToast();
  const [open, setOpen] = useState(false);
  async function end(password: string | undefined) {
    await call('endsession', { locale, body: { session_id: id, current_password: password } });
    setOpen(false);
    say(id ? t('ended') : t('endedOthers'));
    router.refresh();
  }
  return (
    <Dialog open={open} onOpenChange={setOpen} title={title} trigger={trigger} triggerText={id ? t('end') : action}>
      <PasswordProof hasPassword={hasPassword} action={action} kind="danger" onProof={end} />
    </Dialog>
  );
}

function Device({ device, hasPassword }: { device: DeviceLine; hasPassword: boolean }) {
  const t = useTranslations('profile.devices');
  const Icon = device.isPhone ? Smartphone : Laptop;
  const name = device.name ?? t('unknown');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden className="size-7 shrink-0 text-brand-600" />
      <p className="min-w-0 flex-1 basis-48">
        <strong className="font-semibold">{name}</strong>
        {device.isThis && (
          <span className="ml-2 inline-block rounded-full bg-success-50 px-2.5 text-sm font-semibold text-success-700">
            {t('this')}
          </span>
        )}
        <span className="block text-sm text-ink-soft">{t('since', { date: device.since })}</span>
        <span className="block text-sm text-ink-soft">{t('seen', { date: device.seen })}</span>
      </p>
      {!device.isThis && (
        <EndSessions
          id={device.id}
          hasPassword={hasPassword}
          title={t('endTitle')}
          action={t('endNamed', { device: name })}
          trigger={<Button kind="secondary" aria-label={t('endNamed', { device: name })} />}
        />
      )}
    </li>
  );
}
