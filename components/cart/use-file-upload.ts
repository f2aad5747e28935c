'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblem } from '@/components/ui/attempts';
import { useToast } from '@/components/ui/toast';
import { isRefusal, isUnauthenticated, messageOf } from '@/lib/kernel/http/browser';
import { MAX_FILE_BYTES, MAX_FILES, MAX_FILES_BYTES } from '@/lib/kernel/http/body/file-rules';
import type { BodyOf } from '../shared/call';
import { isKind, PICTURES_OR_PDF, sendFile } from '../shared/send-file';
import { useAction } from '../shared/use-action';

type PrescriptionPath = 'uploadPrescription' | 'replaceprescription';
type Options<Path extends PrescriptionPath> = { path: Path; fields: BodyOf<Path>; onDone?: (files: File[]) => void };

/**
 * Uploads a prescription of one or several pages and reports the progress.
 * @param fields the purpose of the files
 */
export function useFileUpload<Path extends PrescriptionPath>({ path, fields, onDone }: Options<Path>) {
  const t = useTranslations('client.cart.prescription');
  const locale = useLocale();
  const { say } = useToast();
  const { run, attempt, busy } = useAction();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useProblem();

  async function send(files: File[]) {
    try {
      const reply = await sendFile(path, { fields, file: files, locale }, setProgress);
      if (isRefusal(reply)) return setError(reply.message || t('failed'));
      onDone?.(files);
      say(t('done'));
    } catch (failure) {
      if (isUnauthenticated(failure)) throw failure;
      setError(messageOf(failure, t('failed')));
    }
  }

  async function upload(files: File[]) {
    if (!files.every((file) => isKind(file, PICTURES_OR_PDF))) return setError(t('unsupported'));
    if (files.some(({ size }) => size > MAX_FILE_BYTES)) return setError(t('tooLarge'));
    if (files.length > MAX_FILES) return setError(t('tooMany', { count: MAX_FILES }));
    if (files.reduce((sum, { size }) => sum + size, 0) > MAX_FILES_BYTES) return setError(t('tooLargeTogether'));
    setError('');
    setProgress(0);
    await attempt(() => send(files));
    setProgress(null);
  }

  return { upload, run, busy, progress, error };
}
