'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { MAX_MATCHING } from '@/lib/dispensing/fulfilment/bulk-rules';
import { COURIER_LENGTH } from '@/lib/dispensing/fulfilment/rules';
import type { StepResult, Previewed } from './bulk-run';
import { OutcomeRows, type OutcomeRow } from './outcome-rows';
import { useBulk, type BulkSelection } from './use-bulk';

type Props = BulkSelection & {
  couriers: string[];
  /** `isDone`: at least one step was run. */ onClose: (isDone: boolean) => void;
};

/**
 * Dialog for a bulk step: previews each order, runs the step one by one, and shows the outcomes.
 */
export function BulkDialog({ couriers, onClose, ...requested }: Props) {
  const { step } = requested;
  const t = useTranslations('console.client.bulk');
  const list = useId();
  const { phase, problem, all, orders, outcomes, run, stop } = useBulk(requested);
  const [courier, setCourier] = useState('');
  const rows = useRows(step, orders, outcomes);
  const possible = orders.filter(({ refusal }) => refusal === null);
  const count = possible.length;
  const carried = possible.filter(({ isCollected }) => !isCollected).length;
  const refused = outcomes.filter((one) => one.problem !== null).length;
  const isEnded = phase === 'over' || phase === 'stopped' || (phase === 'failed' && outcomes.length > 0);
  const labels = {
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
          {labels}
        </p>
        {all.isCapped && <Alert tone="info">{t('capped', { most: MAX_MATCHING })}</Alert>}
        {phase === 'running' && (
          <progress aria-label={t(`title.${step}`)} max={count} value={outcomes.length} className="h-2 w-full" />
        )}
        <OutcomeRows rows={rows} says={t('result')} />
        {phase === 'ready' && step === 'dispatch' && carried > 0 && (
          <>
            <Field
              label={t('courier')}
              hint={carried < count ? t('courierOf', { count: carried }) : undefined}
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

/** Returns a row per order: the planned effect, the outcome, or the reason for doing nothing. */
function useRows(step: BulkSelection['step'], orders: Previewed[], outcomes: StepResult[]): OutcomeRow[] {
  const t = useTranslations('console.client.bulk');
  const steps = useTranslations('console.client.steps');
  const cameOf = new Map(outcomes.map((outcome) => [outcome.orderId, outcome]));
  return orders.map(({ orderId, number, parcelIds, isCollected, isFinal, refusal }) => {
    const outcome = cameOf.get(orderId);
    const wrong = refusal ?? outcome?.problem;
    const labels = outcome ? `✓ ${t('done')}` : t('parcels', { count: parcelIds.length });
    return {
      orderId,
      number,
      isRefused: Boolean(wrong),
      says: wrong ?? (
        <>
          {labels}
          {isCollected && <span className="text-ink-soft"> · {steps(step === 'dispatch' ? 'ready' : 'handOver')}</span>}
          {isFinal && <span className="text-ink-soft"> · {t('final')}</span>}
        </>
      ),
    };
  });
}
