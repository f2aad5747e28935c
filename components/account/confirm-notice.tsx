'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/shared/use-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';

/** What is to be known of a customer's address: the present one, whether it was confirmed, and the one that waits. */
export type AddressState = { email: string; isConfirmed: boolean; waitingEmail: string | null };

/** Asks to confirm the address, as long as there is one to confirm. */
export function ConfirmNotice({ email, isConfirmed, waitingEmail }: AddressState) {
  const t = useTranslations('client.entry.confirm');
  const { say } = useToast();
  const { run, busy } = useAction();
  if (isConfirmed && !waitingEmail) return null;
  const again = async () => {
    if (await run('confirmagain', { body: {} })) say(t('sent'));
  };
  const discard = async () => {
    if (await run('discardemailchange', { body: {} })) say(t('discarded'));
  };
  return (
    <Alert tone="info">
      <p className="text-pretty [overflow-wrap:anywhere]">
        {waitingEmail ? t('waiting', { email: waitingEmail }) : t('ask', { email })}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="secondary" busy={busy} onClick={again}>
          {t('again')}
        </Button>
        {waitingEmail && (
          <Button kind="quiet" busy={busy} onClick={discard}>
            {t('discard')}
          </Button>
        )}
      </div>
    </Alert>
  );
}
