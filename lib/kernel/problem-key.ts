/** Problem of a field: a key below `errors` in messages/*.json, and values for its placeholders. */
export type Problem = { key: string; values?: Record<string, string | number> };

/**
 * Encodes a problem as the message of a schema.
 * @param key key below `errors`
 * @param values values for its placeholders
 */
export const problemText = (key: string, values: Record<string, string | number>): string =>
  `${key}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()}`;

const TEXT = /^([a-z][A-Za-z0-9]+)(?:\?(.*))?$/;

/** Decodes the problem in a schema's message; null for any other message. */
export function readProblem(text: string): Problem | null {
  const [, key, values] = TEXT.exec(text) ?? [];
  return key ? { key, values: Object.fromEntries(new URLSearchParams(values)) } : null;
}
