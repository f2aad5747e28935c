'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useEdits } from '@/components/console/shared/use-edits';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, TextArea } from '@/components/ui/field';
import {
  MANUFACTURER_LENGTHS,
  type ManufacturerField,
  type ManufacturerTexts,
} from '@/lib/catalogue/manufacturers/rules';
import { manufacturerHref } from '../links/manufacturer-query';

type Props = { /** Null for a new one. */ id: number | null; fields: ManufacturerTexts; mayChange: boolean };

/** Form for a manufacturer. Its products take the saved name and address. */
export function ManufacturerForm({ id, fields: stored, mayChange }: Props) {
  const t = useTranslations('console.client.manufacturers');
  const locale = useLocale();
  const router = useRouter();
  const { run, problem, fields, isConflict, busy } = useStaffAction();
  const { values, edits, edit, restore, changes, isChanged, forget } = useEdits(stored);
  const [done, setDone] = useState<number | null>(null);
  const draft = useDraft({
    form: 'manufacturer',
    subject: id ? String(id) : '',
    value: { edits },
    isTouched: isChanged,
    restore: (earlier) => restore(earlier.edits ?? {}),
    reset: forget,
  });

  async function save() {
    const body = { ...(id ? { manufacturer_id: id } : {}), ...changes(isConflict) };
    const reply = await run('console/save-manufacturer', { body }, ({ manufacturer_id: made }) => {
      if (id) return false;
      router.push(manufacturerHref(locale, made));
      return true;
    });
    if (!reply) return;
    draft.drop();
    setDone(reply.products);
    if (id) forget();
  }

  const bind = (field: ManufacturerField) => ({
    name: field,
    label: t(`fields.${field}`),
    value: values[field],
    error: fields[field],
    maxLength: MANUFACTURER_LENGTHS[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => edit(field, target.value),
  });
  return (
    <form
      method="post"
      className="grid max-w-3xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset disabled={!mayChange} className="grid items-start gap-4 *:min-w-0">
        <legend className="sr-only">{t('manufacturer')}</legend>
        <Field {...bind('name')} required />
        <Field {...bind('address')} hint={t('addressHint')} />
        <Field {...bind('licence')} />
        <TextArea {...bind('aliases')} hint={t('aliasesHint')} rows={4} />
      </fieldset>
      {done !== null && <Alert tone="info">{t('done', { count: done })}</Alert>}
      {mayChange && (
        <>
          <DraftNote draft={draft} />
          {problem && <Alert tone="error">{problem}</Alert>}
          <Button type="submit" busy={busy} disabled={!isChanged} className="justify-self-start">
            {t(id ? 'save' : 'add')}
          </Button>
        </>
      )}
    </form>
  );
}
