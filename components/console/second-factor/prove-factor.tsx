'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { call } from '@/components/shared/call';
import { buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { FactorMethods } from '@/lib/people/staff/factors/list-factor-methods';
import { localePath } from '@/lib/kernel/locales';
import { ProofForm } from './proof-form';

type Props = { why: string; onEnd: (again: boolean) => void };

/** A code can be tried in any case. */
const BY_CODE: FactorMethods = { app: true, passkeyHost: null };

/** Dialog that verifies the second factor over the current screen. */
export function ProveFactor({ why: reason, onEnd }: Props) {
  const t = useTranslations('console.client.factor');
  const locale = useLocale();
  const [ways, setWays] = useState<FactorMethods | null>(null);

  useEffect(() => {
    let isGone = false;
    call('console/read-factors', { locale }).then(
      ({ app, passkey_host: passkeyHost }) => isGone || setWays({ app, passkeyHost }),
      () => isGone || setWays(BY_CODE),
    );
    return () => {
      isGone = true;
    };
  }, [locale]);

  return (
    <Dialog title={t('title')} description={reason} open onOpenChange={(open) => !open && onEnd(false)}>
      {ways && <ProofForm ways={ways} onProven={() => onEnd(true)} />}
    </Dialog>
  );
}

/**
 * Dialog after the end of a session: the user logs in again in another tab, and the input here
 * stays.
 */
export function SessionOver({ onEnd }: Pick<Props, 'onEnd'>) {
  const t = useTranslations('console.client.factor');
  const locale = useLocale();
  return (
    <Dialog title={t('over')} description={t('overText')} open onOpenChange={(open) => !open && onEnd(false)}>
      <a href={localePath(locale, '/console/login')} target="_blank" rel="noopener" className={buttonClass()}>
        {t('logIn')}
      </a>
    </Dialog>
  );
}
