'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { describedBy, Field } from '@/components/ui/field';
import type { Patient, Prescriber } from '@/lib/dispensing/prescription-review/queries';
import { proposedPatient, statedAge, type StatedPatient } from '@/lib/dispensing/prescription-review/stated-rules';
import { missingOf, type Described } from '@/lib/selling/prescriptions/description-rules';
import { ADDRESS_LENGTH, NAME_LENGTH, REGISTRATION_LENGTH, WORDS_LENGTH } from '@/lib/selling/prescriptions/rules';
import { DeskItems, rowsOf, typedItems, type EnteredItem, type ItemRow } from './desk-items';
import { useRefusal } from './refused-sheet';
import { DraftNote } from '../drafts/draft-note';
import { useDraft } from '../drafts/use-draft';
import { useEdits } from '../shared/use-edits';
import { DayField } from '../days/day-field';
import { useStaffAction } from '../shared/use-staff-action';

export type DeskFieldsProps = {
  id: string;
  version: number;
  described: Described;
  prescribers: Prescriber[];
  patients: Patient[];
  /** Patient that the customer stated, proposed for empty fields. */
  stated: StatedPatient | undefined;
  now: Date;
  /** Medicines of this prescription as entered. */
  items: EnteredItem[];
  /** True if the first missing field has the focus from the start. */
  isFirst: boolean;
};

/** Texts and numbers of a prescription: field of the call and maximum length. */
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
type Values = Record<Input['name'] | 'isSigned', string>;

/** A checkbox is a text as well: empty if unchecked. */
const asTexts = (described: Described): Values => ({
  ...(Object.fromEntries(INPUTS.map(({ name }) => [name, String(described[name] ?? '')])) as Values),
  isSigned: described.isSigned ? 'yes' : '',
});

/** Returns the fields known for a name: the other details of a person entered before. */
function known({ prescribers, patients }: DeskFieldsProps, name: Input['name'], text: string): Partial<Values> {
  const same = (one: { name: string }) => one.name === text;
  const prescriber = name === 'prescriberName' ? prescribers.find(same) : undefined;
  const patient = name === 'patientName' ? patients.find(same) : undefined;
  if (prescriber)
    return {
      prescriberQualification: prescriber.qualification,
      prescriberRegistration: prescriber.registration,
      prescriberAddress: prescriber.address,
    };
  return patient ? { patientAge: String(patient.age ?? ''), patientAddress: patient.address } : {};
}

/**
 * Form for the contents of a prescription, entered once; only changed fields are sent. After a
 * conflict with a colleague, untouched fields take the colleague's values and edited ones stay.
 */
