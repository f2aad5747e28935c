'use client';

import { Files } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { formatDay } from '@/lib/kernel/dates';
import { FileDrop } from '@/components/ui/file-drop';
import { RxSign } from '@/components/ui/rx-sign';
import type { Offer } from '@/lib/dispensing/locker/locker-rules';
import type { CartLineView } from '@/lib/selling/cart/types';
import { PatientChoice, type PatientName } from './patient-choice';
import { PrescriptionFile, type UploadedPrescription } from './prescription-file';
import { PICTURES_OR_PDF } from '../shared/send-file';
import { useOrderAttempt } from '@/components/checkout/order-attempt';
import { usePrescription } from './use-prescription';

type Props = { line: CartLineView; uploaded: UploadedPrescription[]; offers: Offer[]; patients: PatientName[] };

/**
 * Prescription of a cart line: missing, uploading, or uploaded. @param uploaded files of other
 * lines in the cart @param offers prescriptions of earlier orders with supplies left
 */
export function PrescriptionUpload({ line, uploaded, offers, patients }: Props) {
  const t = useTranslations('client.cart.prescription');
  const { upload, addPages, sentCount, reuse, remove, busy, progress, error, preview } = usePrescription(line.id);
  const checkout = useTranslations('client.checkout');
  const { isAttempted } = useOrderAttempt();
  const own = uploaded.find(({ id }) => id === line.prescriptionId);
  const usable = uploaded.filter(({ patientId }) => !patientId || !line.patientId || patientId === line.patientId);
  const sending = progress === 100 ? t('checking') : t('sending', { percent: progress ?? 0 });
  return (
    <div className="grid gap-3 rounded-field bg-canvas p-3 focus-within:ring-2 focus-within:ring-brand-400">
      <PatientChoice line={line} patients={patients} />
      {own ? (
        <PrescriptionFile file={own} preview={preview} busy={busy} onRemove={remove} />
      ) : (
        <p className="flex items-center gap-2 text-sm">
          <RxSign label={t('needed')} withText />
        </p>
      )}
      {own && sentCount > 0 && progress === null && (
        <FileDrop
          label={t('addPage')}
          hint={t('pages', { count: sentCount })}
          accept={PICTURES_OR_PDF}
          onFiles={addPages}
        />
      )}
      <FileDrop
        label={own ? t('replace') : t('upload')}
        hint={progress === null ? t('hint') : sending}
        accept={PICTURES_OR_PDF}
        error={error || (isAttempted && !own ? checkout('prescriptionMissing') : '')}
        progress={progress}
        progressLabel={t('progress')}
        onFiles={upload}
      />
      {!own &&
        offers.map(({ prescriptionId, patientName, writtenOn, left }) => (
          <Button key={prescriptionId} kind="secondary" busy={busy} onClick={() => reuse(prescriptionId)}>
            <Files aria-hidden className="size-4 shrink-0" />
            {t('useAgain', {
              patient: patientName ?? '',
              date: writtenOn ? formatDay(writtenOn) : '',
              count: left,
            })}
          </Button>
        ))}
      {!own && usable.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="text-sm text-ink-soft">{t('reuseHint')}</p>
          {usable.map(({ id, name }) => (
            <Button key={id} kind="secondary" busy={busy} onClick={() => reuse(id)} className="min-w-0">
              <Files aria-hidden className="size-4 shrink-0" />
              {t('reuse', { name })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
