'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/shared/use-action';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';

/** Button that withdraws a return request, which can be made again at any time. */
export function CancelReturn({ returnId }: { returnId: string }) {
  const t = useTranslations('client.orders.returns');
  const { say } = useToast();
  const { run, busy } = useAction();
  async function cancel() {
    const reply = await run('cancelreturn', { body: { return_id: returnId } });
    if (reply) say(reply.message);
  }
  return (
    <Button kind="quiet" busy={busy} onClick={cancel} className="justify-self-start">
      {t('cancel')}
    </Button>
  );
}
