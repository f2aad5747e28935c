'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { call, type ReplyOf } from '@/components/shared/call';
import { messageOf } from '@/lib/kernel/http/browser';
import { useProof } from '../second-factor/use-proof';

/** Account with the searched number. */
export type FoundCaller = ReplyOf<'console/find-caller'>['callers'][number];

/** Finds the accounts of a mobile number; null before the first search. */
export function useCaller() {
  const t = useTranslations('console.client.newOrder');
  const locale = useLocale();
  const proven = useProof();
  const [callers, setCallers] = useState<FoundCaller[] | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  /** @returns the accounts; null after a reported failure */
  async function find(mobile: string): Promise<FoundCaller[] | null> {
    setBusy(true);
    setProblem('');
    try {
      const { callers: found } = await proven(() =>
        call('console/find-caller', { locale, body: { phone_number: mobile } }),
      );
      setCallers(found);
      return found;
    } catch (error) {
      setCallers(null);
      setProblem(messageOf(error, t('failed')));
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { callers, find, problem, busy, clear: () => setCallers(null) };
}
