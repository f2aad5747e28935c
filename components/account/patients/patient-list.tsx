'use client';

import { UserRoundPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListSection } from '@/components/account/list-section';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import type { PatientView } from '@/lib/people/patients/types';
import { ForgetPatients } from './forget-patients';
import { PatientCard } from './patient-card';
import { PatientForm } from './patient-form';

type Props = {
  patients: PatientView[];
  /** Text of the consent, and true once the customer agreed to it. */
  consent: { text: string; isGiven: boolean };
};

/** /Profile/patients: persons for whom a customer orders medicines. */
export function PatientList({ patients, consent: { text, isGiven } }: Props) {
  const t = useTranslations('profile.patients');
  const [adding, setAdding] = useState(false);
  const isEmpty = patients.length === 0;
  const add = (
    <Dialog
      open={adding}
      onOpenChange={setAdding}
      title={t('addTitle')}
      trigger={<Button kind={isEmpty ? 'primary' : 'secondary'} />}
      triggerText={
        <>
          <UserRoundPlus aria-hidden className="size-5" />
          {t('add')}
        </>
      }
    >
      <PatientForm consentText={isGiven ? null : text} onDone={() => setAdding(false)} />
    </Dialog>
  );
  return (
    <ListSection label={t('title')} count={patients.length}>
      {isEmpty ? (
        <EmptyState title={t('none')} text={t('noneText')} picture={<UserRoundPlus className="size-9" />}>
          {add}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="max-w-prose text-ink-soft">{t('text')}</p>
            {add}
          </div>
          <ul className="grid gap-4 md:grid-cols-2">
            {patients.map((patient) => (
              <PatientCard key={patient.id} patient={patient} />
            ))}
          </ul>
        </>
      )}
      {isGiven && <ForgetPatients text={text} />}
    </ListSection>
  );
}
