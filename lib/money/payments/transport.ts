import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Razorpay from 'razorpay';
import { env } from '@/lib/kernel/env';
import { log } from '@/lib/kernel/log';
import { startSpan, type OpenSpan } from '@/lib/kernel/tracing/spans';
import { traceparent } from '@/lib/kernel/tracing/trace-context';
import { gatewayKeys } from './keys';

/** Connections are kept for the next call: shaking hands anew takes longer than most answers. */
const KEPT = { httpAgent: new HttpAgent({ keepAlive: true }), httpsAgent: new HttpsAgent({ keepAlive: true }) };
const FRESH = { httpAgent: new HttpAgent({ keepAlive: false }), httpsAgent: new HttpsAgent({ keepAlive: false }) };

type Call = { method?: string; url?: string; headers?: Record<string, string> };
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
  interceptors: {
    request: { use(asked: (call: Call) => Call): void };
    response: {
      use(answered: (answer: { config: Call }) => unknown, failed: (failure: Failure) => Promise<unknown>): void;
    };
  };
  post(url: string, body: unknown, options: { headers: Record<string, string> }): Promise<{ data: unknown }>;
  request(call: Call): Promise<unknown>;
};

const CLOSED = new Set(['ECONNRESET', 'EPIPE']);

/** The other side closes a connection it has not heard on for a while; it may do so just as we send on it. A fresh one is never reused, so nothing is asked a third time. */
const metAClosingConnection = ({ code, request }: Failure) => CLOSED.has(code ?? '') && request?.reusedSocket === true;

const spans = new WeakMap<Call, OpenSpan>();

/** Tells Razorpay which trace a call belongs to, and begins its span. */
function traced(call: Call): Call {
  const method = call.method?.toUpperCase() ?? 'GET';
  const span = startSpan({
    name: `${method} razorpay`,
    kind: 'client',
    attributes: { 'http.request.method': method, 'peer.service': 'razorpay' },
  });
  if (span) spans.set(call, span);
  const header = traceparent(span?.trace);
  if (header && call.headers) call.headers.traceparent = header;
  return call;
}

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
  interceptors.request.use(traced);
  const answered = <Answer extends { config: Call }>(answer: Answer): Answer => {
    spans.get(answer.config)?.end();
    return answer;
  };
  interceptors.response.use(answered, (failure) => {
    if (failure.config) spans.get(failure.config)?.end({ error: failure });
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
