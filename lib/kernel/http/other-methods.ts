import { DomainError } from '@/lib/kernel/errors';
import { toLocale } from '@/lib/kernel/locales';
import type { CallRequest } from './call-request';
import { failedStatusAt } from './failed-status';
import { failure } from './failure';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];
type Refusing = (request: CallRequest) => Promise<Response>;

/**
 * Creates handlers for unsupported methods. They respond with 405 in the envelope of every failure,
 * and OPTIONS lists the supported methods. Next.js alone would respond without a body.
 * @param taken supported methods of the address
 */
export function otherMethods<const T extends Method>(...taken: T[]): Record<Exclude<Method, T> | 'OPTIONS', Refusing> {
  const allow = [...taken, ...(taken.includes('GET' as T) ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  const refuse: Refusing = async (request) => {
    const requested = request.headers.get('x-medcall-locale');
    return failure(
      new DomainError('wrongMethod', 'methodNotAllowed'),
      toLocale(requested),
      crypto.randomUUID(),
      { allow },
      failedStatusAt(new URL(request.url).pathname),
    );
  };
  const options: Refusing = async () => new Response(null, { status: 204, headers: { allow } });
  const others = METHODS.filter((method) => !taken.includes(method as T)).map((method) => [method, refuse]);
  return Object.fromEntries([...others, ['OPTIONS', options]]) as Record<Exclude<Method, T> | 'OPTIONS', Refusing>;
}
