import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Razorpay from 'razorpay';
import { z } from 'zod';
import { env } from '@/lib/kernel/env';
import { log } from '@/lib/kernel/log';
import { startSpan, type OpenSpan } from '@/lib/kernel/tracing/spans';
import { traceparent } from '@/lib/kernel/tracing/trace-context';
import { GatewayRefusal, GatewayUnknown } from '@/lib/money/payments/gateway-errors';
import { gatewayKeys } from './keys';

/** Reuses connections, because a new handshake takes longer than most responses. */
const KEEP_ALIVE_AGENTS = {
  httpAgent: new HttpAgent({ keepAlive: true }),
  httpsAgent: new HttpsAgent({ keepAlive: true }),
};
const FRESH = { httpAgent: new HttpAgent({ keepAlive: false }), httpsAgent: new HttpsAgent({ keepAlive: false }) };

type Call = { method?: string; url?: string; headers?: Record<string, string> };
type Failure = {
  code?: string;
  message: string;
  config?: Call;
  request?: { reusedSocket?: boolean };
  response?: unknown;
};
/** Axios instance of the SDK, missing from its types. */
type Transport = {
  defaults: { baseURL?: string; timeout?: number; maxRedirects?: number };
  interceptors: {
    request: { use(prepare: (call: Call) => Call): void };
    response: {
      use(answered: (answer: { config: Call }) => unknown, failed: (failure: Failure) => Promise<unknown>): void;
    };
  };
  post(url: string, body: unknown, options: { headers: Record<string, string> }): Promise<{ data: unknown }>;
  request(call: Call): Promise<unknown>;
};

const CLOSED = new Set(['ECONNRESET', 'EPIPE']);

/**
 * Detects a reused connection that the server closed as idle just as we sent a request. A fresh
 * connection is not a reused one, so no request is sent a third time.
 */
const metAClosingConnection = ({ code, request }: Failure) => CLOSED.has(code ?? '') && request?.reusedSocket === true;

const spans = new WeakMap<Call, OpenSpan>();

/** Adds the trace id to a call to Razorpay and starts its span. */
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
 * Creates the SDK with a timeout and without redirects, which would forward the credentials.
 * Retries once on a new connection if a reused one was being closed. A repeated call is safe:
 * orders have a unique receipt, refunds an idempotency key, and the rest only reads.
 */
function makeRazorpay(keys: ReturnType<typeof gatewayKeys>): Razorpay {
  const sdk = new Razorpay({ key_id: keys.keyId, key_secret: keys.keySecret });
  const transport = transportOf(sdk);
  const { defaults, interceptors } = transport;
  Object.assign(defaults, {
    timeout: env().OUTSIDE_TIMEOUT_MS,
    maxRedirects: 0,
    baseURL: keys.baseUrl ?? defaults.baseURL,
    ...KEEP_ALIVE_AGENTS,
  });
  interceptors.request.use(traced);
  const answered = <Answer extends { config: Call }>(answer: Answer): Answer => {
    spans.get(answer.config)?.end();
    return answer;
  };
  interceptors.response.use(answered, (failure) => {
    if (failure.config) spans.get(failure.config)?.end({ error: failure });
    if (metAClosingConnection(failure)) return transport.request({ ...failure.config, ...FRESH });
    // The SDK loses the reason for a missing response.
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

/** Returns the SDK with the current keys. */
export function razorpay(): Razorpay {
  const keys = gatewayKeys();
  const madeFor = JSON.stringify(keys);
  if (client?.madeFor !== madeFor) client = { sdk: makeRazorpay(keys), madeFor };
  return client.sdk;
}

const ErrorBody = z.looseObject({ code: z.string(), description: z.string().nullish() });
/**
 * Error of the SDK, which throws `{ statusCode, error }`. A call through its axios instance rejects
 * with `{ response }` instead.
 */
const FromSdk = z.looseObject({ statusCode: z.number(), error: ErrorBody });
const FromAxios = z.looseObject({
  response: z.looseObject({ status: z.number(), data: z.looseObject({ error: ErrorBody }) }),
});

/**
 * True if the same call may be accepted later: too many calls, an equal call still running, or a
 * key change in progress.
 */
function isTemporary(status: number, description: string): boolean {
  const isRunning = status === 409 && !/different request/i.test(description);
  return isRunning || status === 429 || status === 401 || /authentication failed/i.test(description);
}

/**
 * Distinguishes a clear refusal from an unknown outcome. The SDK turns a network error into a
 * TypeError, which counts as unknown.
 */
export function asGatewayError(call: string, error: unknown): GatewayRefusal | GatewayUnknown {
  const sdk = FromSdk.safeParse(error);
  const axios = FromAxios.safeParse(error);
  const status = sdk.data?.statusCode ?? axios.data?.response.status;
  const body = sdk.data?.error ?? axios.data?.response.data.error;
  const isClear = status !== undefined && body !== undefined && status >= 400 && status < 500;
  const description = body?.description ?? '';
  const failure = isClear
    ? new GatewayRefusal(call, {
        statusCode: status,
        code: body.code,
        description,
        isTemporary: isTemporary(status, description),
      })
    : new GatewayUnknown(call, error);
  log.warn('razorpay', { error: failure.message });
  return failure;
}
