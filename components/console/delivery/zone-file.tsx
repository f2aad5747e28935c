'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Panel } from '@/components/console/shared/panel';
import { useUpload } from '@/components/console/shared/use-upload';
import type { ReplyOf } from '@/components/shared/call';
import { Button } from '@/components/ui/button';
import { FileDrop } from '@/components/ui/file-drop';

const MAX_BYTES = 4 * 1024 * 1024;
const TYPES = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
type Changes = ReplyOf<'console/upload-zones'>;

/**
 * Download of the zones as a file, and an upload that shows its changes before it replaces them.
 */
export function ZoneFile({ hasZones }: { hasZones: boolean }) {
  const t = useTranslations('console.client.delivery');
  const router = useRouter();
  const [checked, setChecked] = useState<{ file: File; changes: Changes } | null>(null);
  const { send, progress, problem, fields } = useUpload('console/upload-zones', {
    refuse: ({ size }) => (size > MAX_BYTES ? t('fileTooLarge') : ''),
    failed: t('fileFailed'),
  });
  async function check(file: File) {
    setChecked(null);
    const changes = await send(file, { dry_run: 'true' });
    if (changes) setChecked({ file, changes });
  }
  async function apply(file: File) {
    if (!(await send(file, { dry_run: 'false' }))) return;
    setChecked(null);
    router.refresh();
  }
  const parts = (['added', 'changed', 'removed'] as const).filter(
    (part) => checked && checked.changes[part].length > 0,
  );
  return (
    <Panel title={t('file')}>
      {hasZones && (
        <a href="/api/console/export-zones" download className="btn btn-secondary justify-self-start">
          {t('download')}
        </a>
      )}
      <FileDrop
        label={t('chooseFile')}
        hint={t('fileHint')}
        accept={TYPES}
        error={problem}
        progress={progress}
        progressLabel={t('sending')}
        onFile={(file) => void check(file)}
      />
      <ul className="grid gap-1 text-sm text-danger-700 empty:hidden">
        {Object.entries(fields).map(([place, message]) => (
          <li key={place}>{t('lineProblem', { line: place.split('.')[0] ?? '', message })}</li>
        ))}
      </ul>
      {checked && (
        <div role="status" className="grid gap-3">
          {parts.length === 0 && <p>{t('noChanges')}</p>}
          {parts.map((part) => (
            <p key={part} className="break-words">
              <strong>{t(`parts.${part}`)}</strong> {checked.changes[part].join(', ')}
            </p>
          ))}
          {parts.length > 0 && (
            <Button className="justify-self-start" busy={progress !== null} onClick={() => void apply(checked.file)}>
              {t('apply')}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}
