import type { z } from 'zod';

export type FieldErrors = Record<string, string>;
/** Texts of message keys, passed by the server so that the browser needs no second copy. */
export type Words = Record<string, string>;

type Checked<T> = { ok: true; data: T } | { ok: false; fields: FieldErrors };

/** Checks a form with the schema of its endpoint; returns the first error of each field as text. */
export function checkForm<T>(schema: z.ZodType<T>, values: unknown, words: Words): Checked<T> {
  const result = schema.safeParse(values);
  if (result.success) return { ok: true, data: result.data };
  const fields: FieldErrors = {};
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= words[issue.message] ?? issue.message;
  return { ok: false, fields };
}

/** Focuses the first field with an error, in document order. */
export function focusFirstError(form: HTMLFormElement, fields: FieldErrors): void {
  const wrong = Array.from(form.elements).find((element) => (element as HTMLInputElement).name in fields);
  (wrong as HTMLInputElement | undefined)?.focus();
}

/** Screen texts for documented messages in poor English. The API returns the documented ones. */
const ON_SCREEN: Record<string, string> = { emailRequired: 'emailMissing' };

/**
 * Returns the texts a form needs for the errors of its schema.
 * @param errors the texts below `errors`; @param keys the message keys of the schema
 */
export function formWords(errors: (key: string) => string, keys: readonly string[]): Words {
  return Object.fromEntries(keys.map((key) => [key, errors(ON_SCREEN[key] ?? key)]));
}
