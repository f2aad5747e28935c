import { z } from 'zod';
import { BOOLEAN_CALLS } from './boolean-calls';

/**
 * `status` of failures: one type per call. Clients that test a boolean status for truthiness would
 * take the text for success.
 */
export type FailedStatus = false | 'false';

/** Returns the failure status of a call with this reply schema. */
export function failedStatusOf(response: z.ZodType): FailedStatus {
  const status: unknown = response instanceof z.ZodObject ? response.shape.status : undefined;
  const isBoolean = status instanceof z.ZodBoolean || (status instanceof z.ZodLiteral && status.values.has(true));
  return isBoolean ? false : 'false';
}

/**
 * Returns the failure status for a request without a handler.
 * @param path path of its address
 */
export function failedStatusAt(path: string): FailedStatus {
  const name = /^\/api\/admin\/([\w-]+)/.exec(path)?.[1];
  return name && BOOLEAN_CALLS.has(name) ? false : 'false';
}
