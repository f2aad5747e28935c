'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { Patient, Prescriber } from '@/lib/domains/desk/queries';
import { missingOf, type Described } from '@/lib/domains/prescriptions/description-rules';
import {
  ADDRESS_LENGTH,
  NAME_LENGTH,
  REGISTRATION_LENGTH,
  WORDS_LENGTH,
} from '@/lib/domains/prescriptions/length-rules';
import type { SheetItem } from '@/lib/domains/desk/item-rules';
import { DeskItems, rowsOf, typedItems, type ItemRow } from './desk-items';
import { DraftNote } from './drafts/draft-note';
import { useDraft } from './drafts/use-draft';
import { useStaffAction } from './use-staff-action';

export type DeskFieldsProps = {
  id: string;
  version: number;
  described: Described;
  prescribers: Prescriber[];
  patients: Patient[];
  /** The medicines of this sheet as they were typed. */
  items: SheetItem[];
};

/** The texts and numbers of a sheet: its field of the call, and how long it may be. */
const INPUTS = [
  { name: 'patientName', wire: 'patient_name', most: NAME_LENGTH, list: 'patients' },
  { name: 'patientAge', wire: 'patient_age', most: 3, isNumber: true },
  { name: 'patientAddress', wire: 'patient_address', most: ADDRESS_LENGTH },
  { name: 'prescriberName', wire: 'prescriber_name', most: NAME_LENGTH, list: 'prescribers' },
  { name: 'prescriberQualification', wire: 'prescriber_qualification', most: NAME_LENGTH },
  { name: 'prescriberRegistration', wire: 'prescriber_registration', most: REGISTRATION_LENGTH },
  { name: 'prescriberAddress', wire: 'prescriber_address', most: ADDRESS_LENGTH },
  { name: 'writtenOn', wire: 'written_on', most: 10, isDay: true },
  { name: 'validUntil', wire: 'valid_until', most: 10, isDay: true },
  { name: 'repeats', wire: 'repeats', most: 2, isNumber: true },
  { name: 'endorsement', wire: 'endorsement', most: WORDS_LENGTH },
] as const satisfies { name: keyof Described; wire: string; most: number; [more: string]: unknown }[];
type Input = (typeof INPUTS)[number];
type Values = Record<Input['name'], string> & { isSigned: boolean };

const asTexts = (described: Described): Values => ({
  ...(Object.fromEntries(INPUTS.map(({ name }) => [name, String(described[name] ?? '')])) as Record<
    Input['name'],
    string
  >),
  isSigned: described.isSigned ?? false,
});

/** Somebody typed before, chosen by the name: what else is known of them fills what is still empty or was theirs. */
function filled(values: Values, { prescribers, patients }: DeskFieldsProps, name: Input['name']): Values {
  const same = (one: { name: string }) => one.name === values[name];
  const prescriber = name === 'prescriberName' ? prescribers.find(same) : undefined;
  const patient = name === 'patientName' ? patients.find(same) : undefined;
  if (prescriber)
    return {
      ...values,
      prescriberQualification: prescriber.qualification,
      prescriberRegistration: prescriber.registration,
      prescriberAddress: prescriber.address,
    };
  return patient ? { ...values, patientAge: String(patient.age ?? ''), patientAddress: patient.address } : values;
}

/** What the sheet says, typed once; only what was changed is sent. */
export function DeskFields(props: DeskFieldsProps) {
  const { id, version, described, prescribers, patients, items } = props;
  const t = useTranslations('console.client.desk.fields');
  const { run, problem, busy } = useStaffAction();
  const own = useId();
  const before = asTexts(described);
  const [values, setValues] = useState(before);
  const [rows, setRows] = useState<ItemRow[]>(() => rowsOf(items));
  const typed = typedItems(rows);
  const hasNewItems = typed !== null && JSON.stringify(typed) !== JSON.stringify(typedItems(rowsOf(items)));
  const missing = missingOf(described);
  const changed = INPUTS.filter(({ name }) => values[name].trim() !== before[name]);
  const isChanged = changed.length > 0 || values.isSigned !== before.isSigned || hasNewItems;
  const draft = useDraft({
    form: 'description',
    subject: id,
    value: { values, rows },
    isTouched: isChanged,
    restore: (kept) => {
      setValues({ ...before, ...kept.values });
      setRows(kept.rows ?? rowsOf(items));
    },
    reset: () => {
      setValues(before);
      setRows(rowsOf(items));
    },
  });
  const lists = { patients: patients.map(({ name }) => name), prescribers: prescribers.map(({ name }) => name) };

  async function save() {
    const texts = changed.map((input) => {
      const text = values[input.name].trim();
      return [input.wire, text === '' ? null : 'isNumber' in input ? Number(text) : text];
    });
    const signed = values.isSigned === before.isSigned ? {} : { is_signed: values.isSigned };
    const done = await run('console/describe-prescription', {
      body: {
        prescription_id: id,
        version,
        ...Object.fromEntries(texts),
        ...signed,
        ...(hasNewItems && { items: typed }),
      },
    });
    if (done) draft.drop();
  }

  return (
    <form
      method="post"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 className="font-semibold">{t('title')}</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {INPUTS.map((input) => (
          <Field
            key={input.name}
            label={t(input.name)}
            type={'isDay' in input ? 'date' : 'text'}
            inputMode={'isNumber' in input ? 'numeric' : undefined}
            pattern={'isNumber' in input ? '[0-9]*' : undefined}
            autoComplete="off"
            maxLength={input.most}
            list={'list' in input ? `${own}-${input.list}` : undefined}
            value={values[input.name]}
            onChange={({ target: { value } }) =>
              setValues(filled({ ...values, [input.name]: value }, props, input.name))
            }
          />
        ))}
      </div>
      {Object.entries(lists).map(([list, names]) => (
        <datalist key={list} id={`${own}-${list}`}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      ))}
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          checked={values.isSigned}
          onChange={(event) => setValues({ ...values, isSigned: event.target.checked })}
          className="size-5 accent-brand-600"
        />
        {t('isSigned')}
      </label>
      <DeskItems rows={rows} onChange={setRows} />
      {missing.length > 0 && (
        <p className="text-sm text-ink-soft">{t('missing', { fields: missing.map((name) => t(name)).join(', ') })}</p>
      )}
      <DraftNote draft={draft} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" kind="secondary" busy={busy} disabled={!isChanged || typed === null}>
        {t('save')}
      </Button>
    </form>
  );
}
