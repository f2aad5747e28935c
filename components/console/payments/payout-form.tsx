'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, SelectField } from '@/components/ui/field';
import { formatRupees } from '@/lib/kernel/money';
import { PAYOUT_REFERENCE_LENGTH, PAYOUT_WAYS, type PayoutWay } from '@/lib/money/payments/refunds/payout-rules';
import { DraftNote } from '../drafts/draft-note';
import { useFormDraft } from '../drafts/use-form-draft';
import { useStaffAction } from '../shared/use-staff-action';

type Props = { refundId: string; amountPaise: number; /** Order of the refund. */ about: string };

/** Form that records the payout of a refund by hand: its way and reference. */
export function PayoutForm({ refundId, amountPaise, about }: Props) {
  const t = useTranslations('console.client.money');
  const { run, problem, fields, busy } = useStaffAction();
  const { draft, form } = useFormDraft('payout', refundId);
  const [isOpen, setOpen] = useState(false);
  const name = t('payOut', { amount: formatRupees(amountPaise) });
  if (!isOpen)
    return (
      <Button kind="secondary" aria-label={`${name}: ${about}`} onClick={() => setOpen(true)}>
        {name}
      </Button>
    );
  return (
    <form
      {...form}
      method="post"
      className="grid min-w-56 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const way = String(data.get('way')) as PayoutWay;
        const body = { refund_id: refundId, way, reference: String(data.get('reference')) };
        void run('console/pay-out-refund', { body }).then((done) => done && draft.drop());
      }}
    >
      <SelectField name="way" label={t('payoutWay')} error={fields.way}>
        {PAYOUT_WAYS.map((way) => (
          <option key={way} value={way}>
            {t(`payoutWays.${way}`)}
          </option>
        ))}
      </SelectField>
      <Field
        name="reference"
        label={t('payoutReference')}
        hint={t('payoutHint')}
        autoComplete="off"
        maxLength={PAYOUT_REFERENCE_LENGTH}
        error={fields.reference}
      />
      <DraftNote draft={draft} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" busy={busy} aria-label={`${t('paidOut')}: ${about}`}>
        {t('paidOut')}
      </Button>
    </form>
  );
}
