import type { z } from 'zod';
import { DomainError } from '@/lib/kernel/errors';

const MESSAGE_KEY = /^[a-z][A-Za-z0-9]+$/;
const MAX_NAMED_FIELDS = 20;

/** Issue codes of missing values and of values with an undocumented type. */
const WRONG_TYPES = new Set(['invalid_type', 'invalid_union', 'invalid_key', 'unrecognized_keys']);

/**
 * @param refuses true to refuse values of the right type that break a rule: documented calls report
 * these with HTTP 200
 * @throws DomainError invalid or refused, with the first wrong field and a message key for each
 */
export function parse<T>(schema: z.ZodType<T> | undefined, value: unknown, refuses = false): T {
  if (!schema) return undefined as T;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues.slice(0, MAX_NAMED_FIELDS)) {
    const name = String(issue.path[0] ?? 'body').slice(0, 60);
    fields[name] ??= MESSAGE_KEY.test(issue.message) ? issue.message : 'fieldInvalid';
  }
  const [name = 'body', key = 'fieldInvalid'] = Object.entries(fields)[0] ?? [];
  const isRefused = refuses && !result.error.issues.some(({ code }) => WRONG_TYPES.has(code));
  const kind = isRefused ? 'refused' : 'invalid';
  throw new DomainError(kind, key === 'fieldInvalid' ? 'fieldNamed' : key, { field: name }, fields);
}

/** Converts an input error from a handler to the documented refusal. */
export function asRefusal(error: unknown): never {
  if (error instanceof DomainError && error.kind === 'invalid')
    throw new DomainError('refused', error.key, error.values, error.fields);
  throw error;
}
