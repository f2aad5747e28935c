'use client';

import { PackageCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ConfirmedAction } from '@/components/shared/confirmed-action';
import { Button } from '@/components/ui/button';

/**
 * Button for the buyer to confirm receipt, with a confirmation, because the return period starts
 * then.
 */
export function ReceiveOrder({ orderId, number }: { orderId: string; number: string }) {
  const t = useTranslations('client.orders');
  return (
    <ConfirmedAction
      title={t('receivedTitle')}
      text={t('receivedText')}
      trigger={
        <Button aria-label={t('receivedNamed', { number })}>
          <PackageCheck aria-hidden className="size-4" />
          {t('received')}
        </Button>
      }
      no={t('notYetReceived')}
      yes={t('receivedConfirm')}
      onYes={(run) => run('orderreceived', { body: { order_id: orderId } })}
    />
  );
}
