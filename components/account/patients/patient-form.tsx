'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { ConsentBox } from '@/components/account/signup-form';
import { call } from '@/components/shared/call';
import { focusFirstError } from '@/components/shared/check-form';
import { useAction } from '@/components/shared/use-action';
import { useFormErrors } from '@/components/shared/use-form-errors';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, SelectField, TextArea } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import { CallFailed, isUnauthenticated, messageOf } from '@/lib/kernel/http/browser';
import { ALLERGIES_LENGTH, BIRTH_YEAR_LENGTH } from '@/lib/people/patients/rules';
import { RELATIONS, type PatientView, type Relation } from '@/lib/people/patients/types';
import { FULL_NAME_LENGTH } from '@/lib/shared/person/length-rules';

type Props = {
  patient?: PatientView;
  /** Text of the consent; null once the customer agreed. */
  consentText: string | null;
  onDone: () => void;
};

/** Form for a new patient, or a correction of `patient`. The store checks the fields. */
export function PatientForm({ patient, consentText, onDone }: Props) {
  const t = useTranslations('profile.patients');
  const locale = useLocale();
  const { say } = useToast();
  const { attempt, busy } = useAction();
  const { errors, setErrors, failure, setFailure, settle } = useFormErrors();

  async function save(form: HTMLFormElement) {
    const given = new FormData(form);
    const text = (name: string) => String(given.get(name) ?? '').trim();
    const body = {
      name: text('name'),
      birth_year: text('birth_year'),
      relation: text('relation') as Relation,
      allergies: text('allergies'),
    };
    try {
      const { message } = patient
        ? await call('updatepatient', { locale, body: { ...body, patient_id: patient.id } })
        : await call('addpatient', { locale, body: { ...body, consent: given.has('consent') } });
      say(message);
      onDone();
    } catch (error) {
      if (isUnauthenticated(error)) throw error;
      const fields = error instanceof CallFailed ? error.fields : {};
      setErrors(fields);
      focusFirstError(form, fields);
      if (Object.keys(fields).length === 0) setFailure(messageOf(error, t('failed')));
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // It is in a popup, and React bubbles events to its opener.
    event.stopPropagation();
    const form = event.currentTarget;
    setErrors({});
    setFailure('');
    void attempt(() => save(form));
  }

  return (
    <form noValidate method="post" onSubmit={submit} onChange={settle} className="grid gap-4">
      <Field
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        maxLength={FULL_NAME_LENGTH}
        required
        defaultValue={patient?.name}
        error={errors.name}
      />
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <Field
          name="birth_year"
          label={t('birthYear')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={BIRTH_YEAR_LENGTH}
          required
          defaultValue={patient?.birthYear}
          error={errors.birth_year}
        />
        <SelectField
          name="relation"
          label={t('relation')}
          defaultValue={patient?.relation ?? ''}
          error={errors.relation}
        >
          {!patient && <option value="">{t('choose')}</option>}
          {RELATIONS.map((relation) => (
            <option key={relation} value={relation}>
              {t(`relations.${relation}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea
        name="allergies"
        label={t('allergies')}
        hint={t('allergiesHint')}
        rows={2}
        maxLength={ALLERGIES_LENGTH}
        defaultValue={patient?.allergies ?? ''}
        error={errors.allergies}
      />
      {consentText && <ConsentBox text={consentText} error={errors.consent} />}
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button type="submit" busy={busy}>
        {t('save')}
      </Button>
    </form>
  );
}
