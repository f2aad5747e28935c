import type { Words } from '../shared/check-form';

/** Where the documented words of an answer are no good English, a screen has words of its own. The API keeps the documented ones. */
const ON_SCREEN: Record<string, string> = { emailRequired: 'emailMissing' };

/**
 * The texts a form needs for what its schema may find wrong.
 * @param errors the texts below `errors`; @param keys the message keys of the schema
 */
export function formWords(errors: (key: string) => string, keys: readonly string[]): Words {
  return Object.fromEntries(keys.map((key) => [key, errors(ON_SCREEN[key] ?? key)]));
}
