'use client';

import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';
import { useAction } from '@/components/shared/use-action';
import { ReturnForm, type ReturnWish } from './return-form';
import type { ChoosableLine } from '@/components/orders/line-choice';

type Props = {
  orderId: string;
  number: string;
  lines: ChoosableLine[];
  /** Delivery charge refunded if all of them come back through the store's fault. */
  deliveryPaise: number;
  /** Last day as text. */
  until: string;
};

/** Dialog to request a return of delivered goods. */
export function ReturnItems({ orderId, number, lines, deliveryPaise, until }: Props) {
  const t = useTranslations('client.orders.returns');
  const { say } = useToast();
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  async function send(wish: ReturnWish) {
    const reply = await run('returnorder', { body: { order_id: orderId, ...wish } });
    if (!reply) return;
    say(reply.message);
    setOpen(false);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('title')}
      description={t('until', { date: until })}
      trigger={
        <Button kind="secondary" aria-label={t('openNamed', { number })}>
          <Undo2 aria-hidden className="size-4" />
          {t('open')}
        </Button>
      }
    >
      <ReturnForm lines={lines} deliveryPaise={deliveryPaise} busy={busy} onSend={send} />
    </Dialog>
  );
}
