import { z } from 'zod';

/** Nobody knows whether the gateway did it: no answer, a time-out, a 5xx, a page instead of JSON. Look it up, never assume. */
export class GatewayUnknown extends Error {
  constructor(readonly call: string, cause: unknown) {
    super(`${call}: outcome unknown`, { cause });
    this.name = 'GatewayUnknown';
  }
}

/** The gateway understood and said no: nothing was done. */
export class GatewayRefusal extends Error {
  constructor(
    readonly call: string,
    readonly statusCode: number,
    readonly code: string,
    readonly description: string,
  ) {
    super(`${call}: ${statusCode} ${code} ${description}`);
    this.name = 'GatewayRefusal';
  }

  /** The same call may be accepted a little later: too many calls, or an equal one still running. */
  get isTemporary(): boolean {
    return this.statusCode === 429 || (this.statusCode === 409 && !/different request/i.test(this.description));
  }
}

const ErrorBody = z.looseObject({ code: z.string(), description: z.string().nullish() });
/** The SDK throws `{ statusCode, error }`; a call through its axios instance rejects with `{ response }`. */
const FromSdk = z.looseObject({ statusCode: z.number(), error: ErrorBody });
const FromAxios = z.looseObject({ response: z.looseObject({ status: z.number(), data: z.looseObject({ error: ErrorBody }) }) });

/** Tells a clear refusal from everything that leaves the outcome open (the SDK turns a network error into a TypeError). */
export function asGatewayError(call: string, error: unknown): GatewayRefusal | GatewayUnknown {
  const sdk = FromSdk.safeParse(error);
  const axios = FromAxios.safeParse(error);
  const status = sdk.data?.statusCode ?? axios.data?.response.status;
  const body = sdk.data?.error ?? axios.data?.response.data.error;
  if (!status || !body || status < 400 || status >= 500) return new GatewayUnknown(call, error);
  return new GatewayRefusal(call, status, body.code, body.description ?? '');
}
