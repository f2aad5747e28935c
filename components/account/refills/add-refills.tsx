'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useAction } from '@/components/shared/use-action';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { localePath } from '@/lib/kernel/locales';

/** Button that adds everything that runs out soon, and opens the cart. */
export function AddDue({ count }: { count: number }) {
  const t = useTranslations('profile.refills');
  const locale = useLocale();
  const router = useRouter();
  const { say } = useToast();
  const { run, busy } = useAction();
  async function add() {
    const reply = await run('addrefills', { body: {} });
    if (!reply) return;
    say(reply.message);
    router.push(localePath(locale, '/Addcart'));
  }
  return (
    <Button busy={busy} onClick={add}>
      {t('addDue', { count })}
    </Button>
  );
}

type Props = { productId: number; name: string; count: number };

/** Button that adds one product in the quantity of its last order. */
export function AddRefill({ productId, name, count }: Props) {
  const t = useTranslations('profile.refills');
  const { say } = useToast();
  const { run, busy } = useAction();
  async function add() {
    const reply = await run('addrefills', { body: { products: [productId] } });
    if (reply) say(reply.message);
  }
  return (
    <Button kind="secondary" busy={busy} onClick={add} aria-label={t('addNamed', { count, name })}>
      {t('add', { count })}
    </Button>
  );
}
