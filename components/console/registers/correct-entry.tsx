'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, TextArea } from '@/components/ui/field';
import { DayField } from '../days/day-field';
import {
  ADDRESS_LENGTH,
  DRUG_LENGTH,
  NAME_LENGTH,
  REASON_LENGTH,
  REGISTRATION_LENGTH,
} from '@/lib/selling/prescriptions/rules';
import type { RegisterRow } from '@/lib/dispensing/registers/types';

/** Fields that can be corrected, with their maximum length. */
const INPUTS = [
  { name: 'prescriberName', wire: 'prescriber_name', most: NAME_LENGTH },
  { name: 'prescriberRegistration', wire: 'prescriber_registration', most: REGISTRATION_LENGTH },
  { name: 'prescriberAddress', wire: 'prescriber_address', most: ADDRESS_LENGTH },
  { name: 'patientName', wire: 'patient_name', most: NAME_LENGTH },
  { name: 'patientAddress', wire: 'patient_address', most: ADDRESS_LENGTH },
  { name: 'drug', wire: 'drug', most: DRUG_LENGTH },
  { name: 'manufacturer', wire: 'manufacturer', most: NAME_LENGTH },
  { name: 'batchNumber', wire: 'batch_number', most: REGISTRATION_LENGTH },
  { name: 'expiryDate', wire: 'expiry_date', most: 10 },
  { name: 'quantity', wire: 'quantity', most: 4 },
] as const;

type Props = {
  entry: Pick<RegisterRow, 'id' | (typeof INPUTS)[number]['name']>;
  /** Address of the register. */
  back: string;
};

/** Form that corrects an entry by adding another one; only changed fields are sent. */
export function CorrectEntry({ entry, back }: Props) {
  const t = useTranslations('console.client.registers.correction');
  const router = useRouter();
  const { run, problem, fields, busy } = useStaffAction();
  const before = Object.fromEntries(INPUTS.map(({ name }) => [name, String(entry[name] ?? '')]));
  const [values, setValues] = useState(before);
  const [reason, setReason] = useState('');
  const draft = useDraft({
    form: 'correction',
    subject: entry.id,
    value: { ...values, reason },
    isTouched: reason !== '' || INPUTS.some(({ name }) => values[name] !== before[name]),
    restore: ({ reason: cause, ...stored }: Partial<Record<string, string>>) => {
      setValues(Object.fromEntries(INPUTS.map(({ name }) => [name, stored[name] ?? before[name]!])));
      setReason(cause ?? '');
    },
    reset: () => {
      setValues(before);
      setReason('');
    },
  });
  const changed = INPUTS.filter(({ name }) => values[name]!.trim() !== before[name]);

  async function save() {
    const sent = changed.map(({ name, wire }) => {
      const text = values[name]!.trim();
      return [wire, name === 'expiryDate' && text === '' ? null : text];
    });
    const body = { entry_id: entry.id, reason, ...Object.fromEntries(sent) };
    if (!(await run('console/correct-register-entry', { body }))) return;
    draft.drop();
    router.push(back);
  }

  return (
    <form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="grid gap-4 *:min-w-0 sm:grid-cols-2">
        {INPUTS.map(({ name, wire, most }) => {
          const Kind = name === 'expiryDate' ? DayField : Field;
          return (
            <Kind
              key={name}
              label={t(name)}
              inputMode={name === 'quantity' ? 'numeric' : undefined}
              autoComplete="off"
              maxLength={most}
              value={values[name]}
              error={fields[wire]}
              onChange={({ target: { value } }) => setValues({ ...values, [name]: value })}
            />
          );
        })}
      </div>
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={REASON_LENGTH}
        rows={2}
        required
        value={reason}
        error={fields.reason}
        onChange={({ target: { value } }) => setReason(value)}
      />
      <DraftNote draft={draft} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <div>
        <Button type="submit" busy={busy} disabled={changed.length === 0 || reason.trim() === ''}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
