import type { z } from 'zod';

export type FieldErrors = Record<string, string>;
/** The texts of message keys, handed over by the server so that the browser needs no second copy of them. */
export type Words = Record<string, string>;

type Checked<T> = { ok: true; data: T } | { ok: false; fields: FieldErrors };

/** Checks a form with the schema its endpoint uses; the first problem of each field, in words. */
export function checkForm<T>(schema: z.ZodType<T>, values: unknown, words: Words): Checked<T> {
  const result = schema.safeParse(values);
  if (result.success) return { ok: true, data: result.data };
  const fields: FieldErrors = {};
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= words[issue.message] ?? issue.message;
  return { ok: false, fields };
}

/** Moves to the first field that needs attention, in the order in which they stand. */
export function focusFirstError(form: HTMLFormElement, fields: FieldErrors): void {
  const wrong = Array.from(form.elements).find((element) => (element as HTMLInputElement).name in fields);
  (wrong as HTMLInputElement | undefined)?.focus();
}

/** Where the documented words of an answer are no good English, a screen has words of its own. The API keeps the documented ones. */
const ON_SCREEN: Record<string, string> = { emailRequired: 'emailMissing' };

/**
 * The texts a form needs for what its schema may find wrong.
 * @param errors the texts below `errors`; @param keys the message keys of the schema
 */
export function formWords(errors: (key: string) => string, keys: readonly string[]): Words {
  return Object.fromEntries(keys.map((key) => [key, errors(ON_SCREEN[key] ?? key)]));
}
