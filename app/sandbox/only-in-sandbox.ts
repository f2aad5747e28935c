import { env } from '@/lib/kernel/env';

type Context<P> = { params: Promise<P> };

/** Hides the sandbox in stores that take real payments. */
export function onlyInSandbox<P>(handle: (request: Request, context: Context<P>) => Promise<Response>) {
  return async (request: Request, context: Context<P>): Promise<Response> =>
    env().PAYMENTS === 'sandbox' ? handle(request, context) : new Response('Not found', { status: 404 });
}
