'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { CancelProps } from './cancel-dialog';
import { DraftNote } from '../drafts/draft-note';
import { useFormDraft } from '../drafts/use-form-draft';
import { CarriageFields, carriageOf } from './carriage-fields';
import { useDispatchQuestion } from './use-dispatch-question';
import { useUndo } from '../shared/undo-bar';
import { useStaffAction } from '../shared/use-staff-action';

/** Loaded on first use. */
const CancelDialog = lazy(() => import('./cancel-dialog').then((module) => ({ default: module.CancelDialog })));

type DispatchProps = {
  /** All units of an order that are ready, or one parcel. */
  of: { order_id: string } | { parcel_id: string };
  /** Couriers from the settings, as suggestions; null if the buyer collects the goods. */
  couriers: string[] | null;
  /** Names of goods that cannot be returned after dispatch. */
  finals: string[];
  /** Courier and tracking number of its booking. */
  known?: { courier: string; trackingNumber: string };
};

/**
 * Form for courier and tracking number that dispatches on submit. Goods to collect need neither and
 * become ready.
 */
export function DispatchForm({ of, couriers, finals, known }: DispatchProps) {
  const t = useTranslations('console.client.steps');
  const { run, problem, fields, busy } = useStaffAction();
  const offerUndo = useUndo();
  const { ask, dialog } = useDispatchQuestion(finals, couriers !== null);
  const { draft, form: formProps } = useFormDraft('dispatch', 'order_id' in of ? of.order_id : of.parcel_id);
  return (
    <form
      {...formProps}
      method="post"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const carriage = carriageOf(event.currentTarget);
        ask(() => {
          const sending =
            'order_id' in of
              ? run('console/dispatch-order', { body: { ...of, ...carriage } })
              : run('console/dispatch-parcel', { body: { ...of, ...carriage } });
          void sending.then((sent) => {
            if (!sent) return;
            draft.drop();
            offerUndo('undo-dispatch', sent.undoable, couriers !== null);
          });
        });
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <CarriageFields couriers={couriers} errors={fields} known={known} />
      <DraftNote draft={draft} />
      <Button type="submit" busy={busy}>
        {t(couriers ? 'dispatch' : 'ready')}
      </Button>
      {dialog}
    </form>
  );
}

/**
 * Button for a cancellation; its dialog shows the amounts first, because refunds cannot be undone.
 */
export function CancelButton(props: CancelProps) {
  const t = useTranslations('console.client.steps');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" className="w-full" onClick={() => setOpen(true)}>
        {t('cancel')}
      </Button>
      <Suspense>{open && <CancelDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
