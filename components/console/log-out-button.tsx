'use client';

import { LogOut } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { call } from '@/components/shared/call';
import { localePath } from '@/lib/kernel/locales';

export function LogOutButton() {
  const t = useTranslations('console.client');
  const locale = useLocale();

  async function logOut() {
    // A session that is over already is logged out as well.
    await call('console/logout', { locale, body: {} }).catch(() => undefined);
    location.assign(localePath(locale, '/console/login'));
  }

  return (
    <button
      type="button"
      aria-label={t('logOut')}
      title={t('logOut')}
      onClick={() => void logOut()}
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-brand-50"
    >
      <LogOut aria-hidden className="size-5" />
    </button>
  );
}
