import { DomainError } from '@/lib/kernel/errors';

/** Changed fields of a form as texts: the value that the form showed, and the new value. */
export type FieldChanges<Field extends string> = {
  before: Partial<Record<Field, string>>;
  after: Partial<Record<Field, string>>;
};

/**
 * Rejects a change that would overwrite another one: each field that differs from the value in the
 * form is named with both values.
 * @param now stored values of the fields
 * @param inWords formats the value of a field for a person
 * @throws conflict fieldTaken, naming every such field
 */
export function refuseTaken<Field extends string>(
  now: Record<Field, string>,
  { before, after }: FieldChanges<Field>,
  inWords: (field: Field, text: string) => string = (_field, text) => text,
): void {
  const taken = (Object.keys(after) as Field[])
    .filter((field) => before[field] !== now[field] && now[field] !== after[field])
    .map((field) => ({
      field,
      values: { theirs: inWords(field, now[field]), yours: inWords(field, after[field] ?? '') },
    }));
  const [first] = taken;
  if (!first) return;
  const fields = Object.fromEntries(taken.map(({ field, values }) => [field, { key: 'fieldTaken', values }]));
  throw new DomainError('conflict', 'fieldTaken', first.values, fields);
}
