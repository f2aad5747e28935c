'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { COURIER_LENGTH, TRACKING_LENGTH } from '@/lib/domains/fulfilment/length-rules';
import type { CancelProps } from './cancel-dialog';
import { useStaffAction } from './use-staff-action';

/** Loaded when it is asked for. */
const CancelDialog = lazy(() => import('./cancel-dialog').then((module) => ({ default: module.CancelDialog })));

/** The parcel and its number, and with one press it has left. @param couriers those the owner named, to choose from */
export function DispatchForm({ orderId, couriers }: { orderId: string; couriers: string[] }) {
  const t = useTranslations('console.client.steps');
  const { run, problem, busy } = useStaffAction();
  return (
    <form
      method="post"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const text = (name: string) => String(given.get(name)).trim() || undefined;
        const body = { order_id: orderId, tracking_number: text('tracking'), courier: text('courier') };
        void run('console/dispatch-order', { body });
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <Field name="courier" label={t('courier')} list="couriers" autoComplete="off" maxLength={COURIER_LENGTH} />
      <datalist id="couriers">
        {couriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field
        name="tracking"
        label={t('tracking')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={TRACKING_LENGTH}
      />
      <Button type="submit" busy={busy}>
        {t('dispatch')}
      </Button>
    </form>
  );
}

export function DeliverButton({ orderId }: { orderId: string }) {
  const t = useTranslations('console.client.steps');
  const { run, problem, busy } = useStaffAction();
  return (
    <div className="grid gap-3">
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button busy={busy} onClick={() => void run('console/deliver-order', { body: { order_id: orderId } })}>
        {t('deliver')}
      </Button>
    </div>
  );
}

/** Said in numbers before it happens: money has no undo. */
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
