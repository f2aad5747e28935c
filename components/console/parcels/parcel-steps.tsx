'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/field';
import { formatRupees } from '@/lib/kernel/money';
import { failuresOf } from '@/lib/dispensing/fulfilment/attempt-rules';
import type { StaffParcel } from '@/lib/selling/orders/staff-parcel-types';
import { DraftNote } from '../drafts/draft-note';
import { useFormDraft } from '../drafts/use-form-draft';
import { useUndo } from '../shared/undo-bar';
import { useStaffAction } from '../shared/use-staff-action';
import { CarriageFields, carriageOf } from './carriage-fields';

/** Button that unpacks a parcel packed by mistake. */
export function UnpackButton({ parcelId }: { parcelId: string }) {
  const t = useTranslations('console.client.parcel');
  const { run, problem, busy } = useStaffAction();
  return (
    <div className="grid gap-3">
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button
        kind="quiet"
        busy={busy}
        onClick={() => void run('console/unpack-parcel', { body: { parcel_id: parcelId } })}
      >
        {t('unpack')}
      </Button>
    </div>
  );
}

/** Parcel, and if a courier carries it: goods to collect wait in the store. */
type StepProps = { parcelId: string; isCarried: boolean };

/**
 * Button that marks a parcel as delivered, or as handed over in the store. It names the cash that
 * the courier collected.
 */
export function DeliverButton({ parcelId, isCarried, toCollectPaise }: StepProps & { toCollectPaise: number }) {
  const t = useTranslations('console.client.steps');
  const { run, problem, busy } = useStaffAction();
  const offerUndo = useUndo();
  const deliver = async () => {
    if (await run('console/deliver-parcel', { body: { parcel_id: parcelId } }))
      offerUndo('undo-delivery', [parcelId], isCarried);
  };
  return (
    <div className="grid gap-3">
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button busy={busy} onClick={() => void deliver()}>
        {toCollectPaise > 0
          ? t('deliverForCash', { amount: formatRupees(toCollectPaise) })
          : t(isCarried ? 'deliver' : 'handOver')}
      </Button>
    </div>
  );
}

/** Form for the reason of a failed delivery or collection; the buyer is notified. */
export function FailForm({ parcelId, isCarried }: StepProps) {
  const t = useTranslations('console.client.parcel');
  const failures = useTranslations(`console.client.parcel.${isCarried ? 'failures' : 'uncollected'}`);
  const reasons = failuresOf(isCarried ? 'standard' : 'collect');
  const { run, problem, busy } = useStaffAction();
  const [reason, setReason] = useState(reasons[0]!);
  return (
    <form
      method="post"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void run('console/fail-delivery', { body: { parcel_id: parcelId, reason } });
      }}
    >
      <SelectField
        label={t('why')}
        hint={t('whyHint')}
        value={reason}
        onChange={({ target }) => setReason(target.value as typeof reason)}
      >
        {reasons.map((name) => (
          <option key={name} value={name}>
            {failures(name)}
          </option>
        ))}
      </SelectField>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" kind="secondary" busy={busy}>
        {t(isCarried ? 'fail' : 'failHere')}
      </Button>
    </form>
  );
}

type CorrectProps = { parcel: Pick<StaffParcel, 'id' | 'courier' | 'trackingNumber'>; couriers: string[] | null };

/**
 * Form for the courier and tracking number of a dispatched parcel; the buyer is notified of
 * changes.
 */
export function CorrectForm({ parcel, couriers }: CorrectProps) {
  const t = useTranslations('console.client.parcel');
  const { run, problem, fields, busy } = useStaffAction();
  const { draft, form: formProps } = useFormDraft('parcel', parcel.id);
  return (
    <form
      {...formProps}
      method="post"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = carriageOf(event.currentTarget);
        // Untouched fields are not sent: a colleague may have corrected them since the page was
        // rendered.
        if (typed.courier === parcel.courier) delete typed.courier;
        if (typed.tracking_number === parcel.trackingNumber) delete typed.tracking_number;
        const body = { parcel_id: parcel.id, ...typed };
        void run('console/change-parcel', { body }).then((done) => done && draft.drop());
      }}
    >
      <CarriageFields couriers={couriers} errors={fields} known={parcel} />
      <DraftNote draft={draft} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" kind="secondary" busy={busy}>
        {t('correct')}
      </Button>
    </form>
  );
}
