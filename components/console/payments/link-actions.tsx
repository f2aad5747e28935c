'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useStaffAction } from '../shared/use-staff-action';

/** Button that copies the address of a payment link, for a chat with the customer. */
export function CopyLink({ url }: { url: string }) {
  const t = useTranslations('console.client.newOrder');
  const [state, setState] = useState<'copied' | 'notCopied' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setState('copied'),
      () => setState('notCopied'),
    );
  return (
    <>
      <Button kind="secondary" onClick={() => void copy()}>
        {t('copyLink')}
      </Button>
      {state && <p role="status">{t(state)}</p>}
    </>
  );
}

/** Button that creates a payment link after the gateway did not answer. */
export function CreateLink({ orderId, edit }: { orderId: string; edit?: number }) {
  const t = useTranslations('console.client.newOrder');
  const { run, problem, busy } = useStaffAction();
  return (
    <>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button
        busy={busy}
        onClick={() => void run('console/create-payment-link', { body: { order_id: orderId, edit } })}
      >
        {t('createLink')}
      </Button>
    </>
  );
}
