'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useSecondFactor } from '@/components/console/second-factor/second-factor-dialog';
import { sendFile } from '@/components/shared/send-file';
import { SelectField } from '@/components/ui/field';
import { FileDrop } from '@/components/ui/file-drop';
import { IMPORT_FILE } from '@/lib/catalogue/imports/run-rules';
import { CallFailed } from '@/lib/kernel/http/browser';
import { importHref } from '../links/import-query';

const TYPES =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Form that uploads a file and opens its import. */
export function UploadImport({ suppliers }: { suppliers: { id: string; name: string }[] }) {
  const t = useTranslations('console.client.imports');
  const [locale, router] = [useLocale(), useRouter()];
  const askFactor = useSecondFactor();
  const [supplier, setSupplier] = useState('');
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState('');

  async function attempt(file: File): Promise<string> {
    try {
      const sent = { fields: { supplier_id: supplier }, file, locale };
      return (await sendFile('console/upload-import', sent, setProgress)).import_id;
    } catch (failed) {
      const isLocked = failed instanceof CallFailed && failed.status === 401;
      if (!isLocked || !(await askFactor('sign-in', failed.message))) throw failed;
      return attempt(file);
    }
  }

  async function send(file: File) {
    setProblem('');
    if (file.size > IMPORT_FILE.mostBytes) return setProblem(t('tooLarge'));
    setProgress(0);
    try {
      router.push(importHref(locale, await attempt(file)));
    } catch (failed) {
      setProblem((failed instanceof CallFailed && failed.message) || t('sendFailed'));
    } finally {
      setProgress(null);
    }
  }

  return (
    <div className="grid max-w-xl gap-3">
      {suppliers.length > 0 && (
        <SelectField label={t('supplier')} value={supplier} onChange={({ target }) => setSupplier(target.value)}>
          <option value="">{t('noSupplier')}</option>
          {suppliers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <FileDrop
        label={t('choose')}
        hint={t('chooseHint')}
        accept={TYPES}
        error={problem}
        progress={progress}
        progressLabel={t('sending')}
        onFile={(file) => void send(file)}
      />
    </div>
  );
}
