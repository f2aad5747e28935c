'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useToast } from '@/components/ui/toast';
import { Icon } from '@/components/ui/icon';
import { call } from '@/components/shared/call';
import { forgetPerson } from '@/components/shared/device/display';
import { localePath } from '@/lib/kernel/locales';

/**
 * Ends the session, deletes what this browser stores about the person, including recently viewed
 * products, and opens the login screen.
 */
async function logOut(locale: string): Promise<void> {
  await call('logout', { locale, body: {} });
  forgetPerson();
  await import('@/components/shared/device/push').then(({ stopPush }) => stopPush()).catch(() => null);
  location.assign(localePath(locale, '/Login'));
}

/** Logout with a busy state; after a failure it shows a message and enables the button again. */
function useLogOut() {
  const t = useTranslations('client.shell');
  const locale = useLocale();
  const { fail } = useToast();
  const [busy, setBusy] = useState(false);
  const leave = () => {
    if (busy) return;
    setBusy(true);
    logOut(locale).catch(() => {
      fail(t('logoutFailed'));
      setBusy(false);
    });
  };
  return { text: t('logout'), leave };
}

/** Logout icon of the header. */
export function LogOutIcon() {
  const { text, leave } = useLogOut();
  return (
    <button type="button" onClick={leave} title={text} className="header-action max-md:hidden">
      <Icon name="log-out" />
      <span className="max-xl:sr-only">{text}</span>
    </button>
  );
}

/** Logout line of the account sheet. */
export function LogOutLine({ className }: { className: string }) {
  const { text, leave } = useLogOut();
  return (
    <button type="button" onClick={leave} className={className}>
      <Icon name="log-out" className="size-5 text-brand-600" />
      {text}
    </button>
  );
}
