'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';

/** Button that undoes a receipt, after a second press that names the effect. */
export function UndoReceipt({ id }: { id: string }) {
  const t = useTranslations('console.client.receiving');
  const { run, problem, busy } = useStaffAction();
  const [isSure, setSure] = useState(false);
  return (
    <div className="grid gap-2 justify-items-start">
      {isSure && <p>{t('undoLead')}</p>}
      <Button
        kind="secondary"
        busy={busy}
        onClick={() => (isSure ? void run('console/undo-receipt', { body: { receipt_id: id } }) : setSure(true))}
      >
        {t(isSure ? 'undoSure' : 'undo')}
      </Button>
      {problem && <Alert tone="error">{problem}</Alert>}
    </div>
  );
}
