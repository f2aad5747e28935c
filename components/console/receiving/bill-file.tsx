'use client';

import { useTranslations } from 'next-intl';
import { useUpload } from '@/components/console/shared/use-upload';
import { PICTURES_OR_PDF, isKind } from '@/components/shared/send-file';
import { Button } from '@/components/ui/button';
import { FileDrop } from '@/components/ui/file-drop';
import { MAX_FILE_BYTES } from '@/lib/kernel/http/body/file-rules';

type Props = { billKey: string; onKey: (key: string) => void };

/** Upload of the bill as a picture or PDF; its storage key goes into the form. */
export function BillFile({ billKey, onKey }: Props) {
  const t = useTranslations('console.client.receiving');
  const { send, progress, problem } = useUpload('console/upload-bill', {
    refuse: (file) => (isKind(file, PICTURES_OR_PDF) && file.size <= MAX_FILE_BYTES ? '' : t('fileKinds')),
    failed: t('noAnswer'),
  });

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
      onFile={(file) => void send(file, {}).then((reply) => reply && onKey(reply.bill_key))}
    />
  );
}
