'use client';

import { useTranslations } from 'next-intl';
import type { Buyer } from '@/components/checkout/payment-window';
import { usePayment } from '@/components/checkout/use-payment';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { OrderView } from '@/lib/selling/orders/types';

type Props = { order: Pick<OrderView, 'id' | 'receipt' | 'payablePaise'>; buyer: Buyer };

/** Button that pays an unpaid order. */
export function CompletePayment({ order, buyer }: Props) {
  const t = useTranslations('client.orders');
  const { pay, attempt, busy, problem } = usePayment(buyer);
  const { id: orderId, receipt, payablePaise: totalPaise } = order;
  return (
    <>
      {problem && (
        <div className="basis-full">
          <Alert tone="error">{problem}</Alert>
        </div>
      )}
      <Button busy={busy} onClick={() => attempt(() => pay({ orderId, receipt, totalPaise }))}>
        {t('completePayment')}
      </Button>
    </>
  );
}
