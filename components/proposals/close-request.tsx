'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/shared/use-action';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';

/** Withdraws a request, or declines its proposal. */
export function CloseRequest({ id }: { id: string }) {
  const t = useTranslations('proposals');
  const { say } = useToast();
  const { run, busy } = useAction();
  async function close() {
    const reply = await run('declineproposal', { body: { proposal_id: id } });
    if (reply) say(reply.message);
  }
  return (
    <Button kind="quiet" busy={busy} onClick={() => void close()} className="justify-self-start">
      {t('decline')}
    </Button>
  );
}
