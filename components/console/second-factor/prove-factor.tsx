'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { call } from '@/components/shared/call';
import { buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { FactorWays } from '@/lib/people/staff/find-ways';
import { localePath } from '@/lib/kernel/locales';
import { ProofForm } from './proof-form';

type Props = { why: string; onEnd: (again: boolean) => void };

/** A code may be tried whatever is known. */
const BY_CODE: FactorWays = { app: true, passkeyHost: null };

/** A proof of the second factor, over whatever screen one is on. */
export function ProveFactor({ why, onEnd }: Props) {
  const t = useTranslations('console.client.factor');
  const locale = useLocale();
  const [ways, setWays] = useState<FactorWays | null>(null);

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
    <Dialog title={t('title')} description={why} open onOpenChange={(open) => !open && onEnd(false)}>
      {ways && <ProofForm ways={ways} onProven={() => onEnd(true)} />}
    </Dialog>
  );
}

/** The session is over: another tab opens a new one, and what was typed here stays. */
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
