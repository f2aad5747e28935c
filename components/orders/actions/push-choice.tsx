'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { call } from '@/components/shared/call';
import { followPush, startPush, stopPush } from '@/components/shared/device/push';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';

/**
 * Offer of messages about orders on this device. The browser requests permission only after a press
 * of the button. Empty in browsers that cannot receive messages.
 * @param storeKey key of the store for push services
 * @param isOn true if the store sends messages in this session
 */
export function PushChoice({ storeKey, isOn }: { storeKey: string; isOn: boolean }) {
  const t = useTranslations('client.orders.push');
  const locale = useLocale();
  const { say, fail } = useToast();
  const [state, setState] = useState<'unknown' | 'on' | 'off'>('unknown');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let isShown = true;
    void followPush(storeKey).then((found) => {
      if (isShown && found !== 'impossible') setState(found === 'subscribed' && isOn ? 'on' : 'off');
    });
    return () => {
      isShown = false;
    };
  }, [storeKey, isOn]);

  async function change(work: () => Promise<'on' | 'off'>): Promise<void> {
    setBusy(true);
    try {
      setState(await work());
    } catch {
      fail(t(Notification.permission === 'denied' ? 'blocked' : 'failed'));
    }
    setBusy(false);
  }
  const start = async () => {
    const body = await startPush(storeKey);
    say((await call('savepush', { locale, body })).message);
    return 'on' as const;
  };
  const stop = async () => {
    const endpoint = await stopPush();
    if (endpoint) say((await call('removepush', { locale, body: { endpoint } })).message);
    return 'off' as const;
  };

  if (state === 'unknown') return null;
  return (
    <div data-screen-only className="flex flex-wrap items-center gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
      <p className="min-w-0 grow basis-60 text-ink-soft">{t(state === 'on' ? 'on' : 'offer')}</p>
      <Button kind="secondary" busy={busy} onClick={() => void change(state === 'on' ? stop : start)}>
        {t(state === 'on' ? 'stop' : 'start')}
      </Button>
    </div>
  );
}
