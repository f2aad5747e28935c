'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useUpload } from '@/components/console/shared/use-upload';
import { Alert } from '@/components/ui/alert';
import { FileDrop } from '@/components/ui/file-drop';
import { REDIRECT_FILE_BYTES } from '@/lib/backoffice/redirects/redirect-rules';

/** Import and export of redirects as CSV. */
export function RedirectFile() {
  const t = useTranslations('console.client.redirects');
  const router = useRouter();
  const [done, setDone] = useState<{ added: number; changed: number } | null>(null);
  const { send, progress, problem } = useUpload('console/import-redirects', {
    refuse: ({ size }) => (size > REDIRECT_FILE_BYTES ? t('tooLarge') : ''),
    failed: t('sendFailed'),
  });

  async function upload(file: File) {
    setDone(null);
    const reply = await send(file, {});
    if (!reply) return;
    setDone(reply);
    router.refresh();
  }

  return (
    <div className="grid max-w-xl gap-3">
      <FileDrop
        label={t('choose')}
        hint={t('chooseHint')}
        accept=".csv,.txt,text/csv,text/plain"
        error={problem}
        progress={progress}
        progressLabel={t('sending')}
        onFile={(file) => void upload(file)}
      />
      {done && <Alert tone="success">{t('imported', done)}</Alert>}
      <a href="/api/console/export-redirects" download className="btn btn-secondary justify-self-start">
        {t('export')}
      </a>
    </div>
  );
}
