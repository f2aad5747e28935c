import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Razorpay from 'razorpay';
import { env } from '@/lib/kernel/env';
import { log } from '@/lib/kernel/log';
import { gatewayKeys } from './keys';

/** Connections are kept for the next call: shaking hands anew takes longer than most answers. */
const KEPT = { httpAgent: new HttpAgent({ keepAlive: true }), httpsAgent: new HttpsAgent({ keepAlive: true }) };
const FRESH = { httpAgent: new HttpAgent({ keepAlive: false }), httpsAgent: new HttpsAgent({ keepAlive: false }) };

type Call = { method?: string; url?: string };
type Failure = {
  code?: string;
  message: string;
  config?: Call;
  request?: { reusedSocket?: boolean };
  response?: unknown;
};
/** What the SDK's types leave out: the axios instance behind it. */
type Transport = {
  defaults: { baseURL?: string; timeout?: number; maxRedirects?: number };
  interceptors: { response: { use(answered: undefined, failed: (failure: Failure) => Promise<unknown>): void } };
  post(url: string, body: unknown, options: { headers: Record<string, string> }): Promise<{ data: unknown }>;
  request(call: Call): Promise<unknown>;
};

const CLOSED = new Set(['ECONNRESET', 'EPIPE']);

/** The other side closes a connection it has not heard on for a while; it may do so just as we send on it. A fresh one is never reused, so nothing is asked a third time. */
const metAClosingConnection = ({ code, request }: Failure) => CLOSED.has(code ?? '') && request?.reusedSocket === true;

export function transportOf(sdk: Razorpay): Transport {
  return (sdk.api as unknown as { rq: Transport }).rq;
}

/**
 * The SDK, made to give up in time, to follow no redirect (it would carry the credentials along), and to ask once more on a
 * connection of its own where a kept one was being closed. Every call we make may arrive twice: orders have a unique receipt,
 * refunds an idempotency key, the rest only reads.
 */
function makeRazorpay(keys: ReturnType<typeof gatewayKeys>): Razorpay {
  const sdk = new Razorpay({ key_id: keys.keyId, key_secret: keys.keySecret });
  const transport = transportOf(sdk);
  const { defaults, interceptors } = transport;
  Object.assign(defaults, {
    timeout: env().OUTSIDE_TIMEOUT_MS,
    maxRedirects: 0,
    baseURL: keys.baseUrl ?? defaults.baseURL,
    ...KEPT,
  });
  interceptors.response.use(undefined, (failure) => {
    if (metAClosingConnection(failure)) return transport.request({ ...failure.config, ...FRESH });
    // The SDK forgets why nothing came back.
    if (!failure.response)
      log.warn('razorpay', {
        call: `${failure.config?.method} ${failure.config?.url}`,
        error: `${failure.code} ${failure.message}`,
      });
    return Promise.reject(failure);
  });
  return sdk;
}

let client: { sdk: Razorpay; madeFor: string } | undefined;

/** The SDK with the keys of now. */
export function razorpay(): Razorpay {
  const keys = gatewayKeys();
  const madeFor = JSON.stringify(keys);
  if (client?.madeFor !== madeFor) client = { sdk: makeRazorpay(keys), madeFor };
  return client.sdk;
}
