'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { ADDRESS_FIELD_LENGTH } from '@/lib/people/addresses/rules';
import { ADDRESS_FIELDS, type AddressField } from './form-rules';

type Props = {
  value: Record<AddressField, string>;
  onChange: (value: Record<AddressField, string>) => void;
  /** Errors by field. That of the whole line appears at its first part. */
  errors: Record<string, string>;
};

/** Fields of an address that a customer states to the staff. */
export function AddressInputs({ value, onChange, errors }: Props) {
  const t = useTranslations('console.client.newOrder');
  return (
    <div className="grid gap-3 *:min-w-0 sm:grid-cols-2">
      {ADDRESS_FIELDS.map((name) => (
        <Field
          key={name}
          label={t(`addressFields.${name}`)}
          autoComplete="off"
          inputMode={name === 'pincode' ? 'numeric' : undefined}
          maxLength={ADDRESS_FIELD_LENGTH[name]}
          value={value[name]}
          error={errors[name] ?? (name === 'building' ? errors.address_detail : undefined)}
          announced
          onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        />
      ))}
    </div>
  );
}
