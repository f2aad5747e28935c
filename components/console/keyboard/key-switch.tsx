'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { useSingleKeys } from './key-context';
import { useStaffAction } from '../shared/use-staff-action';

/** Switch for single-key shortcuts, stored per staff member. */
export function KeySwitch() {
  const t = useTranslations('console.client.keys');
  const { isOn, turn } = useSingleKeys();
  const { run, problem, busy } = useStaffAction();

  async function choose(next: boolean) {
    turn(next);
    if (!(await run('console/change-preferences', { body: { single_keys: next } }))) turn(!next);
  }

  return (
    <div className="grid gap-2 print:hidden">
      {problem && <Alert tone="error">{problem}</Alert>}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isOn}
          disabled={busy}
          onChange={() => void choose(!isOn)}
          className="size-5 shrink-0 accent-brand-600"
        />
        {t('act')}
      </label>
    </div>
  );
}
