'use client';

import { Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmedRemoval } from '@/components/shared/confirmed-action';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { PatientView } from '@/lib/people/patients/types';
import { PatientForm } from './patient-form';

/** Patient of the list with its actions. */
export function PatientCard({ patient }: { patient: PatientView }) {
  const t = useTranslations('profile.patients');
  const [editing, setEditing] = useState(false);
  const { name, birthYear, relation, allergies } = patient;
  return (
    <li className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
      <div className="grow">
        <strong className="text-lg break-words">{name}</strong>
        <p className="text-ink-soft">
          {t(`relations.${relation}`)} · {t('born', { year: String(birthYear) })}
        </p>
        {allergies && <p className="break-words whitespace-pre-line">{t('allergicTo', { what: allergies })}</p>}
      </div>
      <div className="-mx-3 -mb-2 flex flex-wrap gap-x-1">
        <Dialog
          open={editing}
          onOpenChange={setEditing}
          title={t('editTitle')}
          trigger={
            <Button kind="quiet" className="px-3" aria-label={t('editNamed', { name })}>
              <Pencil aria-hidden className="size-4.5" />
              {t('edit')}
            </Button>
          }
        >
          <PatientForm patient={patient} consentText={null} onDone={() => setEditing(false)} />
        </Dialog>
        <ConfirmedRemoval
          label={t('remove')}
          name={t('removeNamed', { name })}
          title={t('removeTitle', { name })}
          text={t('removeText')}
          no={t('keep')}
          yes={t('removeNow')}
          onYes={(run) => run('removepatient', { body: { patient_id: patient.id } })}
        />
      </div>
    </li>
  );
}
