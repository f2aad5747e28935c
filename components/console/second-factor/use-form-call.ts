'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { messageOf } from '@/lib/kernel/http/browser';
import { PasskeyFailed } from '@/components/shared/passkeys';

/**
 * State of one login form: last message and busy flag. `work` returns true if another page is
 * opening.
 */
export function useFormCall() {
  const t = useTranslations('console.client');
  const locale = useLocale();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function attempt(work: () => Promise<boolean | void>): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      // Stay busy while the next page opens.
      if (await work()) return;
    } catch (error) {
      if (error instanceof PasskeyFailed) setProblem(t(`passkey.${error.reason}`));
      else setProblem(messageOf(error, t('noAnswer')));
    }
    setBusy(false);
  }

  return { locale, problem, busy, attempt };
}
