'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useFormDraft } from '@/components/console/drafts/use-form-draft';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/field';
import type { ColumnFacts } from '@/lib/catalogue/imports/files/guess-rules';
import { WIZARD_FIELDS, type WizardField } from '@/lib/catalogue/imports/files/guess-rules';
import { languageName, splitLanguage } from '@/lib/kernel/locales';
import type { Mapping } from '@/lib/catalogue/imports/types';
import type { RunOptions } from '@/lib/catalogue/imports/run-rules';
import { ColumnFields, readColumns } from './column-fields';

type Props = { id: string; columns: ColumnFacts[]; mapping: Mapping; options: RunOptions };

/** Form for the column mapping and import options; submitting it checks every line. */
export function MappingForm({ id, columns, mapping, options }: Props) {
  const t = useTranslations('console.client.imports');
  const locale = useLocale();
  const { run, problem, busy } = useStaffAction();
  const { draft, form: formProps } = useFormDraft('import', id);
  const [twice, setTwice] = useState('');
  const labelOf = (field: WizardField) => {
    const [path, language] = splitLanguage(field);
    return language ? t('fields.translatedName', { language: languageName(locale, language) }) : t(`fields.${path}`);
  };

  function send(given: FormData) {
    const { chosen, twice: again } = readColumns(given, columns, WIZARD_FIELDS);
    setTwice(again ? t('fieldTwice', { field: labelOf(again) }) : '');
    if (again) return;
    const body = {
      import_id: id,
      mapping: chosen,
      details: given.get('details') === 'all',
      create_new: given.get('unknown') === 'draft',
    };
    void run('console/check-import', { body }).then((done) => done && draft.drop());
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
      <ColumnFields columns={columns} fields={WIZARD_FIELDS} labelOf={labelOf} mapping={mapping} />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField name="details" label={t('known')} defaultValue={options.details ? 'all' : 'prices'}>
          <option value="prices">{t('knownPrices')}</option>
          <option value="all">{t('knownAll')}</option>
        </SelectField>
        <SelectField name="unknown" label={t('unknown')} defaultValue={options.createNew ? 'draft' : 'refuse'}>
          <option value="draft">{t('unknownDraft')}</option>
          <option value="refuse">{t('unknownRefuse')}</option>
        </SelectField>
      </div>
      <DraftNote draft={draft} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {t('check')}
      </Button>
    </form>
  );
}
