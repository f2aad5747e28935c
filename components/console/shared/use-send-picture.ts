'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { sendFile } from '@/components/shared/send-file';
import type { BodyOf } from '@/components/shared/call';
import { CallFailed } from '@/lib/kernel/http/browser';
import { MAX_FILE_BYTES } from '@/lib/kernel/http/body/file-rules';
import { useSecondFactor } from '../second-factor/second-factor-dialog';

/** Accepted types of shop pictures. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
type Path = 'console/upload-banner-picture' | 'console/upload-product-picture';

/**
 * Uploads a picture and reports progress and errors; a locked session prompts for the second
 * factor.
 */
export function useSendPicture<Asked extends Path>(path: Asked, fields: BodyOf<Asked>) {
  const t = useTranslations('console.client.banners');
  const locale = useLocale();
  const askFactor = useSecondFactor();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState('');

  async function attempt(file: File): Promise<string> {
    try {
      const reply = await sendFile<Path>(path, { fields, file, locale }, setProgress);
      return reply.image;
    } catch (failed) {
      const isLocked = failed instanceof CallFailed && failed.status === 401;
      if (!isLocked || !(await askFactor('sign-in', failed.message))) throw failed;
      return attempt(file);
    }
  }

  /** @returns the address of the picture, or null after a reported failure */
  async function send(file: File): Promise<string | null> {
    setProblem('');
    if (!PICTURE_TYPES.includes(file.type) || file.size > MAX_FILE_BYTES) {
      setProblem(t('pictureKinds'));
      return null;
    }
    setProgress(0);
    try {
      return await attempt(file);
    } catch (failed) {
      setProblem((failed instanceof CallFailed && failed.message) || t('pictureFailed'));
      return null;
    } finally {
      setProgress(null);
    }
  }

  return { send, progress, problem };
}
