import { env } from '@/lib/kernel/env';
import { notFound } from '@/lib/kernel/errors';
import { failure } from '@/lib/kernel/http/failure';

/**
 * Serves the public API documentation unless the owner disabled it (API_DOCS). It contains no
 * personal data and nothing that a client could not find out.
 */
export const unlessSwitchedOff = (answer: () => Response) => async (): Promise<Response> =>
  env().API_DOCS === 'on' ? answer() : failure(notFound(), 'en', crypto.randomUUID());
