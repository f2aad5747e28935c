'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
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
  const latest = useRef(0);

  /** @returns the accounts; null after a reported failure, or if the number changed meanwhile */
  async function find(mobile: string): Promise<FoundCaller[] | null> {
    const round = (latest.current += 1);
    setBusy(true);
    setProblem('');
    try {
      const { callers: found } = await proven(() =>
        call('console/find-caller', { locale, body: { phone_number: mobile } }),
      );
      if (round !== latest.current) return null;
      setCallers(found);
      return found;
    } catch (error) {
      if (round !== latest.current) return null;
      setCallers(null);
      setProblem(messageOf(error, t('failed')));
      return null;
    } finally {
      if (round === latest.current) setBusy(false);
    }
  }
  /** Forgets the accounts, also those that a running search would find. */
  function clear(): void {
    latest.current += 1;
    setCallers(null);
    setBusy(false);
  }
  return { callers, find, problem, busy, clear };
}
