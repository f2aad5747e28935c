'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { UPI_REFERENCE_LENGTH } from '@/lib/money/payments/cash/cash-rules';
import { PAYMENT_WAYS, type Edited } from './form-rules';

type Props = {
  edited: Edited;
  change: (part: Partial<Edited>) => void;
  /** Problem of the reference. */ error?: string;
};

/** Choice of the payment: a link, or cash or UPI into the till of the reader. */
export function PaymentStep({ edited: { payment, upiReference }, change, error }: Props) {
  const t = useTranslations('console.client.newOrder');
  return (
    <fieldset className="grid gap-1">
      <legend className="font-medium">{t('payment')}</legend>
      {PAYMENT_WAYS.map((way) => (
        <label key={way} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="payment"
            value={way}
            checked={payment === way}
            onChange={() => change({ payment: way })}
            className="size-5 shrink-0 accent-brand-600"
          />
          {t(`payments.${way}`)}
        </label>
      ))}
      {payment === 'upi' && (
        <Field
          name="upi_reference"
          label={t('upiReference')}
          hint={t('upiHint')}
          autoComplete="off"
          maxLength={UPI_REFERENCE_LENGTH}
          value={upiReference}
          onChange={({ target }) => change({ upiReference: target.value })}
          error={error}
        />
      )}
    </fieldset>
  );
}
