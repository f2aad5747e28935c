'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Button } from '@/components/ui/button';

/** Button that undoes the last confirmation as a whole. */
export function UndoConfirmation({ id }: { id: string }) {
  const t = useTranslations('console.client.products');
  const { run, problem, busy } = useStaffAction();
  const [undone, setUndone] = useState<{ restored: number; skipped: unknown[] } | null>(null);
  if (undone)
    return (
      <>
        <p>{t('restored', { count: undone.restored })}</p>
        {undone.skipped.length > 0 && <p>{t('skipped', { count: undone.skipped.length })}</p>}
      </>
    );
  return (
    <>
      {problem && <p className="text-danger-700">{problem}</p>}
      <Button
        kind="quiet"
        className="justify-self-start"
        busy={busy}
        onClick={() => void run('console/undo-suggestions', { body: { change_set_id: id } }).then(setUndone)}
      >
        {t('takeBack')}
      </Button>
    </>
  );
}
