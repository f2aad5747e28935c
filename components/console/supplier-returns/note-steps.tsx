'use client';

import { useTranslations } from 'next-intl';
import { DraftForm } from '@/components/console/drafts/draft-form';
import { useFinalQuestion } from '@/components/console/shared/final-question';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DayField } from '@/components/console/days/day-field';
import { Field } from '@/components/ui/field';
import { useNamedLines } from './use-named-lines';
import { CREDIT_LENGTH, CREDIT_NUMBER_LENGTH, RETURN_REMARK_LENGTH } from '@/lib/purchasing/supplier-returns/rules';

type HandOverProps = { returnId: string; lines: { name: string; batch: string; units: number }[] };

/**
 * Button that marks the goods as handed over, after confirmation: the return can no longer be
 * canceled.
 */
export function HandOver({ returnId, lines }: HandOverProps) {
  const t = useTranslations('console.client.supplierReturns');
  const { run, problem, busy } = useStaffAction();
  const final = useTranslations('console.client.final');
  const nameLines = useNamedLines();
  const { ask, dialog } = useFinalQuestion();
  const question = { title: final('handOver'), text: t('sendText'), confirm: t('send'), lines: nameLines(lines) };
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
  return (
    <DraftForm
      form="cancel-supplier-return"
      subject={returnId}
      path="console/cancel-supplier-return"
      asked={(text) => ({ body: { supplier_return_id: returnId, reason: text('reason') } })}
      submit={t('cancel')}
      kind="secondary"
      note={t('cancelText')}
      className="mt-3"
    >
      {(errors) => (
        <Field name="reason" label={t('why')} error={errors.reason} maxLength={RETURN_REMARK_LENGTH} required />
      )}
    </DraftForm>
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
  return (
    <DraftForm
      form="settle-supplier-return"
      subject={returnId}
      path="console/settle-supplier-return"
      asked={(text) => ({
        body: {
          supplier_return_id: returnId,
          credit_number: text('credit_number'),
          credit_date: text('credit_date'),
          amount: Number(text('amount')),
        },
      })}
      submit={t('settle')}
    >
      {(errors) => (
        <>
          <Field
            name="credit_number"
            label={t('creditNumber')}
            error={errors.credit_number}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={CREDIT_NUMBER_LENGTH}
            required
          />
          <DayField
            name="credit_date"
            label={t('creditDate')}
            error={errors.credit_date}
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
            error={errors.amount}
            autoComplete="off"
            maxLength={CREDIT_LENGTH}
            required
          />
        </>
      )}
    </DraftForm>
  );
}
