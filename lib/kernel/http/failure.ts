import type { DomainError } from '@/lib/kernel/errors';
import type { Locale } from '@/lib/kernel/locales';
import type { Problem } from '@/lib/kernel/problem-key';
import { translate } from '@/lib/kernel/translate';
import { jsonResponse, NEEDS, STATUS } from './json-response';

/** An answer of a call, as JSON. */
export const reply = (body: unknown, status: number, headers?: Record<string, string>) =>
  jsonResponse(JSON.stringify(body), status, headers);

/** The envelope of every failure: nothing in it but words for a person. */
export function failure(
  error: DomainError,
  locale: Locale,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  const say = (told: string | Problem) => {
    const { key, values = error.values } = typeof told === 'string' ? { key: told } : told;
    return translate(locale, `errors.${key}`, values);
  };
  const fields =
    error.fields && Object.fromEntries(Object.entries(error.fields).map(([name, told]) => [name, say(told)]));
  const seconds = { tooMany: 60, unavailable: 5 }[error.kind as string];
  const retry: Record<string, string> = seconds ? { 'retry-after': String(error.values.seconds ?? seconds) } : {};
  const needs: Record<string, string> = NEEDS[error.key] ? { 'x-medcall-needs': NEEDS[error.key]! } : {};
  return reply({ status: 'false', message: say(error.key), ...(fields ? { fields } : {}) }, STATUS[error.kind], {
    ...retry,
    ...needs,
    ...headers,
    'x-request-id': requestId,
  });
}
