'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { THEMES, type Theme } from '@/lib/kernel/look/display-rules';
import { useStaffAction } from '../shared/use-staff-action';

/** Light, dark or system appearance, stored per staff member and used from the next response on. */
export function ThemePicker({ look }: { look: Theme }) {
  const t = useTranslations('console.client.look');
  const { run, problem, busy } = useStaffAction();
  const [chosen, setChosen] = useState(look);

  async function choose(next: Theme) {
    setChosen(next);
    if (!(await run('console/change-preferences', { body: { look: next } }))) setChosen(look);
  }

  return (
    <fieldset className="grid gap-1" disabled={busy}>
      <legend className="font-medium">{t('title')}</legend>
      {problem && <Alert tone="error">{problem}</Alert>}
      <div className="flex flex-wrap gap-x-6">
        {THEMES.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="look"
              checked={chosen === name}
              onChange={() => void choose(name)}
              className="size-5 shrink-0 accent-brand-600"
            />
            {t(`looks.${name}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
