'use client';

import { useTranslations } from 'next-intl';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';

type Props = {
  id: string;
  checkCount: number;
  /** Actions the reader can take now. */
  may: { run: boolean; stop: boolean; undo: boolean };
  /** Number of lines that wait, next to the number done. */
  waiting: number;
  done: number;
};

/** Buttons that run, stop and undo an import. */
export function ImportActions({ id, checkCount, may, waiting, done }: Props) {
  const t = useTranslations('console.client.imports');
  const { run, problem, busy } = useStaffAction();
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {may.run && waiting > 0 && (
          <Button
            busy={busy}
            onClick={() => void run('console/run-import', { body: { import_id: id, check_count: checkCount } })}
          >
            {t('run', { count: waiting })}
          </Button>
        )}
        {may.stop && (
          <Button
            kind="secondary"
            busy={busy}
            onClick={() => void run('console/stop-import', { body: { import_id: id } })}
          >
            {t('stop')}
          </Button>
        )}
        {may.undo && done > 0 && (
          <Button
            kind="secondary"
            busy={busy}
            onClick={() => void run('console/undo-import', { body: { import_id: id } })}
          >
            {t('undo', { count: done })}
          </Button>
        )}
      </div>
      {problem && <Alert tone="error">{problem}</Alert>}
    </div>
  );
}
