import type { DomainError } from '@/lib/kernel/errors';
import type { Locale } from '@/lib/kernel/locales';
import type { Problem } from '@/lib/kernel/problem-key';
import { translate } from '@/lib/kernel/translate';
import type { FailedStatus } from './failed-status';
import { jsonResponse, NEEDS, STATUS } from './json-response';

/** Creates the JSON response of a call. */
export const reply = (body: unknown, status: number, headers?: Record<string, string>) =>
  jsonResponse(JSON.stringify(body), status, headers);

/** Translates the field errors of a failure. */
export function fieldTexts(
  { fields, values: ofError }: DomainError,
  locale: Locale,
): Record<string, string> | undefined {
  const say = (problem: string | Problem) => {
    const { key, values = ofError } = typeof problem === 'string' ? { key: problem } : problem;
    return translate(locale, `errors.${key}`, values);
  };
  return fields && Object.fromEntries(Object.entries(fields).map(([name, fieldProblem]) => [name, say(fieldProblem)]));
}

/**
 * Creates the envelope of every failure, which contains only text for the user.
 * @param status in the type that the call documents
 */
export function failure(
  error: DomainError,
  locale: Locale,
  requestId: string,
  headers: Record<string, string> = {},
  status: FailedStatus = 'false',
): Response {
  const fields = fieldTexts(error, locale);
  const seconds = { tooMany: 60, unavailable: 5 }[error.kind as string];
  const retry: Record<string, string> = seconds ? { 'retry-after': String(error.values.seconds ?? seconds) } : {};
  const needs: Record<string, string> = NEEDS[error.key] ? { 'x-medcall-needs': NEEDS[error.key]! } : {};
  const message = translate(locale, `errors.${error.key}`, error.values);
  return reply({ status, message, ...(fields ? { fields } : {}) }, STATUS[error.kind], {
    ...retry,
    ...needs,
    ...headers,
    'x-request-id': requestId,
  });
}
