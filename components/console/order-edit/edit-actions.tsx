'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useStaffAction } from '../shared/use-staff-action';
import type { AddressProps } from './address-dialog';
import type { EditProps } from './edit-dialog';

/** Loaded on first use. */
const EditDialog = lazy(() => import('./edit-dialog').then((module) => ({ default: module.EditDialog })));

const AddressDialog = lazy(() => import('./address-dialog').then((module) => ({ default: module.AddressDialog })));

/** Button that opens the dialog in which the delivery address of a paid order is changed. */
export function AddressButton(props: AddressProps) {
  const t = useTranslations('console.client.orderAddress');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Suspense>{isOpen && <AddressDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Button that opens the dialog in which a paid order is changed. */
export function EditButton(props: EditProps) {
  const t = useTranslations('console.client.orderEdit');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Suspense>{isOpen && <EditDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Button that withdraws the change that waits for its payment. */
export function WithdrawButton({ orderId }: { orderId: string }) {
  const t = useTranslations('console.client.orderEdit');
  const { run, problem, busy } = useStaffAction();
  return (
    <>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button
        kind="quiet"
        busy={busy}
        onClick={() => void run('console/withdraw-order-edit', { body: { order_id: orderId } })}
      >
        {t('withdraw')}
      </Button>
    </>
  );
}
