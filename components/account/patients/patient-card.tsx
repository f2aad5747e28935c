'use client';

import { Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/shared/use-action';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';
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
        <RemovePatient patient={patient} />
      </div>
    </li>
  );
}

/** Button that removes a patient after confirmation. */
function RemovePatient({ patient: { id, name } }: { patient: PatientView }) {
  const t = useTranslations('profile.patients');
  const { say } = useToast();
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  async function remove() {
    const removed = await run('removepatient', { body: { patient_id: id } });
    setOpen(false);
    if (removed) say(removed.message);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('removeTitle', { name })}
      description={t('removeText')}
      trigger={
        <Button
          kind="quiet"
          className="px-3 text-danger-700 hover:bg-danger-50"
          aria-label={t('removeNamed', { name })}
        >
          <Trash2 aria-hidden className="size-4.5" />
          {t('remove')}
        </Button>
      }
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={() => setOpen(false)}>
          {t('keep')}
        </Button>
        <Button kind="danger" busy={busy} onClick={remove}>
          {t('removeNow')}
        </Button>
      </div>
    </Dialog>
  );
}
