'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useFormDraft } from '@/components/console/drafts/use-form-draft';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/field';
import { BILL_FIELDS, type BillMapping } from '@/lib/purchasing/supplier-bills/field-rules';

type Props = { id: string; columns: { heading: string; samples: string[] }[]; mapping: BillMapping };

const letterOf = (at: number) => (at < 26 ? String.fromCharCode(65 + at) : String(at + 1));

/** Form for the columns of a bill; submitting it finds the products again. */
export function BillColumns({ id, columns, mapping }: Props) {
  const t = useTranslations('console.client.supplierBills');
  const { run, problem, busy } = useStaffAction();
  const { draft, form: formProps } = useFormDraft('billColumns', id);
  const [twice, setTwice] = useState('');
  const fieldAt = (at: number) => BILL_FIELDS.find((field) => mapping[field] === at) ?? '';

  function send(given: FormData) {
    const chosen: BillMapping = {};
    let again = '';
    for (const at of columns.keys()) {
      const field = BILL_FIELDS.find((known) => known === given.get(`column-${at}`));
      if (!field) continue;
      if (chosen[field] !== undefined) again = t('fieldTwice', { field: t(`fields.${field}`) });
      chosen[field] = at;
    }
    setTwice(again);
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
      <div className="grid gap-3 *:min-w-0 sm:grid-cols-2 xl:grid-cols-4">
        {columns.map(({ heading, samples }, at) => (
          <SelectField
            key={at}
            name={`column-${at}`}
            defaultValue={fieldAt(at)}
            label={t('column', { letter: letterOf(at), heading: heading || t('noHeading') })}
            hint={<span className="[overflow-wrap:anywhere]">{samples.join(' · ') || t('emptyColumn')}</span>}
          >
            <option value="">{t('ignored')}</option>
            {BILL_FIELDS.map((field) => (
              <option key={field} value={field}>
                {t(`fields.${field}`)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <DraftNote draft={draft} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {t('match')}
      </Button>
    </form>
  );
}
