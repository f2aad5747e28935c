import { useTranslations } from 'next-intl';
import { DayField } from '@/components/console/days/day-field';
import { Field } from '@/components/ui/field';
import { LICENCE_FORM_LENGTH, LICENCE_NUMBER_LENGTH } from '@/lib/purchasing/goods-receipts/rules';
import {
  MAX_LICENCES,
  readLicences,
  writeLicences,
  type Licence,
} from '@/lib/purchasing/goods-receipts/supplier-rules';

type Props = { text: string; error?: string; onChange: (text: string) => void };
const NONE: Licence = { form: '', number: '', validUntil: '' };

/**
 * Drug licenses of a supplier, a row each, with an empty row for another; clearing a row removes
 * it.
 */
export function LicenceRows({ text, error, onChange }: Props) {
  const t = useTranslations('console.client.suppliers');
  const licences = readLicences(text);
  const rows = licences.length < MAX_LICENCES ? [...licences, NONE] : licences;
  const change = (at: number, part: keyof Licence, value: string) =>
    onChange(
      writeLicences(rows.map((row, index) => (index === at ? { ...row, [part]: value.replaceAll(';', ',') } : row))),
    );
  return (
    <fieldset className="grid gap-3 sm:col-span-2">
      <legend className="mb-2 font-semibold">{t('licences')}</legend>
      <p className="text-sm text-ink-soft">{t('licencesHint')}</p>
      {rows.map((row, index) => (
        <div key={index} className="grid gap-2 *:min-w-0 sm:grid-cols-[6rem_1fr_11rem]">
          <Field
            label={t('form', { place: index + 1 })}
            value={row.form}
            onChange={({ target }) => change(index, 'form', target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={LICENCE_FORM_LENGTH}
          />
          <Field
            label={t('number', { place: index + 1 })}
            value={row.number}
            onChange={({ target }) => change(index, 'number', target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={LICENCE_NUMBER_LENGTH}
          />
          <DayField
            label={t('validUntil', { place: index + 1 })}
            value={row.validUntil}
            onChange={({ target }) => change(index, 'validUntil', target.value)}
          />
        </div>
      ))}
      <p className="text-sm font-medium text-danger-700 empty:hidden">{error}</p>
    </fieldset>
  );
}
