'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/shared/use-action';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';

type Props = { orderId: string; number: string; paid: boolean };

/** Asks once more before an order is cancelled. @param paid whether money goes back */
export function CancelOrder({ orderId, number, paid }: Props) {
  const t = useTranslations('client.orders');
  const { say } = useToast();
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  async function cancel() {
    if (await run('cancelorder', { body: { order_id: orderId } })) say(t('cancelled'));
    setOpen(false);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('cancelTitle')}
      description={paid ? t('cancelPaidText') : t('cancelText')}
      trigger={<Button kind="danger" aria-label={t('cancelNamed', { number })} />}
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
