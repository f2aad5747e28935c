'use client';

import { useTranslations } from 'next-intl';
import type { Buyer } from '@/components/checkout/pay';
import { usePayment } from '@/components/checkout/use-payment';
import { Button } from '@/components/ui/button';

type Props = { orderId: string; totalPaise: number; buyer: Buyer };

/** Pays an order whose payment is open. */
export function CompletePayment({ orderId, totalPaise, buyer }: Props) {
  const t = useTranslations('client.orders');
  const { pay, attempt, busy } = usePayment(buyer);
  // The receipt of an order is its id without dashes.
  const receipt = orderId.replaceAll('-', '');
  return (
    <Button busy={busy} onClick={() => attempt(() => pay({ orderId, receipt, totalPaise }))}>
      {t('completePayment')}
    </Button>
  );
}
