'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSecondFactor } from '@/components/console/second-factor-dialog';
import { sendFile } from '@/components/shared/send-file';
import { FileDrop } from '@/components/ui/file-drop';
import { CallFailed } from '@/lib/kernel/http/browser';
import { MAX_FILE_BYTES } from '@/lib/kernel/http/file-rules';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

type Props = { error?: string; onImage: (address: string) => void };

/** Sends the picture of a banner; its address goes into the form. */
export function BannerPicture({ error, onImage }: Props) {
  const t = useTranslations('console.client.banners');
  const locale = useLocale();
  const askFactor = useSecondFactor();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState('');

  async function attempt(file: File): Promise<string> {
    try {
      const sent = { fields: {}, file, locale };
      return (await sendFile('console/upload-banner-picture', sent, setProgress)).image;
    } catch (failed) {
      const isLocked = failed instanceof CallFailed && failed.status === 401;
      if (!isLocked || !(await askFactor('sign-in', failed.message))) throw failed;
      return attempt(file);
    }
  }

  async function send(file: File) {
    setProblem('');
    if (!TYPES.includes(file.type) || file.size > MAX_FILE_BYTES) return setProblem(t('pictureKinds'));
    setProgress(0);
    try {
      onImage(await attempt(file));
    } catch (failed) {
      setProblem((failed instanceof CallFailed && failed.message) || t('pictureFailed'));
    } finally {
      setProgress(null);
    }
  }

  return (
    <FileDrop
      label={t('picture')}
      hint={t('pictureHint')}
      accept={TYPES.join(',')}
      error={problem || error}
      progress={progress}
      progressLabel={t('sending')}
      onFile={(file) => void send(file)}
    />
  );
}
