'use client';

import { useTranslations } from 'next-intl';
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { SECOND } from '@/lib/kernel/dates';
import { UNDO_FOR } from '@/lib/dispensing/fulfilment/undo-rules';
import { useStaffAction } from './use-staff-action';

type Step = 'undo-dispatch' | 'undo-delivery';
/** `isCarried`: false for goods that their buyer collects in the store. */
type Offer = { id: string; step: Step; parcelIds: string[]; isCarried: boolean };
const Offering = createContext<(step: Step, parcelIds: string[], isCarried?: boolean) => void>(() => undefined);

/** Offers to undo the last step while its email is delayed. Ignores an empty list. */
export const useUndo = () => use(Offering);

/** Shows the undo offer across screens, because packers move on to the next order immediately. */
export function UndoFrame({ children }: { children: ReactNode }) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const make = useCallback((step: Step, parcelIds: string[], isCarried = true) => {
    if (parcelIds.length > 0) setOffer({ id: crypto.randomUUID(), step, parcelIds, isCarried });
  }, []);
  const end = useCallback(() => setOffer(null), []);
  return (
    <Offering value={make}>
      {children}
      {/* Rendered from the start, or screen readers would miss the first offer. */}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 bottom-4 z-40 grid justify-items-center px-4 print:hidden"
      >
        {offer && <UndoBar key={offer.id} offer={offer} onEnd={end} />}
      </div>
    </Offering>
  );
}

/** Returns the remaining seconds, down to 0. */
function useSecondsLeft(): number {
  const [left, setLeft] = useState(UNDO_FOR / SECOND);
  useEffect(() => {
    const until = performance.now() + UNDO_FOR;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - performance.now()) / SECOND))), SECOND / 4);
    return () => clearInterval(timer);
  }, []);
  return left;
}

function UndoBar({ offer: { step, parcelIds, isCarried }, onEnd }: { offer: Offer; onEnd: () => void }) {
  const t = useTranslations('console.client.undo');
  const { run, problem, busy } = useStaffAction();
  const [isTaken, setTaken] = useState(false);
  const left = useSecondsLeft();
  const done = step === 'undo-dispatch' ? (isCarried ? 'sent' : 'ready') : isCarried ? 'delivered' : 'handedOver';
  const isOver = left === 0 && !busy;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);

  async function take() {
    for (const parcelId of parcelIds) if (!(await run(`console/${step}`, { body: { parcel_id: parcelId } }))) return;
    setTaken(true);
  }

  return (
    <div className="pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-1 rounded-2xl bg-brand-900 py-2 pr-2 pl-4 text-white shadow-float ring-1 ring-white/25">
      <p>{problem || t(isTaken ? 'taken' : done)}</p>
      {!isTaken && !problem && (
        // The countdown is not announced, only the offer.
        <Button kind="secondary" aria-label={t('label')} busy={busy} onClick={() => void take()}>
          <span className="figures">{t('take', { seconds: left })}</span>
        </Button>
      )}
    </div>
  );
}
