'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useToast } from '@/components/ui/toast';
import { CallFailed } from '@/lib/kernel/http/browser';
import { sendFile } from '../shared/send-file';
import { isKind, MOST_BYTES, PICTURES_OR_PDF } from './upload-kinds';
import { useAction } from '../shared/use-action';

type Options = { endpoint: string; field: [name: string, value: string]; onDone?: (file: File) => void };

/** Sends one prescription and says how far it is. @param field what the file is for */
export function useFileUpload({ endpoint, field, onDone }: Options) {
  const t = useTranslations('client.cart.prescription');
  const locale = useLocale();
  const { say } = useToast();
  const { run, attempt, busy } = useAction();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState('');

  async function send(file: File) {
    const form = new FormData();
    form.append(...field);
    form.append('pic', file);
    try {
      const reply = await sendFile(endpoint, form, locale, setProgress);
      if (reply.status === false || reply.status === 'false') return setError(reply.message || t('failed'));
      onDone?.(file);
      say(t('done'));
    } catch (failure) {
      if (failure instanceof CallFailed && failure.status === 401) throw failure;
      setError((failure instanceof CallFailed && failure.message) || t('failed'));
    }
  }

  async function upload(file: File) {
    if (!isKind(file, PICTURES_OR_PDF)) return setError(t('unsupported'));
    if (file.size > MOST_BYTES) return setError(t('tooLarge'));
    setError('');
    setProgress(0);
    await attempt(() => send(file));
    setProgress(null);
  }

  return { upload, run, busy, progress, error };
}
