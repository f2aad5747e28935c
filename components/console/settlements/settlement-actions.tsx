'use client';

import { useTranslations } from 'next-intl';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';

type Props = {
  id: string;
  mayRead: boolean;
  /** Unreviewed differences; null if there are none. */
  differences: number | null;
};

/** Buttons to read the lines again, or to mark the differences as reviewed. */
export function SettlementActions({ id, mayRead, differences }: Props) {
  const t = useTranslations('console.client.settlements');
  const { run, problem, busy } = useStaffAction();
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {mayRead && (
          <Button
            kind="secondary"
            busy={busy}
            onClick={() => void run('console/read-settlement', { body: { settlement_id: id } })}
          >
            {t('readAgain')}
          </Button>
        )}
        {differences !== null && (
          <Button
            kind="quiet"
            busy={busy}
            onClick={() => void run('console/accept-differences', { body: { settlement_id: id, count: differences } })}
          >
            {t('seenTo', { count: differences })}
          </Button>
        )}
      </div>
      {problem && <Alert tone="error">{problem}</Alert>}
    </div>
  );
}
