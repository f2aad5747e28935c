'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { Version } from '@/lib/backoffice/versions/types';
import { formatShort } from '@/lib/kernel/dates';

type Props = {
  versions: Version[];
  /** Names what a change was about; without it the list is about one thing. */
  names?: Record<string, string>;
  /** Address that compares the state before a change with the current one; its id is appended. */
  compareAt?: string;
};

/** Newest changes, each with a button that restores the value before it. */
export function EarlierVersions({ versions, names, compareAt }: Props) {
  const t = useTranslations('console.client.versions');
  const locale = useLocale();
  const { run, problem, fields, busy } = useStaffAction();
  if (versions.length === 0) return <p className="text-ink-soft">{t('none')}</p>;
  const nameOf = ({ subjectId }: Version) => names?.[subjectId] ?? subjectId;
  return (
    <div className="grid gap-3">
      {problem && <Alert tone="error">{[problem, ...Object.values(fields)].join(' ')}</Alert>}
      <ul className="divide-y divide-line">
        {versions.map((version) => {
          const at = formatShort(version.at, locale);
          return (
            <li key={version.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {names && <span className="font-semibold">{nameOf(version)} · </span>}
                {t('changed', { at, by: version.actorName ?? version.actor })}
              </span>
              <span className="flex flex-wrap items-center gap-x-4">
                {compareAt && (
                  <ConsoleLink
                    href={`${compareAt}${version.id}#compare`}
                    aria-label={t('compareNamed', { at })}
                    className="min-h-11 content-center text-brand-700 underline"
                  >
                    {t('compare')}
                  </ConsoleLink>
                )}
                <Button
                  kind="quiet"
                  busy={busy}
                  aria-label={t('undoNamed', { at, name: names ? nameOf(version) : '' })}
                  onClick={() => void run('console/restore-version', { body: { version_id: version.id } })}
                >
                  {t('undo')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
