'use client';

import { useTranslations } from 'next-intl';
import { Field, SelectField } from '@/components/ui/field';
import { daysOfText, type SettingField } from '@/lib/backoffice/merchandising/field-rules';
import { SETTING_LENGTH } from '@/lib/backoffice/merchandising/rules';
import { splitLanguage } from '@/lib/kernel/locales';
import { MARKS, type MarkKind } from '@/lib/kernel/look/look-rules';
import { ColorInput } from './color-input';
import { MarkInput } from './mark-input';
import { SettingRows } from './setting-rows';
import { useFieldLabel } from '@/components/console/languages/use-field-label';

type Props = {
  field: SettingField;
  text: string;
  /** Errors by path. */
  errors: Record<string, string>;
  /** Nearest readable color, if this one would be refused. */
  nearest?: string | null;
  onChange: (text: string) => void;
};

/** Returns the mark of a field such as identity.logo. */
const markOf = (name: string): MarkKind => MARKS.find((mark) => name.endsWith(`.${mark}`)) ?? 'logo';

/** Setting with its label, hint and error. */
export function SettingInput({ field, text, errors, nearest, onChange }: Props) {
  const t = useTranslations('console.client.settings');
  const { name, kind = 'text', columns, choices } = field;
  const label = useFieldLabel('settings')(name);
  const [path] = splitLanguage(name);
  const hint = t.has(`hints.${path}`) ? t(`hints.${path}`) : undefined;
  if (columns) return <SettingRows {...{ field, label, hint, text, errors, onChange }} />;
  if (kind === 'choices') return <Choices {...{ name, label, hint, text, errors, onChange }} choices={choices ?? []} />;
  if (kind === 'days') return <Days {...{ name, label, hint, text, errors, onChange }} />;
  if (kind === 'color') return <ColorInput {...{ name, label, hint, text, error: errors[name], nearest, onChange }} />;
  if (kind === 'mark')
    return <MarkInput {...{ kind: markOf(name), label, hint, value: text, error: errors[name], onChange }} />;
  if (choices)
    return (
      <SelectField
        {...{ name, label, hint, value: text, error: errors[name] }}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`choices.${choice}`)}
          </option>
        ))}
      </SelectField>
    );
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      type={kind === 'time' ? 'time' : 'text'}
      value={text}
      error={errors[name]}
      inputMode={kind === 'number' ? 'numeric' : kind === 'rupees' || kind === 'paise' ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={SETTING_LENGTH}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type DaysProps = Omit<Props, 'field'> & { name: string; label: string; hint?: string };

/** Several of a few words, as checkboxes. The order is that of the choices. */
function Choices({ name, label, hint, text, errors, choices, onChange }: DaysProps & { choices: readonly string[] }) {
  const t = useTranslations('console.client.settings');
  const chosen = text.split(' ').filter(Boolean);
  const put = (choice: string, isOn: boolean) =>
    onChange(choices.filter((one) => (one === choice ? isOn : chosen.includes(one))).join(' '));
  return (
    <fieldset className="grid min-w-0 gap-1 rounded-field border border-line p-4">
      <legend className="px-1 font-medium">{label}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <div className="grid grid-cols-2 gap-x-3 *:min-w-0">
        {choices.map((choice) => (
          <label key={choice} className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              name={name}
              checked={chosen.includes(choice)}
              onChange={({ target }) => put(choice, target.checked)}
              className="size-5 accent-brand-600"
            />
            {t(`choices.${choice}`)}
          </label>
        ))}
      </div>
      <p role="alert" className="text-sm font-medium text-danger-700 empty:hidden">
        {errors[name] ?? errors[`${name}.0`]}
      </p>
    </fieldset>
  );
}

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
