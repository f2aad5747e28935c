'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { rupeesToPaise } from '@/lib/kernel/money';
import { TILL_NOTE_LENGTH } from '@/lib/money/till/rules';
import { DraftNote } from '../drafts/draft-note';
import { useFormDraft } from '../drafts/use-form-draft';
import { useStaffAction } from '../shared/use-staff-action';

/** Form that closes the own till of a day with the counted cash. */
export function TillForm({ day }: { day: string }) {
  const t = useTranslations('console.client.till');
  const { run, problem, fields, busy } = useStaffAction();
  const { draft, form } = useFormDraft('till', day);
  return (
    <form
      {...form}
      method="post"
      className="grid gap-3 sm:max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const counted = String(data.get('counted')).replaceAll(',', '').trim();
        // An empty field is no count of zero.
        const paise = counted === '' ? Number.NaN : rupeesToPaise(Number(counted));
        const body = { day, counted_paise: paise, note: String(data.get('note')) };
        void run('console/close-till', { body }).then((done) => done && draft.drop());
      }}
    >
      <Field
        name="counted"
        label={t('counted')}
        hint={t('countedHint')}
        inputMode="decimal"
        autoComplete="off"
        error={fields.counted_paise}
      />
      <Field name="note" label={t('note')} autoComplete="off" maxLength={TILL_NOTE_LENGTH} error={fields.note} />
      <DraftNote draft={draft} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" busy={busy} className="justify-self-start">
        {t('close')}
      </Button>
    </form>
  );
}
