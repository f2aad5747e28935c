'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useUpload } from '@/components/console/shared/use-upload';
import { SelectField } from '@/components/ui/field';
import { FileDrop } from '@/components/ui/file-drop';
import { BILL_FILE } from '@/lib/purchasing/supplier-bills/bill-rules';
import { billHref } from '../links/receipt-query';

const TYPES =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Form that uploads a supplier's bill and opens it. */
export function UploadBill({ suppliers }: { suppliers: { id: string; name: string }[] }) {
  const t = useTranslations('console.client.supplierBills');
  const [locale, router] = [useLocale(), useRouter()];
  const [supplier, setSupplier] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { send, progress, problem, fields } = useUpload('console/upload-supplier-bill', {
    refuse: ({ size }) => (size > BILL_FILE.mostBytes ? t('tooLarge') : ''),
    failed: t('sendFailed'),
  });

  async function upload(file: File) {
    setMissing(supplier === '');
    if (supplier === '') return;
    const reply = await send(file, { supplier_id: supplier });
    if (reply) router.push(billHref(locale, reply.bill_id));
  }

  return (
    <div className="grid items-start gap-3 *:min-w-0 sm:grid-cols-2">
      <SelectField
        name="bill-supplier"
        label={t('supplier')}
        value={supplier}
        error={isMissing ? t('chooseFirst') : fields.supplier_id}
        onChange={({ target }) => {
          setSupplier(target.value);
          setMissing(false);
        }}
      >
        <option value="">{t('chooseSupplier')}</option>
        {suppliers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <FileDrop
        label={t('file')}
        hint={t('fileHint')}
        accept={TYPES}
        error={problem}
        progress={progress}
        progressLabel={t('sending')}
        onFile={(file) => void upload(file)}
      />
    </div>
  );
}
