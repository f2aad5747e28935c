import { env } from '@/lib/kernel/env';

type Context<P> = { params: Promise<P> };

/** Where real payments are taken, nothing of the sandbox can be found. */
export function onlyInSandbox<P>(handle: (request: Request, context: Context<P>) => Promise<Response>) {
  return async (request: Request, context: Context<P>): Promise<Response> =>
    env().PAYMENTS === 'sandbox' ? handle(request, context) : new Response('Not found', { status: 404 });
}
