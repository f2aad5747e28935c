'use client';

import { useLocale } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { call } from '@/components/shared/call';
import { MAX_PREVIEWED, type BulkStep } from '@/lib/dispensing/fulfilment/bulk-rules';
import { UNDO_FOR } from '@/lib/dispensing/fulfilment/undo-rules';
import { CallFailed } from '@/lib/kernel/http/browser';
import type { filtersOf, StaffOrderQuery } from '../links/order-query';
import { useUndo } from '../shared/undo-bar';
import { runStep, type StepResult, type Previewed } from './bulk-run';

/** List as the call of its orders takes it. */
export type MatchedList = Pick<StaffOrderQuery, 'view' | 'q' | 'sort'> & ReturnType<typeof filtersOf>;

export type BulkSelection = {
  step: BulkStep;
  /** Null: the whole current list. */
  ids: string[] | null;
  list: MatchedList;
};
type Phase = 'looking' | 'ready' | 'running' | 'over' | 'stopped' | 'failed';

/** State of a bulk step: its preview, run and outcomes. */
export function useBulk({ step, ids, list }: BulkSelection) {
  const locale = useLocale();
  const router = useRouter();
  const offerUndo = useUndo();
  const [phase, setPhase] = useState<Phase>('looking');
  const [problem, setProblem] = useState('');
  const [all, setAll] = useState({ count: 0, isCapped: false });
  const [orders, setOrders] = useState<Previewed[]>([]);
  const [outcomes, setOutcomes] = useState<StepResult[]>([]);
  const isStopped = useRef(false);

  // Fixed when the dialog opens: later changes of the list do not affect it.
  const [requested] = useState({ step, ids, list });
  useEffect(() => {
    const abort = new AbortController();
    const look = async () => {
      const found = requested.ids
        ? { order_ids: requested.ids, is_more: false }
        : await call('console/matching-orders', { locale, query: requested.list, signal: abort.signal });
      setAll({ count: found.order_ids.length, isCapped: found.is_more });
      for (let from = 0; from < found.order_ids.length; from += MAX_PREVIEWED) {
        const part = found.order_ids.slice(from, from + MAX_PREVIEWED);
        const body = { step: requested.step, order_ids: part };
        const reply = await call('console/preview-steps', { locale, body, signal: abort.signal });
        const seen = reply.orders.map((order): Previewed => ({
          orderId: order.order_id,
          number: order.number,
          parcelIds: order.parcel_ids,
          isCollected: order.is_collected,
          isFinal: order.is_final,
          refusal: order.refusal,
        }));
        setOrders((now) => [...(from === 0 ? [] : now), ...seen]);
      }
      setPhase('ready');
    };
    look().catch((error: unknown) => {
      if (abort.signal.aborted) return;
      setProblem(error instanceof CallFailed ? error.message : '');
      setPhase('failed');
    });
    return () => abort.abort();
  }, [requested, locale]);

  async function run(courier: string) {
    setPhase('running');
    isStopped.current = false;
    const began = performance.now();
    const undoable: string[] = [];
    const send = async (parcelId: string) => {
      const body = { parcel_id: parcelId };
      if (step === 'deliver') {
        await call('console/deliver-parcel', { locale, body });
        return [parcelId];
      }
      const sent = await call('console/dispatch-parcel', { locale, body: courier ? { ...body, courier } : body });
      return sent.undoable;
    };
    const tell = (outcome: StepResult) => {
      undoable.push(...outcome.undoable);
      setOutcomes((now) => [...now, outcome]);
    };
    try {
      const possible = orders.filter(({ refusal }) => refusal === null);
      const isEnd = await runStep(possible, { step, send, tell, isStopped: () => isStopped.current });
      setPhase(isEnd ? 'over' : 'stopped');
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : '');
      setPhase('failed');
    }
    // After a longer run the undo period of the first steps is over, and a partial undo would
    // mislead.
    if (performance.now() - began < UNDO_FOR / 2)
      offerUndo(step === 'deliver' ? 'undo-delivery' : 'undo-dispatch', undoable);
    router.refresh();
  }

  return { phase, problem, all, orders, outcomes, run, stop: () => void (isStopped.current = true) };
}
