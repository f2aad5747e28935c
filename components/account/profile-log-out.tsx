'use client';

import { LogOut } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { logOut } from '@/components/layout/log-out';
import { useToast } from '@/components/ui/toast';

/** The last entry of the account menu. */
export function LogOutButton({ className }: { className: string }) {
  const t = useTranslations('client.shell');
  const locale = useLocale();
  const { fail } = useToast();
  return (
    <button type="button" onClick={() => logOut(locale).catch(() => fail(t('logoutFailed')))} className={className}>
      <LogOut aria-hidden className="size-5 shrink-0 text-brand-600" />
      {t('logout')}
    </button>
  );
}
