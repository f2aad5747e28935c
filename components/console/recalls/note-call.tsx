'use client';

import { useTranslations } from 'next-intl';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';

/** Button to record a phone call, with confirmation, because the record is permanent. */
export function NoteCall({ recallId, customerId }: { recallId: string; customerId: string }) {
  const t = useTranslations('console.client.recalls');
  const { run, problem, busy } = useStaffAction();
  return (
    <details data-screen-only className="max-w-56">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand-700 underline">
        {t('called')}
      </summary>
      <p className="mb-2 text-sm text-ink-soft">{t('calledText')}</p>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button
        kind="secondary"
        busy={busy}
        onClick={() => void run('console/note-recall-call', { body: { recall_id: recallId, customer_id: customerId } })}
      >
        {t('call')}
      </Button>
    </details>
  );
}
