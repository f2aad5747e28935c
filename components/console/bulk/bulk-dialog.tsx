'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { MOST_MATCHING } from '@/lib/domains/fulfilment/bulk-rules';
import { COURIER_LENGTH } from '@/lib/domains/fulfilment/length-rules';
import type { Outcome, Previewed } from './bulk-run';
import { useBulk, type BulkAsked } from './use-bulk';

type Props = BulkAsked & {
  couriers: string[];
  /** `isDone`: something was done. */ onClose: (isDone: boolean) => void;
};

/** Says row by row what a step does before it is done, does it row by row, and says what came of each. */
export function BulkDialog({ couriers, onClose, ...asked }: Props) {
  const { step } = asked;
  const t = useTranslations('console.client.bulk');
  const list = useId();
  const { phase, problem, all, orders, outcomes, run, stop } = useBulk(asked);
  const [courier, setCourier] = useState('');
  const count = orders.filter(({ refusal }) => refusal === null).length;
  const refused = outcomes.filter((one) => one.problem !== null).length;
  const isEnded = phase === 'over' || phase === 'stopped' || (phase === 'failed' && outcomes.length > 0);
  const said = {
    looking: t('looking', { done: orders.length, all: all.count }),
    ready: t(`effect.${step}`, { count, refused: orders.length - count }),
    running: t('running', { done: outcomes.length, all: count }),
    over: refused > 0 ? t('failures', { count: refused }) : t('over'),
    stopped: t('stopped'),
    failed: problem || t('failed'),
  }[phase];

  return (
    <Dialog title={t(`title.${step}`)} open onOpenChange={(open) => !open && phase !== 'running' && onClose(isEnded)}>
      <div className="grid gap-4">
        <p role="status" className={phase === 'failed' ? 'font-semibold text-danger-700' : 'figures'}>
          {said}
        </p>
        {all.isCapped && <Alert tone="info">{t('capped', { most: MOST_MATCHING })}</Alert>}
        {phase === 'running' && (
          <progress aria-label={t(`title.${step}`)} max={count} value={outcomes.length} className="h-2 w-full" />
        )}
        <Rows orders={orders} outcomes={outcomes} />
        {phase === 'ready' && step === 'dispatch' && (
          <>
            <Field
              label={t('courier')}
              list={list}
              value={courier}
              onChange={({ target }) => setCourier(target.value)}
              autoComplete="off"
              maxLength={COURIER_LENGTH}
            />
            <datalist id={list}>
              {couriers.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
        {phase === 'ready' && (
          <Button disabled={count === 0} onClick={() => void run(courier.trim())}>
            {t(`run.${step}`, { count })}
          </Button>
        )}
        {phase === 'running' && (
          <Button kind="secondary" onClick={stop}>
            {t('stop')}
          </Button>
        )}
        {isEnded && <Button onClick={() => onClose(true)}>{t('close')}</Button>}
      </div>
    </Dialog>
  );
}

function Rows({ orders, outcomes }: { orders: Previewed[]; outcomes: Outcome[] }) {
  const t = useTranslations('console.client.bulk');
  const cameOf = new Map(outcomes.map((outcome) => [outcome.orderId, outcome]));
  if (orders.length === 0) return null;
  return (
    // Scrolled by keyboard, too.
    <div
      tabIndex={0}
      role="region"
      aria-label={t('result')}
      className="max-h-[40dvh] overflow-y-auto rounded-field border border-line"
    >
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('order')}</th>
            <th scope="col">{t('result')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ orderId, number, parcelIds, isFinal, refusal }) => {
            const outcome = cameOf.get(orderId);
            const wrong = refusal ?? outcome?.problem;
            return (
              <tr key={orderId} className="border-b border-line align-top *:px-3 *:py-2 last:border-0">
                <th scope="row" className="text-left font-medium whitespace-nowrap">
                  {number}
                </th>
                <td className={wrong ? 'text-danger-700' : ''}>
                  {wrong ?? (outcome ? `✓ ${t('done')}` : t('parcels', { count: parcelIds.length }))}
                  {!wrong && isFinal && <span className="text-ink-soft"> · {t('final')}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
