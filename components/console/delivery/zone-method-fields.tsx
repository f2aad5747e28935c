'use client';

import { useTranslations } from 'next-intl';
import { Field, SelectField } from '@/components/ui/field';
import type { MethodTexts } from '@/lib/backoffice/delivery-zones/types';
import type { CarriedMethod } from '@/lib/site/delivery/types';

type Props = {
  method: CarriedMethod;
  texts: MethodTexts;
  /** Errors by path. */
  errors: Record<string, string>;
  onChange: (texts: MethodTexts) => void;
};

/** Charge and days of a method in a zone. Empty fields follow the general settings. */
export function ZoneMethodFields({ method, texts, errors, onChange }: Props) {
  const t = useTranslations('console.client.delivery');
  const bind = (field: 'charge' | 'freeFrom' | 'days') => ({
    name: `${method}.${field}`,
    label: t(`fields.${field}`),
    value: texts[field],
    error: errors[`${method}.${field}`],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...texts, [field]: target.value }),
  });
  return (
    <fieldset className="grid min-w-0 items-start gap-3 rounded-field border border-line p-4 *:min-w-0 sm:grid-cols-2">
      <legend className="px-1 font-medium">{t(`methods.${method}`)}</legend>
      <SelectField
        label={t('fields.offered')}
        value={texts.offered}
        onChange={({ target }) => onChange({ ...texts, offered: target.value as MethodTexts['offered'] })}
      >
        {(['', 'yes', 'no'] as const).map((offered) => (
          <option key={offered} value={offered}>
            {t(`offered.${offered || 'general'}`)}
          </option>
        ))}
      </SelectField>
      {texts.offered !== 'no' && (
        <>
          <Field {...bind('days')} hint={t('daysHint')} />
          <Field {...bind('charge')} inputMode="decimal" />
          <Field {...bind('freeFrom')} inputMode="decimal" />
        </>
      )}
    </fieldset>
  );
}
