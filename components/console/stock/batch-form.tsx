'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useFormDraft } from '@/components/console/drafts/use-form-draft';
import { useFinalQuestion } from '@/components/console/shared/final-question';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, SelectField } from '@/components/ui/field';
import { STOCK_REASON_LENGTH } from '@/lib/inventory/stock/rules';
import type { BatchStep } from '@/lib/inventory/stock/batches/batch-step-rules';

type Props = { batchId: string; /** Empty if unknown. */ number: string; physical: number; steps: BatchStep[] };
const COUNTS: readonly BatchStep[] = ['count', 'SUPPLIER_RETURN', 'DESTROYED'];

/**
 * Form for a batch: change its state, count it, or write off units, each with a reason. Units leave
 * only after one question.
 */
export function BatchForm({ batchId, number, physical, steps }: Props) {
  const t = useTranslations('console.client.stock');
  const { run, problem, fields, busy } = useStaffAction();
  const { draft, form: formProps } = useFormDraft('batch', batchId);
  const [step, setStep] = useState<BatchStep>(steps[0] ?? 'count');
  const final = useTranslations('console.client.final');
  const { ask, dialog } = useFinalQuestion();

  function send(units: number, reason: string) {
    if (step === 'count') return run('console/count-batch', { body: { batch_id: batchId, units, reason } });
    if (step === 'SUPPLIER_RETURN' || step === 'DESTROYED')
      return run('console/remove-batch-units', { body: { batch_id: batchId, units, how: step, reason } });
    return run('console/change-batch', { body: { batch_id: batchId, state: step, reason } });
  }

  return (
    <form
      {...formProps}
      method="post"
      className="grid max-w-xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const reason = String(given.get('reason')).trim();
        const units = Number(given.get('units') ?? 0);
        const go = () => void send(units, reason).then((done) => done && draft.drop());
        if (step !== 'SUPPLIER_RETURN' && step !== 'DESTROYED') return go();
        const line = number
          ? final('batchLine', { count: units, batch: number })
          : final('batchUnknown', { count: units });
        ask({ title: final('remove'), text: final('dispatchText'), confirm: final('removeNow'), lines: [line] }, go);
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <SelectField
        name="step"
        label={t('step')}
        value={step}
        onChange={({ target }) => setStep(steps.find((one) => one === target.value) ?? step)}
      >
        {steps.map((one) => (
          <option key={one} value={one}>
            {t(`steps.${one}`)}
          </option>
        ))}
      </SelectField>
      {COUNTS.includes(step) && (
        <Field
          name="units"
          type="number"
          inputMode="numeric"
          min={step === 'count' ? 0 : 1}
          max={step === 'count' ? undefined : physical}
          label={t(step === 'count' ? 'counted' : 'leaving')}
          error={fields.units}
          defaultValue={physical}
          required
        />
      )}
      <Field name="reason" label={t('reason')} error={fields.reason} maxLength={STOCK_REASON_LENGTH} required />
      <DraftNote draft={draft} />
      <Button type="submit" kind="secondary" busy={busy} className="justify-self-start">
        {t('save')}
      </Button>
      {dialog}
    </form>
  );
}
