'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useEdits } from '@/components/console/shared/use-edits';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, SelectField } from '@/components/ui/field';
import {
  GSTIN_LENGTH,
  SUPPLIER_ADDRESS_LENGTH,
  SUPPLIER_EMAIL_LENGTH,
  SUPPLIER_NAME_LENGTH,
  SUPPLIER_PHONE_LENGTH,
} from '@/lib/purchasing/goods-receipts/rules';
import type { SupplierTexts } from '@/lib/purchasing/goods-receipts/supplier-rules';
import { LicenceRows } from './licence-rows';
import { supplierHref } from '../links/supplier-query';

type Props = { /** Null for a new one. */ id: string | null; fields: SupplierTexts; mayChange: boolean };

/**
 * Form for a supplier with its drug licenses. Only changed fields are sent; a conflict shows both
 * values.
 */
export function SupplierForm({ id, fields: stored, mayChange }: Props) {
  const t = useTranslations('console.client.suppliers');
  const locale = useLocale();
  const router = useRouter();
  const { run, problem, fields, isConflict, busy } = useStaffAction();
  const { values, edits, edit, restore, changes, isChanged, forget } = useEdits(stored);
  const draft = useDraft({
    form: 'supplier',
    subject: id ?? '',
    value: { edits },
    isTouched: isChanged,
    restore: (earlier) => restore(earlier.edits ?? {}),
    reset: forget,
  });

  async function save() {
    const body = { ...(id ? { supplier_id: id } : {}), ...changes(isConflict) };
    const done = await run('console/save-supplier', { body }, ({ supplier_id: made }) => {
      if (id) return false;
      router.push(supplierHref(locale, made));
      return true;
    });
    if (!done) return;
    draft.drop();
    if (id) forget();
  }

  const bind = (field: keyof SupplierTexts) => ({
    name: field,
    label: t(`fields.${field}`),
    value: values[field],
    error: fields[field],
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
      <fieldset disabled={!mayChange} className="grid items-start gap-4 sm:grid-cols-2 sm:*:min-w-0">
        <legend className="sr-only">{t('supplier')}</legend>
        <Field {...bind('name')} autoComplete="off" maxLength={SUPPLIER_NAME_LENGTH} required />
        <Field {...bind('address')} autoComplete="off" maxLength={SUPPLIER_ADDRESS_LENGTH} required />
        <Field {...bind('gstin')} autoComplete="off" autoCapitalize="characters" maxLength={GSTIN_LENGTH} />
        <Field {...bind('phone')} type="tel" autoComplete="off" maxLength={SUPPLIER_PHONE_LENGTH} />
        <Field {...bind('email')} type="email" autoComplete="off" maxLength={SUPPLIER_EMAIL_LENGTH} />
        <SelectField {...bind('is_active')}>
          <option value="true">{t('active')}</option>
          <option value="false">{t('inactive')}</option>
        </SelectField>
        <LicenceRows text={values.licences} error={fields.licences} onChange={(text) => edit('licences', text)} />
      </fieldset>
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
