'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, TextArea } from '@/components/ui/field';
import { localePath } from '@/lib/kernel/locales';
import { rupeesToPaise } from '@/lib/kernel/money';
import { REMITTANCE_LENGTHS } from '@/lib/money/remittances/rules';
import { DayField } from '../days/day-field';
import { DraftNote } from '../drafts/draft-note';
import { useFormDraft } from '../drafts/use-form-draft';
import { useStaffAction } from '../shared/use-staff-action';

type Props = { /** Names of the couriers. */ couriers: string[]; today: string };

/** Form for a payment of a courier: its reference and amount, and the orders it names. */
export function RemittanceForm({ couriers, today }: Props) {
  const t = useTranslations('console.client.remittances');
  const locale = useLocale();
  const router = useRouter();
  const { run, problem, fields, busy } = useStaffAction();
  const { draft, form } = useFormDraft('remittance');
  return (
    <form
      {...form}
      method="post"
      className="grid gap-3 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const text = (name: string) => String(data.get(name) ?? '');
        const amount = rupeesToPaise(Number(text('amount').replaceAll(',', '')));
        const [courier, reference, note, lines] = [text('courier'), text('reference'), text('note'), text('lines')];
        const body = { courier, reference, amount_paise: amount, paid_on: text('paid_on'), note, lines };
        const open = ({ remittance_id: id }: { remittance_id: string }) => {
          router.push(localePath(locale, `/console/remittances/${id}`));
          return true;
        };
        void run('console/enter-remittance', { body }, open).then((done) => done && draft.drop());
      }}
    >
      <Field
        name="courier"
        label={t('courier')}
        list="remittance-couriers"
        autoComplete="off"
        maxLength={REMITTANCE_LENGTHS.courier}
        error={fields.courier}
      />
      <datalist id="remittance-couriers">
        {couriers.map((courier) => (
          <option key={courier} value={courier} />
        ))}
      </datalist>
      <Field
        name="reference"
        label={t('reference')}
        autoComplete="off"
        maxLength={REMITTANCE_LENGTHS.reference}
        error={fields.reference}
      />
      <Field name="amount" label={t('amount')} inputMode="decimal" autoComplete="off" error={fields.amount_paise} />
      <DayField name="paid_on" label={t('paidOn')} defaultValue={today} error={fields.paid_on} />
      <div className="grid gap-3 sm:col-span-2">
        <TextArea
          name="lines"
          label={t('lines')}
          hint={t('linesHint')}
          rows={6}
          maxLength={REMITTANCE_LENGTHS.lines}
          error={fields.lines}
        />
        <Field
          name="note"
          label={t('note')}
          autoComplete="off"
          maxLength={REMITTANCE_LENGTHS.note}
          error={fields.note}
        />
        <DraftNote draft={draft} />
        {problem && <Alert tone="error">{problem}</Alert>}
        <Button type="submit" busy={busy} className="justify-self-start">
          {t('enter')}
        </Button>
      </div>
    </form>
  );
}
