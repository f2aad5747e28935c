'use client';

import { PackageCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/shared/use-action';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';

/**
 * Button for the buyer to confirm receipt, with a confirmation, because the return period starts
 * then.
 */
export function ReceiveOrder({ orderId, number }: { orderId: string; number: string }) {
  const t = useTranslations('client.orders');
  const { say } = useToast();
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  async function receive() {
    const reply = await run('orderreceived', { body: { order_id: orderId } });
    if (reply) say(reply.message);
    setOpen(false);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('receivedTitle')}
      description={t('receivedText')}
      trigger={<Button aria-label={t('receivedNamed', { number })} />}
      triggerText={
        <>
          <PackageCheck aria-hidden className="size-4" />
          {t('received')}
        </>
      }
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={() => setOpen(false)}>
          {t('notYetReceived')}
        </Button>
        <Button busy={busy} onClick={receive}>
          {t('receivedConfirm')}
        </Button>
      </div>
    </Dialog>
  );
}
