'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useFormDraft } from '@/components/console/drafts/use-form-draft';
import { ColumnFields, readColumns } from '@/components/console/imports/column-fields';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { BILL_FIELDS, type BillMapping } from '@/lib/purchasing/supplier-bills/field-rules';

type Props = { id: string; columns: { heading: string; samples: string[] }[]; mapping: BillMapping };

/** Form for the columns of a bill; submitting it finds the products again. */
export function BillColumns({ id, columns, mapping }: Props) {
  const t = useTranslations('console.client.supplierBills');
  const imports = useTranslations('console.client.imports');
  const { run, problem, busy } = useStaffAction();
  const { draft, form: formProps } = useFormDraft('billColumns', id);
  const [twice, setTwice] = useState('');

  function send(given: FormData) {
    const { chosen, twice: again } = readColumns(given, columns, BILL_FIELDS);
    setTwice(again ? imports('fieldTwice', { field: t(`fields.${again}`) }) : '');
    if (again) return;
    const body = { bill_id: id, mapping: chosen };
    void run('console/map-supplier-bill', { body }).then((done) => done && draft.drop());
  }

  return (
    <form
      {...formProps}
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send(new FormData(event.currentTarget));
      }}
    >
      {(twice || problem) && <Alert tone="error">{twice || problem}</Alert>}
      <ColumnFields
        columns={columns}
        fields={BILL_FIELDS}
        labelOf={(field) => t(`fields.${field}`)}
        mapping={mapping}
      />
      <DraftNote draft={draft} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {t('match')}
      </Button>
    </form>
  );
}
