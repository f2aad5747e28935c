'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Panel } from '@/components/console/shared/panel';
import { useFinalQuestion } from '@/components/console/shared/final-question';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { ZoneVersionRow } from '@/lib/backoffice/delivery-zones/types';
import { formatShort } from '@/lib/kernel/dates';

/** Versions of the zones, each of which can be restored. */
export function ZoneVersions({ versions }: { versions: ZoneVersionRow[] }) {
  const t = useTranslations('console.client.delivery');
  const locale = useLocale();
  const { run, problem, busy } = useStaffAction();
  const { ask, dialog } = useFinalQuestion();
  const [current, ...earlier] = versions;
  if (!current || earlier.length === 0) return null;
  const nameOf = ({ createdAt, zoneCount }: ZoneVersionRow) =>
    t('version', { at: formatShort(createdAt, locale), count: zoneCount });
  const restore = (version: ZoneVersionRow) =>
    ask({ title: t('restore'), text: t('restoreText'), confirm: t('restore'), lines: [nameOf(version)] }, () => {
      void run('console/undo-zones', { body: { to: version.id, version: current.id } });
    });
  return (
    <Panel title={t('versions')}>
      {problem && <Alert tone="error">{problem}</Alert>}
      <ul className="grid gap-1">
        <li className="flex min-h-10 items-center font-semibold">{nameOf(current)}</li>
        {earlier.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center justify-between gap-2">
            {nameOf(version)}
            <Button kind="quiet" busy={busy} onClick={() => restore(version)}>
              {t('restore')}
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </Panel>
  );
}
