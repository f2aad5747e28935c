'use client';

import { RotateCcw } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useAction } from '@/components/shared/use-action';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { localePath } from '@/lib/kernel/locales';

/**
 * Button that adds the products of an order to the cart and opens it; the server reports
 * unavailable ones.
 */
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
    // Client-side navigation, because the message must stay visible.
    router.push(localePath(locale, '/Addcart'));
  }
  return (
    <Button kind="secondary" busy={busy} onClick={buy} aria-label={t('buyAgainNamed', { number })}>
      <RotateCcw aria-hidden className="size-4" />
      {t('buyAgain')}
    </Button>
  );
}
