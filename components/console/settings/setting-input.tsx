'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { daysOfText, type SettingField } from '@/lib/backoffice/merchandising/field-rules';
import { SETTING_LENGTH } from '@/lib/backoffice/merchandising/rules';
import { splitLanguage } from '@/lib/kernel/locales';
import { SettingRows } from './setting-rows';
import { useSettingLabel } from './use-setting-label';

type Props = {
  field: SettingField;
  text: string;
  /** Errors by path. */
  errors: Record<string, string>;
  onChange: (text: string) => void;
};

/** Setting with its label, hint and error. */
export function SettingInput({ field, text, errors, onChange }: Props) {
  const t = useTranslations('console.client.settings');
  const { name, kind = 'text', columns } = field;
  const label = useSettingLabel()(name);
  const [path] = splitLanguage(name);
  const hint = t.has(`hints.${path}`) ? t(`hints.${path}`) : undefined;
  if (columns) return <SettingRows {...{ field, label, hint, text, errors, onChange }} />;
  if (kind === 'days') return <Days {...{ name, label, hint, text, errors, onChange }} />;
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      value={text}
      error={errors[name]}
      inputMode={kind === 'number' ? 'numeric' : kind === 'rupees' ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={SETTING_LENGTH}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type DaysProps = Omit<Props, 'field'> & { name: string; label: string; hint?: string };

/** Fields for the minimum and maximum number of days. */
function Days({ name, label, hint, text, errors, onChange }: DaysProps) {
  const t = useTranslations('console.client.settings');
  const [least, most] = daysOfText(text);
  const part = (index: 0 | 1) => ({
    name: `${name}.${index}`,
    label: t(index === 0 ? 'least' : 'most'),
    value: index === 0 ? least : most,
    error: errors[`${name}.${index}`],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: SETTING_LENGTH,
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      const days = value.replaceAll(/\D/g, '');
      onChange(index === 0 ? `${days}-${most}` : `${least}-${days}`);
    },
  });
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-field border border-line p-4">
      <legend className="px-1 font-medium">{label}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <div className="grid grid-cols-2 gap-3 *:min-w-0">
        <Field {...part(0)} />
        <Field {...part(1)} />
      </div>
      <p role="alert" className="text-sm font-medium text-danger-700 empty:hidden">
        {errors[name]}
      </p>
    </fieldset>
  );
}
