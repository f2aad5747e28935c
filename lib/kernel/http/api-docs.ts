import { env } from '@/lib/kernel/env';
import { notFound } from '@/lib/kernel/errors';
import { failure } from './failure';

/** The documentation of the calls is public unless the owner has switched it off (API_DOCS). It tells nothing of anybody, and nothing a client cannot find out. */
export const unlessSwitchedOff = (answer: () => Response) => async (): Promise<Response> =>
  env().API_DOCS === 'on' ? answer() : failure(notFound(), 'en', crypto.randomUUID());
