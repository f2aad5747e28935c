'use client';

import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/ui/field';

const letterOf = (at: number) => (at < 26 ? String.fromCharCode(65 + at) : String(at + 1));

type Column = { heading: string; samples: string[] };
type Choice<Field extends string> = { fields: readonly Field[]; labelOf: (field: Field) => string };
type Props<Field extends string> = Choice<Field> & { columns: Column[]; mapping: Partial<Record<Field, number>> };

/** Choice of a field for each column of a file, with samples of the column. */
export function ColumnFields<Field extends string>({ columns, fields, labelOf, mapping }: Props<Field>) {
  const t = useTranslations('console.client.imports');
  return (
    <div className="grid gap-3 *:min-w-0 sm:grid-cols-2 xl:grid-cols-4">
      {columns.map(({ heading, samples }, at) => (
        <SelectField
          key={at}
          name={`column-${at}`}
          defaultValue={fields.find((field) => mapping[field] === at) ?? ''}
          label={t('column', { letter: letterOf(at), heading: heading || t('noHeading') })}
          hint={<span className="[overflow-wrap:anywhere]">{samples.join(' · ') || t('emptyColumn')}</span>}
        >
          <option value="">{t('ignored')}</option>
          {fields.map((field) => (
            <option key={field} value={field}>
              {labelOf(field)}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}

/** Returns the columns chosen in a form with `ColumnFields`, and a field that two columns have. */
export function readColumns<Field extends string>(given: FormData, columns: Column[], fields: readonly Field[]) {
  const chosen: Partial<Record<Field, number>> = {};
  let twice: Field | undefined;
  for (const at of columns.keys()) {
    const field = fields.find((known) => known === given.get(`column-${at}`));
    if (!field) continue;
    if (chosen[field] !== undefined) twice = field;
    chosen[field] = at;
  }
  return { chosen, twice };
}
