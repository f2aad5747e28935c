'use client';

import { useTranslations } from 'next-intl';
import { ConfirmedAction } from '@/components/shared/confirmed-action';
import { Button } from '@/components/ui/button';

/**
 * Consent to the patients, and the button that withdraws it.
 * @param text its wording
 */
export function ForgetPatients({ text }: { text: string }) {
  const t = useTranslations('profile.patients');
  return (
    <section
      aria-labelledby="patient-consent"
      className="grid justify-items-start gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5"
    >
      <h2 id="patient-consent" className="text-lg font-bold">
        {t('consent')}
      </h2>
      <q className="text-ink-soft">{text}</q>
      <ConfirmedAction
        title={t('forgetTitle')}
        text={t('forgetText')}
        trigger={<Button kind="danger">{t('forget')}</Button>}
        no={t('keep')}
        yes={t('forgetNow')}
        kind="danger"
        onYes={(run) => run('forgetpatients', { body: {} })}
      >
        <ul className="mb-5 list-disc pl-5">
          {(['goes', 'loses', 'stays'] as const).map((line) => (
            <li key={line}>{t(line)}</li>
          ))}
        </ul>
      </ConfirmedAction>
    </section>
  );
}
