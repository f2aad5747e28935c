'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FieldErrors } from '@/components/shared/check-form';
import { Field } from '@/components/ui/field';
import type { AddressView } from '@/lib/people/addresses/types';
import { NAME_LENGTH, PHONE_LENGTH } from '@/lib/shared/person/length-rules';

/** Name and phone number of another person who takes the goods, hidden until they are wanted. */
export function ReceiverFields({ address, errors }: { address?: AddressView; errors: FieldErrors }) {
  const t = useTranslations('client.address');
  const [isOther, setOther] = useState(Boolean(address?.receiverName));
  return (
    <div className="grid gap-4">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isOther}
          onChange={(event) => setOther(event.target.checked)}
          className="size-5 accent-brand-600"
        />
        {t('otherReceiver')}
      </label>
      {isOther && (
        <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
          <Field
            name="receiver_name"
            label={t('receiverName')}
            autoComplete="off"
            maxLength={NAME_LENGTH}
            required
            defaultValue={address?.receiverName ?? ''}
            error={errors.receiver_name}
          />
          <Field
            name="receiver_phone"
            label={t('receiverPhone')}
            hint={t('receiverPhoneHint')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={PHONE_LENGTH}
            required
            defaultValue={address?.receiverPhone ?? ''}
            error={errors.receiver_phone}
          />
        </div>
      )}
    </div>
  );
}
