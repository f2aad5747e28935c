import { readCookie, sessionCookieName } from '@/lib/auth/cookie';
import { SECOND } from '@/lib/dates';
import { DomainError } from '@/lib/errors';
import { failure, type Handler } from '@/lib/http/endpoint';
import { isLocale } from '@/lib/locales';
import { Turns } from './turns';

const AT_ONCE = 8;
/** One session alone cannot take all places by sending slowly. */
const OF_ONE_SESSION = 2;
const PATIENCE = 5 * SECOND;

const turns = new Turns(AT_ONCE, OF_ONE_SESSION);

/**
 * Wraps an endpoint that takes a file: few uploads are in work at once, so that their bytes (10 MB each) cannot fill the
 * memory. A further one waits five seconds for its turn and then gets 429.
 */
export function inTurn(handler: Handler): Handler {
  const waiting = async (...[request, context]: Parameters<Handler>): Promise<Response> => {
    const session = readCookie(request.headers.get('cookie'), sessionCookieName());
    // Refused by the endpoint before a byte of the body is read.
    if (!session) return handler(request, context);
    try {
      return await turns.take(session, PATIENCE, () => handler(request, context));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const asked = request.headers.get('x-medcall-locale');
      return failure(error, isLocale(asked) ? asked : 'en', crypto.randomUUID());
    }
  };
  return Object.assign(waiting, { declaration: handler.declaration });
}
