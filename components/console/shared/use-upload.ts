'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { sendFile, type UploadPath } from '@/components/shared/send-file';
import type { BodyOf, ReplyOf } from '@/components/shared/call';
import { CallFailed, messageOf } from '@/lib/kernel/http/browser';
import { MAX_FILE_BYTES } from '@/lib/kernel/http/body/file-rules';
import { useProof } from '../second-factor/use-proof';

type Texts = {
  /** Returns the reason not to send a file, empty if there is none. */
  refuse: (file: File) => string;
  /** Message of a failure that has none. */
  failed: string;
};

/**
 * Uploads a file and reports progress, and errors of the file and by field; an ended session
 * prompts for the login.
 */
export function useUpload<Path extends Extract<UploadPath, `console/${string}`>>(
  path: Path,
  { refuse, failed }: Texts,
) {
  const locale = useLocale();
  const proven = useProof();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [fields, setFields] = useState<Record<string, string>>({});

  /** @returns the reply, or null after a reported failure */
  async function send(file: File, fields: BodyOf<Path>): Promise<ReplyOf<Path> | null> {
    const refusal = refuse(file);
    setProblem(refusal);
    setFields({});
    if (refusal) return null;
    setProgress(0);
    try {
      return await proven(() => sendFile(path, { fields, file, locale }, setProgress));
    } catch (error) {
      setProblem(messageOf(error, failed));
      setFields(error instanceof CallFailed ? (error.fields ?? {}) : {});
      return null;
    } finally {
      setProgress(null);
    }
  }

  return { send, progress, problem, fields };
}

/** Accepted types of shop pictures. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

type PicturePath = 'console/upload-banner-picture' | 'console/upload-product-picture';

/** Uploads a picture of the shop. */
export function useSendPicture<Path extends PicturePath>(path: Path) {
  const t = useTranslations('console.client.banners');
  const isAccepted = (file: File) => PICTURE_TYPES.includes(file.type) && file.size <= MAX_FILE_BYTES;
  return useUpload(path, { refuse: (file) => (isAccepted(file) ? '' : t('pictureKinds')), failed: t('pictureFailed') });
}
