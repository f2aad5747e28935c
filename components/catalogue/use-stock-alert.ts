'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { call } from '@/components/shared/call';
import type { FieldErrors } from '@/components/shared/check-form';
import { CallFailed, isRefusal } from '@/lib/kernel/http/browser';
import type { AlertWay } from '@/lib/selling/stock-alerts/rules';

type Request = { way?: AlertWay; email?: string; website?: string };

/**
 * Calls that ask for and end a message about one product.
 * @param noAnswer text if the store does not respond
 */
export function useStockAlert(productId: number, noAnswer: string) {
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const [problem, setProblem] = useState('');
  const [fields, setFields] = useState<FieldErrors>({});

  async function attempt(work: () => Promise<{ status: boolean; message: string }>): Promise<boolean> {
    setBusy(true);
    setProblem('');
    setFields({});
    try {
      const reply = await work();
      if (isRefusal(reply)) setProblem(reply.message);
      else setDone(reply.message);
      return reply.status;
    } catch (failure) {
      const failed = failure instanceof CallFailed ? failure : null;
      if (failed) setFields(failed.fields);
      setProblem(failed?.message || noAnswer);
      return false;
    } finally {
      setBusy(false);
    }
  }
  const ask = (request: Request = {}) =>
    attempt(() => call('askstockalert', { locale, body: { product_id: productId, ...request } }));
  const end = () => attempt(() => call('endstockalert', { locale, body: { product_id: productId } }));
  return { ask, end, busy, done, problem, fields, setFields };
}
