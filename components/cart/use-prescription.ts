'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useToast } from '@/components/ui/toast';
import { CallFailed } from '@/lib/http/browser';
import { sendFile } from './send-file';
import { useAction } from './use-action';

const MOST_BYTES = 10 * 1024 * 1024;
const isAccepted = (file: File) => file.type.startsWith('image/') || file.type === 'application/pdf';

/** A picture just chosen, as this browser has it: shown without reading the stored file again. */
function usePreview() {
  const [preview, setPreview] = useState('');
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);
  const show = (file: File | null) => setPreview(file?.type.startsWith('image/') ? URL.createObjectURL(file) : '');
  return { preview, show };
}

/** The prescription of one cart line: sending a file, using one that is there already, taking it away. */
export function usePrescription(lineId: string) {
  const t = useTranslations('client.cart.prescription');
  const locale = useLocale();
  const { say } = useToast();
  const { run, attempt, busy } = useAction();
  const { preview, show } = usePreview();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState('');

  async function send(file: File) {
    const form = new FormData();
    form.append('cart_id', lineId);
    form.append('pic', file);
    try {
      const reply = await sendFile('uploadPrescription', form, locale, setProgress);
      if (reply.status === false || reply.status === 'false') return setError(reply.message || t('failed'));
      show(file);
      say(t('done'));
    } catch (failure) {
      if (failure instanceof CallFailed && failure.status === 401) throw failure;
      setError((failure instanceof CallFailed && failure.message) || t('failed'));
    }
  }

  async function upload(file: File) {
    if (!isAccepted(file)) return setError(t('unsupported'));
    if (file.size > MOST_BYTES) return setError(t('tooLarge'));
    setError('');
    setProgress(0);
    await attempt(() => send(file));
    setProgress(null);
  }

  async function reuse(prescriptionId: string) {
    if (await run('reuseprescription', { cart_id: lineId, prescription_id: prescriptionId })) say(t('reused'));
  }

  async function remove() {
    if (!(await run('removeprescription', { cart_id: lineId }))) return;
    show(null);
    say(t('removed'));
  }

  return { upload, reuse, remove, busy, progress, error, preview };
}
