'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useStaffAction } from './use-staff-action';

type Props = { orderId: string; effect: string; onClose: () => void };

/** Asks once more whether an order is to be cancelled. @param effect what happens then, in words and rupees */
export function CancelDialog({ orderId, effect, onClose }: Props) {
  const t = useTranslations('console.client.steps');
  const { run, problem, busy } = useStaffAction();

  async function cancel() {
    if (await run('console/cancel-order', { body: { order_id: orderId } })) onClose();
  }

  return (
    <Dialog title={t('cancelTitle')} description={effect} open onOpenChange={(open) => !open && onClose()}>
      <div className="grid gap-3">
        {problem && <Alert tone="error">{problem}</Alert>}
        <Button kind="danger" busy={busy} onClick={() => void cancel()}>
          {t('cancelNow')}
        </Button>
      </div>
    </Dialog>
  );
}
