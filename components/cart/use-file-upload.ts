'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblem } from '@/components/ui/attempts';
import { useToast } from '@/components/ui/toast';
import { isRefusal, isUnauthenticated, messageOf } from '@/lib/kernel/http/browser';
import { MAX_FILE_BYTES } from '@/lib/kernel/http/body/file-rules';
import type { BodyOf } from '../shared/call';
import { isKind, PICTURES_OR_PDF, sendFile } from '../shared/send-file';
import { useAction } from '../shared/use-action';

type PrescriptionPath = 'uploadPrescription' | 'replaceprescription';
type Options<Path extends PrescriptionPath> = { path: Path; fields: BodyOf<Path>; onDone?: (file: File) => void };

/** Uploads a prescription and reports the progress. @param fields the purpose of the file */
export function useFileUpload<Path extends PrescriptionPath>({ path, fields, onDone }: Options<Path>) {
  const t = useTranslations('client.cart.prescription');
  const locale = useLocale();
  const { say } = useToast();
  const { run, attempt, busy } = useAction();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useProblem();

  async function send(file: File) {
    try {
      const reply = await sendFile(path, { fields, file, locale }, setProgress);
      if (isRefusal(reply)) return setError(reply.message || t('failed'));
      onDone?.(file);
      say(t('done'));
    } catch (failure) {
      if (isUnauthenticated(failure)) throw failure;
      setError(messageOf(failure, t('failed')));
    }
  }

  async function upload(file: File) {
    if (!isKind(file, PICTURES_OR_PDF)) return setError(t('unsupported'));
    if (file.size > MAX_FILE_BYTES) return setError(t('tooLarge'));
    setError('');
    setProgress(0);
    await attempt(() => send(file));
    setProgress(null);
  }

  return { upload, run, busy, progress, error };
}
