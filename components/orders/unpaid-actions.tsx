'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/cart/use-action';
import type { Buyer } from '@/components/checkout/pay';
import { usePayment } from '@/components/checkout/use-payment';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';

type Props = { orderId: string; totalPaise: number; buyer: Buyer };

/** For an order whose payment is open: pay it now, or give it up. */
export function UnpaidActions({ orderId, totalPaise, buyer }: Props) {
  const t = useTranslations('client.orders');
  const { pay, attempt, busy } = usePayment(buyer);
  // The receipt of an order is its id without dashes.
  const receipt = orderId.replaceAll('-', '');
  return (
    <>
      <CancelOrder orderId={orderId} paid={false} />
      <Button busy={busy} onClick={() => attempt(() => pay({ orderId, receipt, totalPaise }))}>
        {t('completePayment')}
      </Button>
    </>
  );
}

/** Asks once more before an order is cancelled. @param paid whether money goes back */
export function CancelOrder({ orderId, paid }: { orderId: string; paid: boolean }) {
  const t = useTranslations('client.orders');
  const { say } = useToast();
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  async function cancel() {
    if (await run('cancelorder', { order_id: orderId })) say(t('cancelled'));
    setOpen(false);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('cancelTitle')}
      description={paid ? t('cancelPaidText') : t('cancelText')}
      trigger={<Button kind="danger" />}
      triggerText={t('cancel')}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={() => setOpen(false)}>
          {t('keep')}
        </Button>
        <Button kind="danger" busy={busy} onClick={cancel}>
          {t('cancelOrder')}
        </Button>
      </div>
    </Dialog>
  );
}
