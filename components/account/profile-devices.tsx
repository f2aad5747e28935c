'use client';

import { Laptop, Smartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/cart/use-action';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';

/** A device as the page describes it: times already in the reader's words. */
export type DeviceLine = { id: string; name: string | null; isPhone: boolean; isThis: boolean; since: string; seen: string };

/** Where the customer is logged in; each other device can be logged out, and all of them at once. */
export function DeviceList({ devices }: { devices: DeviceLine[] }) {
  const t = useTranslations('profile.devices');
  const { say } = useToast();
  const { run, busy } = useAction();
  const end = async (id?: string) => {
    if (await run('endsession', { session_id: id })) say(id ? t('ended') : t('endedOthers'));
  };
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
          <Device key={device.id} device={device} busy={busy} onEnd={() => end(device.id)} />
        ))}
      </ul>
      {devices.length > 1 && (
        <Button kind="danger" busy={busy} onClick={() => end()} className="justify-self-start">
          {t('endOthers')}
        </Button>
      )}
    </section>
  );
}

function Device({ device, busy, onEnd }: { device: DeviceLine; busy: boolean; onEnd: () => void }) {
  const t = useTranslations('profile.devices');
  const Icon = device.isPhone ? Smartphone : Laptop;
  const name = device.name ?? t('unknown');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden className="size-7 shrink-0 text-brand-600" />
      <p className="min-w-0 flex-1 basis-48">
        <strong className="font-semibold">{name}</strong>
        {device.isThis && <span className="ml-2 inline-block rounded-full bg-success-50 px-2.5 text-sm font-semibold text-success-700">{t('this')}</span>}
        <span className="block text-sm text-ink-soft">{t('since', { date: device.since })}</span>
        <span className="block text-sm text-ink-soft">{t('seen', { date: device.seen })}</span>
      </p>
      {!device.isThis && (
        <Button kind="secondary" busy={busy} onClick={onEnd} aria-label={t('endNamed', { device: name })}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
