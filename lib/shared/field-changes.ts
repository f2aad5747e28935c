import { DomainError } from '@/lib/kernel/errors';

/** Fields of a form as texts: what it had shown of those that were typed in, and what they shall be. */
export type FieldChanges<Field extends string> = {
  before: Partial<Record<Field, string>>;
  after: Partial<Record<Field, string>>;
};

/**
 * Nobody's change is lost: a field that is no more what the form had shown is named with both values.
 * @param now the fields as they are kept; @param inWords how the value of a field is told to a person
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
