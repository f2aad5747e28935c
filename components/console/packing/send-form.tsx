'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useInBrowser } from '@/components/shared/use-in-browser';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { readPack } from '@/lib/inventory/stock/gs1-rules';
import { DraftNote } from '../drafts/draft-note';
import { useFormDraft } from '../drafts/use-form-draft';
import { CarriageFields, carriageOf } from '../parcels/carriage-fields';
import { useDispatchQuestion } from '../parcels/use-dispatch-question';
import { useUndo } from '../shared/undo-bar';
import { useStaffAction } from '../shared/use-staff-action';
import { useStored } from './use-stored';

type Props = {
  parcelId: string;
  couriers: string[] | null;
  /** SKUs of the order: a pack scanned twice is not a tracking number. */
  skus: string[];
  gtins: string[];
  /** Names of goods that cannot be returned after dispatch. */
  finals: string[];
  isFirst: boolean;
  /** Courier and tracking number of its booking. */
  booked?: { courier: string; trackingNumber: string };
};

/**
 * Form to dispatch a packed parcel: its tracking number may be scanned, and Enter submits. The
 * courier defaults to that of the previous parcel. Goods to collect need neither and become ready.
 */
export function SendForm({ parcelId, couriers, skus, gtins, finals, isFirst, booked }: Props) {
  const t = useTranslations('console.client.pack');
  const steps = useTranslations('console.client.steps');
  const { run, problem, fields, busy } = useStaffAction();
  const offerUndo = useUndo();
  const { ask, dialog } = useDispatchQuestion(finals, couriers !== null);
  const { draft, form: formProps } = useFormDraft('dispatch', parcelId);
  const [courier, keepCourier] = useStored('courier');
  const [isGoods, setIsGoods] = useState(false);
  const inBrowser = useInBrowser();
  const hasBooking = booked !== undefined;
  const tracking = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFirst) (hasBooking ? submit.current : (tracking.current ?? submit.current))?.focus();
  }, [isFirst, hasBooking, inBrowser]);

  function send(form: HTMLFormElement) {
    const carriage = carriageOf(form);
    const pack = readPack(carriage.tracking_number ?? '', new Date());
    const isSku = skus.some((sku) => sku.toUpperCase() === carriage.tracking_number?.toUpperCase());
    const wrong = isSku || (pack !== null && gtins.includes(pack.gtin));
    setIsGoods(wrong);
    if (wrong) {
      tracking.current?.select();
      return;
    }
    ask(() => {
      if (couriers && !booked) keepCourier(carriage.courier ?? '');
      void run('console/dispatch-parcel', { body: { parcel_id: parcelId, ...carriage } }).then((sent) => {
        if (!sent) return;
        draft.drop();
        offerUndo('undo-dispatch', sent.undoable, couriers !== null);
      });
    });
  }

  return (
    <form
      {...formProps}
      method="post"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) send(event.currentTarget);
      }}
    >
      <CarriageFields
        key={String(inBrowser)}
        couriers={couriers}
        errors={isGoods ? { tracking_number: t('isGoods') } : fields}
        known={booked ?? { courier, trackingNumber: null }}
        trackingRef={tracking}
      />
      <DraftNote draft={draft} />
      {problem && <Alert tone="error">{problem}</Alert>}
      {isGoods && (
        <p role="alert" className="sr-only">
          {t('isGoods')}
        </p>
      )}
      <Button ref={submit} type="submit" className="min-h-14" busy={busy}>
        {steps(couriers ? 'dispatch' : 'ready')}
      </Button>
      {dialog}
    </form>
  );
}
