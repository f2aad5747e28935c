'use client';

import { LogOut } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { logOut } from '../shared/log-out';

export function LogOutButton() {
  const t = useTranslations('console.client');
  const locale = useLocale();
  return (
    <button
      type="button"
      aria-label={t('logOut')}
      title={t('logOut')}
      onClick={() => void logOut(locale)}
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-brand-50"
    >
      <LogOut aria-hidden className="size-5" />
    </button>
  );
}
