'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useToast } from '@/components/ui/toast';
import { isShown } from '../shared/send-file';
import { useFileUpload } from './use-file-upload';

/** Preview of a newly chosen image, without a read of the stored file. */
function usePreview() {
  const [preview, setPreview] = useState('');
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);
  const show = (file: File | null) => setPreview(file && isShown(file) ? URL.createObjectURL(file) : '');
  return { preview, show };
}

/** Actions on the prescription of a cart line: upload a file, reuse an uploaded one, remove it. */
export function usePrescription(lineId: string) {
  const t = useTranslations('client.cart.prescription');
  const { say } = useToast();
  const { preview, show } = usePreview();
  const [sent, setSent] = useState<File[]>([]);
  const { upload, run, busy, progress, error } = useFileUpload({
    path: 'uploadPrescription',
    fields: { cart_id: lineId },
    onDone: (files) => {
      setSent(files);
      show(files[0] ?? null);
    },
  });
  /** Sends the pages of this visit again with further ones: together they are one prescription. */
  const addPages = (files: File[]) => upload([...sent, ...files]);

  async function reuse(prescriptionId: string) {
    if (await run('reuseprescription', { body: { cart_id: lineId, prescription_id: prescriptionId } }))
      say(t('reused'));
  }

  async function remove() {
    if (!(await run('removeprescription', { body: { cart_id: lineId } }))) return;
    show(null);
    setSent([]);
    say(t('removed'));
  }

  return { upload, addPages, sentCount: sent.length, reuse, remove, busy, progress, error, preview };
}
