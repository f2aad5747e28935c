'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { ACCOUNT_PANEL } from '../shared/panel-names';
import { useShopperPart } from '../shared/shopper-store';

const AccountLines = lazy(() => import('./account-lines'));

/**
 * Account menu on phones: a native popover, opened from the bottom bar. Its content loads on
 * opening.
 */
export function AccountPanel() {
  const t = useTranslations('client.shell');
  const firstname = useShopperPart((shopper) => (shopper.signedIn ? shopper.firstname : null));
  const [opened, setOpened] = useState(false);
  return (
    <nav
      id={ACCOUNT_PANEL}
      popover="auto"
      onBeforeToggle={() => setOpened(true)}
      aria-label={t('account')}
      className="sheet min-h-72 md:hidden"
    >
      <div className="flex items-center justify-between gap-3 pb-2">
        <p className="min-w-0 text-2xl font-bold">{firstname || t('account')}</p>
        <button
          type="button"
          popoverTarget={ACCOUNT_PANEL}
          popoverTargetAction="hide"
          aria-label={t('close')}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-canvas"
        >
          <Icon name="close" />
        </button>
      </div>
      {opened && (
        <Suspense>
          <AccountLines />
        </Suspense>
      )}
    </nav>
  );
}
