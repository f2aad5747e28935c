'use client';

import { RotateCcw } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useAction } from '@/components/shared/use-action';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { localePath } from '@/lib/kernel/locales';

/** Puts what an order held into the cart again and goes there; the store says what can no longer be had. */
export function BuyAgain({ orderId, number }: { orderId: string; number: string }) {
  const t = useTranslations('client.orders');
  const locale = useLocale();
  const router = useRouter();
  const { say } = useToast();
  const { run, busy } = useAction();
  async function buy() {
    const reply = await run('buyagain', { body: { order_id: orderId } });
    if (!reply) return;
    say(reply.message);
    // Not a whole new page: the message has to be read there.
    router.push(localePath(locale, '/Addcart'));
  }
  return (
    <Button kind="secondary" busy={busy} onClick={buy} aria-label={t('buyAgainNamed', { number })}>
      <RotateCcw aria-hidden className="size-4" />
      {t('buyAgain')}
    </Button>
  );
}
