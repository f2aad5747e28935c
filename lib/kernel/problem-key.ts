/** What is wrong with a field: a key below `errors` in messages/*.json, and what fills its placeholders. */
export type Problem = { key: string; values?: Record<string, string | number> };

/** A problem as the message of a schema can carry it. @param key below `errors`; @param values what fills its placeholders */
export const problemText = (key: string, values: Record<string, string | number>): string =>
  `${key}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()}`;

const TEXT = /^([a-z][A-Za-z0-9]+)(?:\?(.*))?$/;

/** The problem that a schema's message carries; null where the message is none of ours. */
export function readProblem(text: string): Problem | null {
  const [, key, values] = TEXT.exec(text) ?? [];
  return key ? { key, values: Object.fromEntries(new URLSearchParams(values)) } : null;
}