export function DeskFields(props: DeskFieldsProps) {
  const { id, version, described, prescribers, patients, items, isFirst, stated, now } = props;
  const t = useTranslations('console.client.desk.fields');
  const { run, problem, isConflict, busy } = useStaffAction();
  const [own, signed] = [useId(), useId()];
  const before = asTexts(described);
  const { values, edits, edit, restore, forget } = useEdits<keyof Values>(before);
  const [typedRows, setRows] = useState<ItemRow[] | null>(null);
  const rows = typedRows ?? rowsOf(items);
  const typed = typedItems(rows);
  const hasNewItems = typed !== null && JSON.stringify(typed) !== JSON.stringify(typedItems(rowsOf(items)));
  const proposed = stated ? proposedPatient(values, stated, now) : {};
  const missing = missingOf(described);
  const { refusedAt } = useRefusal();
  const isRefused = refusedAt !== null;
  /** Message at a field that a refused approval misses; a typed value ends it. */
  const needed = (name: keyof Values) =>
    isRefused && missing.includes(name) && values[name].trim() === '' ? t('needed') : undefined;
  const changed = INPUTS.filter(({ name }) => values[name].trim() !== before[name]);
  const isChanged = changed.length > 0 || values.isSigned !== before.isSigned || hasNewItems;
  const draft = useDraft({
    form: 'description',
    subject: id,
    value: { edits, rows: typedRows },
    isTouched: isChanged,
    restore: (restored) => {
      restore(restored.edits ?? {});
      setRows(restored.rows ?? null);
    },
    reset: () => {
      forget();
      setRows(null);
    },
  });
  /** Returns the value a colleague saved in a field that is edited here. */
  const theirs = (name: Input['name']) => {
    const isTheirs =
      isConflict && edits[name] && ![edits[name].before, edits[name].after.trim()].includes(before[name]);
    return isTheirs ? t('taken', { theirs: before[name], own: values[name] }) : undefined;
  };
  const form = useRef<HTMLFormElement>(null);
  const isSaving = useRef(false);
  /** Focuses the first missing field. @returns false if none is missing */
  function focusMissing(): boolean {
    const [first] = missing;
    const field = first && form.current?.querySelector<HTMLElement>(`[name="${first}"]`);
    field?.focus();
    return Boolean(field);
  }
  const begin = useEffectEvent(() => {
    if (document.activeElement === document.body) focusMissing();
  });
  useEffect(() => {
    if (isFirst) begin();
  }, [isFirst]);
  const showRefusal = useEffectEvent(() => focusMissing());
  useEffect(() => {
    if (isRefused) showRefusal();
  }, [isRefused]);
  /** Restores the focus after a save, during which the focused button is disabled. */
  const goOn = useEffectEvent(() => {
    if (!isSaving.current) return;
    isSaving.current = false;
    if (problem) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    else if (!focusMissing())
      form.current?.closest('section')?.querySelector<HTMLElement>('[data-line][tabindex="0"]')?.focus();
  });
  useEffect(() => {
    if (!busy) goOn();
  }, [busy]);
  const lists = { patients: patients.map(({ name }) => name), prescribers: prescribers.map(({ name }) => name) };

  function type(name: Input['name'], text: string) {
    const texts = Object.entries({ [name]: text, ...known(props, name, text) }) as [Input['name'], string][];
    for (const [field, value] of texts) edit(field, value);
  }

  async function save() {
    isSaving.current = true;
    const texts = changed.map((input) => {
      const text = values[input.name].trim();
      return [input.wire, text === '' ? null : 'isNumber' in input ? Number(text) : text];
    });
    const signed = values.isSigned === before.isSigned ? {} : { is_signed: values.isSigned !== '' };
    const done = await run('console/describe-prescription', {
      body: {
        prescription_id: id,
        version,
        ...Object.fromEntries(texts),
        ...signed,
        ...(hasNewItems && { items: typed }),
      },
    });
    if (done) draft.discard();
  }

  return (
    <form
      ref={form}
      method="post"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 className="font-semibold">{t('title')}</h2>
      {stated && Object.keys(proposed).length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {t('stated', {
            patient: [stated.name, statedAge(stated, values.writtenOn, now)].filter((part) => part !== null).join(', '),
          })}
          <Button
            kind="secondary"
            onClick={() => {
              for (const name of ['patientName', 'patientAge'] as const) if (proposed[name]) edit(name, proposed[name]);
            }}
          >
            {t('takeStated')}
          </Button>
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {INPUTS.map((input) => {
          const Kind = 'isDay' in input ? DayField : Field;
          return (
            <Kind
              key={input.name}
              name={input.name}
              label={t(input.name)}
              inputMode={'isNumber' in input ? 'numeric' : undefined}
              pattern={'isNumber' in input ? '[0-9]*' : undefined}
              autoComplete="off"
              maxLength={input.most}
              list={'list' in input ? `${own}-${input.list}` : undefined}
              value={values[input.name]}
              error={theirs(input.name) ?? needed(input.name)}
              onChange={({ target: { value } }) => type(input.name, value)}
            />
          );
        })}
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
          name="isSigned"
          checked={values.isSigned !== ''}
          onChange={(event) => edit('isSigned', event.target.checked ? 'yes' : '')}
          className="size-5 accent-brand-600"
          {...describedBy(signed, needed('isSigned'))}
        />
        {t('isSigned')}
      </label>
      {needed('isSigned') && (
        <p id={`${signed}-error`} className="text-sm font-medium text-danger-700">
          {needed('isSigned')}
        </p>
      )}
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
