'use client';

import { useTranslations } from 'next-intl';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useFormDraft } from '@/components/console/drafts/use-form-draft';
import { useFinalQuestion } from '@/components/console/shared/final-question';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { CREDIT_LENGTH, CREDIT_NUMBER_LENGTH, RETURN_REMARK_LENGTH } from '@/lib/purchasing/supplier-returns/rules';

/**
 * Button that marks the goods as handed over, after confirmation: the return can no longer be
 * canceled.
 */
export function HandOver({ returnId }: { returnId: string }) {
  const t = useTranslations('console.client.supplierReturns');
  const { run, problem, busy } = useStaffAction();
  const final = useTranslations('console.client.final');
  const { ask, dialog } = useFinalQuestion();
  const question = { title: final('handOver'), text: t('sendText'), confirm: t('send'), lines: [] };
  const send = () => void run('console/send-supplier-return', { body: { supplier_return_id: returnId } });
  return (
    <div className="grid gap-2">
      {problem && <Alert tone="error">{problem}</Alert>}
      <p className="text-ink-soft">{t('sendText')}</p>
      <Button busy={busy} className="justify-self-start" onClick={() => ask(question, send)}>
        {t('send')}
      </Button>
      {dialog}
    </div>
  );
}

/** Button that cancels a return; the units go back to their batches. */
export function CallOff({ returnId }: { returnId: string }) {
  const t = useTranslations('console.client.supplierReturns');
  const { run, problem, fields, busy } = useStaffAction();
  const { draft, form: kept } = useFormDraft('cancel-supplier-return', returnId);
  return (
    <form
      {...kept}
      method="post"
      className="mt-3 grid max-w-xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const reason = String(new FormData(event.currentTarget).get('reason')).trim();
        const body = { supplier_return_id: returnId, reason };
        void run('console/cancel-supplier-return', { body }).then((done) => done && draft.drop());
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <Field name="reason" label={t('why')} error={fields.reason} maxLength={RETURN_REMARK_LENGTH} required />
      <DraftNote draft={draft} />
      <p className="text-ink-soft">{t('cancelText')}</p>
      <Button type="submit" kind="secondary" busy={busy} className="justify-self-start">
        {t('cancel')}
      </Button>
    </form>
  );
}

type SettleProps = {
  returnId: string;
  /** Rupees as text. */ expected: string;
  /** Latest permitted date. */ today: string;
};

/** Form for the supplier's credit note, as printed. */
export function SettleForm({ returnId, expected, today }: SettleProps) {
  const t = useTranslations('console.client.supplierReturns');
  const { run, problem, fields, busy } = useStaffAction();
  const { draft, form: kept } = useFormDraft('settle-supplier-return', returnId);
  return (
    <form
      {...kept}
      method="post"
      className="grid max-w-xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const text = (name: string) => String(given.get(name)).trim();
        const body = {
          supplier_return_id: returnId,
          credit_number: text('credit_number'),
          credit_date: text('credit_date'),
          amount: Number(text('amount')),
        };
        void run('console/settle-supplier-return', { body }).then((done) => done && draft.drop());
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <Field
        name="credit_number"
        label={t('creditNumber')}
        error={fields.credit_number}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={CREDIT_NUMBER_LENGTH}
        required
      />
      <Field
        name="credit_date"
        type="date"
        label={t('creditDate')}
        error={fields.credit_date}
        defaultValue={today}
        max={today}
        required
      />
      <Field
        name="amount"
        inputMode="decimal"
        pattern="\d{1,9}(\.\d{1,2})?"
        label={t('amount')}
        hint={t('amountHint', { amount: expected })}
        error={fields.amount}
        autoComplete="off"
        maxLength={CREDIT_LENGTH}
        required
      />
      <DraftNote draft={draft} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {t('settle')}
      </Button>
    </form>
  );
}
