'use client';

import { useTranslations } from 'next-intl';
import { ConfirmedRemoval } from '@/components/shared/confirmed-action';

type Props = { id: string; name: string; day: string };

/** Button that deletes a prescription with its file after confirmation. */
export function RemovePrescription({ id, name, day }: Props) {
  const t = useTranslations('profile.prescriptions');
  return (
    <ConfirmedRemoval
      label={t('remove')}
      name={t('removeNamed', { name, day })}
      className="-ml-3 justify-self-start"
      title={t('removeTitle')}
      text={t('removeText')}
      no={t('keep')}
      yes={t('removeNow')}
      onYes={(run) => run('deleteprescription', { body: { prescription_id: id } })}
    >
      <p className="mb-5 rounded-field bg-canvas px-4 py-3 [overflow-wrap:anywhere]">
        {name} · {day}
      </p>
    </ConfirmedRemoval>
  );
}
