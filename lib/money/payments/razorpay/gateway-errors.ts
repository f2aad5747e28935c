import { z } from 'zod';
import { DomainError } from '@/lib/kernel/errors';
import { log } from '@/lib/kernel/log';

/**
 * Unknown outcome of a gateway call: no response, a timeout, a 5xx, or a page instead of JSON. Look
 * the outcome up, never assume it.
 */
export class GatewayUnknown extends DomainError {
  constructor(
    readonly call: string,
    cause: unknown,
  ) {
    super('unavailable', 'paymentUnavailable');
    this.name = 'GatewayUnknown';
    this.message = `${call}: outcome unknown`;
    this.cause = cause;
  }
}

/** Clear refusal by the gateway: it did nothing. */
export class GatewayRefusal extends DomainError {
  constructor(
    readonly call: string,
    readonly statusCode: number,
    readonly code: string,
    readonly description: string,
  ) {
    super('unavailable', 'paymentUnavailable');
    this.name = 'GatewayRefusal';
    this.message = `${call}: ${statusCode} ${code} ${description}`;
  }

  /**
   * True if the same call may be accepted later: too many calls, an equal call still running, or a
   * key change in progress.
   */
  get isTemporary(): boolean {
    const isRunning = this.statusCode === 409 && !/different request/i.test(this.description);
    return (
      isRunning || this.statusCode === 429 || this.statusCode === 401 || /authentication failed/i.test(this.description)
    );
  }
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
 * Distinguishes a clear refusal from an unknown outcome. The SDK turns a network error into a
 * TypeError, which counts as unknown.
 */
export function asGatewayError(call: string, error: unknown): GatewayRefusal | GatewayUnknown {
  const sdk = FromSdk.safeParse(error);
  const axios = FromAxios.safeParse(error);
  const status = sdk.data?.statusCode ?? axios.data?.response.status;
  const body = sdk.data?.error ?? axios.data?.response.data.error;
  const isClear = status !== undefined && body !== undefined && status >= 400 && status < 500;
  const failure = isClear
    ? new GatewayRefusal(call, status, body.code, body.description ?? '')
    : new GatewayUnknown(call, error);
  log.warn('razorpay', { error: failure.message });
  return failure;
}
