'use client';

import { FileCheck2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FileDrop } from '@/components/ui/file-drop';
import { RxSign } from '@/components/ui/rx-sign';
import { useToast } from '@/components/ui/toast';
import { CallFailed } from '@/lib/http/browser';
import type { CartLineView } from '@/lib/cart/types';
import { sendFile } from './send-file';
import { useAction } from './use-action';

const ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf,.jpg,.jpeg,.png,.webp,.pdf';
const MOST_BYTES = 10 * 1024 * 1024;
const isAccepted = (file: File) => file.type.startsWith('image/') || file.type === 'application/pdf';

/** The prescription of one cart line: needed, on its way, or uploaded. */
export function PrescriptionUpload({ line }: { line: CartLineView }) {
  const t = useTranslations('client.cart.prescription');
  const locale = useLocale();
  const { say } = useToast();
  const { attempt } = useAction();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState('');
  const uploaded = line.prescription === 'uploaded';

  async function upload(file: File) {
    if (!isAccepted(file)) return setError(t('unsupported'));
    if (file.size > MOST_BYTES) return setError(t('tooLarge'));
    setError('');
    setProgress(0);
    const form = new FormData();
    form.append('cart_id', line.id);
    form.append('pic', file);
    await attempt(async () => {
      try {
        const reply = await sendFile('uploadPrescription', form, locale, setProgress);
        if (reply.status === false || reply.status === 'false') setError(reply.message || t('failed'));
        else say(t('done'));
      } catch (failure) {
        if (failure instanceof CallFailed && failure.status === 401) throw failure;
        setError((failure instanceof CallFailed && failure.message) || t('failed'));
      }
    });
    setProgress(null);
  }

  return (
    <div className="grid gap-2 rounded-field bg-canvas p-3">
      {uploaded ? (
        <p className="flex items-start gap-2 font-semibold text-success-700">
          <FileCheck2 aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            {t('uploaded')}
            {line.prescriptionName && <span className="block text-sm font-normal text-ink-soft">{line.prescriptionName}</span>}
          </span>
        </p>
      ) : (
        <p className="flex items-center gap-2 text-sm">
          <RxSign label={t('needed')} withText />
        </p>
      )}
      <FileDrop
        label={uploaded ? t('replace') : t('upload')}
        hint={t('hint')}
        accept={ACCEPT}
        error={error}
        progress={progress}
        progressLabel={t('progress')}
        onFile={upload}
      />
    </div>
  );
}
