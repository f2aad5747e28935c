'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSecondFactor } from '@/components/console/second-factor/second-factor-dialog';
import { PICTURES_OR_PDF, isKind, sendFile } from '@/components/shared/send-file';
import { Button } from '@/components/ui/button';
import { FileDrop } from '@/components/ui/file-drop';
import { CallFailed } from '@/lib/kernel/http/browser';
import { MAX_FILE_BYTES } from '@/lib/kernel/http/body/file-rules';

type Props = { billKey: string; onKey: (key: string) => void };

/** Upload of the bill as a picture or PDF; its storage key goes into the form. */
export function BillFile({ billKey, onKey }: Props) {
  const t = useTranslations('console.client.receiving');
  const locale = useLocale();
  const askFactor = useSecondFactor();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState('');

  async function attempt(file: File): Promise<string> {
    try {
      return (await sendFile('console/upload-bill', { fields: {}, file, locale }, setProgress)).bill_key;
    } catch (failed) {
      const isLocked = failed instanceof CallFailed && failed.status === 401;
      if (!isLocked || !(await askFactor('sign-in', failed.message))) throw failed;
      return attempt(file);
    }
  }

  async function send(file: File) {
    setProblem('');
    if (!isKind(file, PICTURES_OR_PDF) || file.size > MAX_FILE_BYTES) return setProblem(t('fileKinds'));
    setProgress(0);
    try {
      onKey(await attempt(file));
    } catch (failed) {
      setProblem((failed instanceof CallFailed && failed.message) || t('noAnswer'));
    } finally {
      setProgress(null);
    }
  }

  if (billKey)
    return (
      <p className="flex flex-wrap items-center gap-2">
        {t('fileKept')}
        <Button kind="quiet" onClick={() => onKey('')}>
          {t('fileRemove')}
        </Button>
      </p>
    );
  return (
    <FileDrop
      label={t('file')}
      hint={t('fileHint')}
      accept={PICTURES_OR_PDF}
      error={problem}
      progress={progress}
      progressLabel={t('fileSending')}
      onFile={(file) => void send(file)}
    />
  );
}
