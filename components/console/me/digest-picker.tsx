'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { SelectField } from '@/components/ui/field';
import { DIGEST_PERIODS, EXPIRY_DAYS, type Preferences } from '@/lib/people/staff/preference-rules';
import { useStaffAction } from '../shared/use-staff-action';

type Digests = Pick<Preferences, 'expiryDigest' | 'expiryDays' | 'lowDigest'>;

/** Emails about stock that expires or runs out, stored per staff member. */
export function DigestPicker({ expiryDigest, expiryDays, lowDigest }: Digests) {
  const t = useTranslations('console.client.digests');
  const { run, problem, busy } = useStaffAction();
  const [chosen, setChosen] = useState({ expiryDigest, expiryDays, lowDigest });

  async function choose(change: Partial<Digests>) {
    const next = { ...chosen, ...change };
    setChosen(next);
    const body = {
      expiry_digest: next.expiryDigest,
      expiry_days: EXPIRY_DAYS.find((days) => days === next.expiryDays),
      low_digest: next.lowDigest,
    };
    if (!(await run('console/change-preferences', { body }))) setChosen(chosen);
  }

  const periods = (name: 'expiryDigest' | 'lowDigest') => (
    <SelectField
      label={t(name)}
      name={name}
      value={chosen[name]}
      onChange={({ target }) => void choose({ [name]: DIGEST_PERIODS.find((each) => each === target.value) })}
    >
      {DIGEST_PERIODS.map((each) => (
        <option key={each} value={each}>
          {t(`periods.${each}`)}
        </option>
      ))}
    </SelectField>
  );

  return (
    <fieldset className="grid gap-3" disabled={busy}>
      <legend className="mb-2 font-medium">{t('title')}</legend>
      {problem && <Alert tone="error">{problem}</Alert>}
      {periods('expiryDigest')}
      {chosen.expiryDigest !== 'OFF' && (
        <SelectField
          label={t('within')}
          name="expiryDays"
          value={chosen.expiryDays}
          onChange={({ target }) => void choose({ expiryDays: Number(target.value) })}
        >
          {EXPIRY_DAYS.map((days) => (
            <option key={days} value={days}>
              {t('days', { days })}
            </option>
          ))}
        </SelectField>
      )}
      {periods('lowDigest')}
      <p className="text-sm text-ink-soft">{t('note')}</p>
    </fieldset>
  );
}
