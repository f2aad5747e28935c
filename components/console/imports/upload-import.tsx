'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useUpload } from '@/components/console/shared/use-upload';
import { SelectField } from '@/components/ui/field';
import { FileDrop } from '@/components/ui/file-drop';
import { IMPORT_FILE } from '@/lib/catalogue/imports/run-rules';
import { importHref } from '../links/import-query';

const TYPES =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Form that uploads a file and opens its import. */
export function UploadImport({ suppliers }: { suppliers: { id: string; name: string }[] }) {
  const t = useTranslations('console.client.imports');
  const [locale, router] = [useLocale(), useRouter()];
  const [supplier, setSupplier] = useState('');
  const { send, progress, problem } = useUpload('console/upload-import', {
    refuse: ({ size }) => (size > IMPORT_FILE.mostBytes ? t('tooLarge') : ''),
    failed: t('sendFailed'),
  });

  async function upload(file: File) {
    const reply = await send(file, { supplier_id: supplier });
    if (reply) router.push(importHref(locale, reply.import_id));
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
        onFile={(file) => void upload(file)}
      />
    </div>
  );
}
