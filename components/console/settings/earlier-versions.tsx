'use client';

import { useTranslations } from 'next-intl';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { SettingGroup } from '@/lib/backoffice/merchandising/field-rules';
import { useFieldLabel } from '@/components/console/languages/use-field-label';

type Texts = Record<string, string>;
/** `when`: time in the language of the page. */
type Version = { when: string; by: string; texts: Texts; differing: string[] };

type Props = { group: SettingGroup; stored: Texts; versions: Version[] };

/** Values until each of the last changes, restored in one press. */
export function EarlierVersions({ group, stored, versions }: Props) {
  const t = useTranslations('console.client.settings.look');
  const label = useFieldLabel('settings');
  const { run, problem, fields, busy } = useStaffAction();
  if (versions.length === 0) return null;
  const pick = (texts: Texts, names: string[]) => Object.fromEntries(names.map((name) => [name, texts[name] ?? '']));
  const restore = ({ texts, differing }: Version) =>
    void run('console/change-settings', {
      body: { group, before: pick(stored, differing), after: pick(texts, differing) },
    });
  const shown = (text: string | undefined) => (text && /^[\da-f]{64}-/.test(text) ? t('upload') : text || '–');
  return (
    <section aria-labelledby="earlier-versions" className="grid gap-3">
      <h3 id="earlier-versions" className="font-semibold">
        {t('earlier')}
      </h3>
      {problem && <Alert tone="error">{[problem, ...Object.values(fields)].join(' ')}</Alert>}
      <ol className="grid gap-3">
        {versions.map((version) => (
          <li
            key={version.when + version.by}
            className="flex flex-wrap items-start justify-between gap-3 rounded-card border border-line bg-surface p-4"
          >
            <div className="grid min-w-0 gap-1">
              <p className="font-medium">{t('until', { when: version.when, by: version.by })}</p>
              <ul className="text-sm text-ink-soft">
                {version.differing.map((name) => (
                  <li key={name} className="break-words">
                    {label(name)}: {shown(version.texts[name])}
                  </li>
                ))}
              </ul>
            </div>
            <Button kind="secondary" busy={busy} onClick={() => restore(version)}>
              {t('restore')}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
