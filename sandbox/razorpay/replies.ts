/** `sentAs`: an HTML page of a proxy, or nothing, because the connection broke; JSON if omitted. */
export type ApiReply = { status: number; body: unknown; sentAs?: 'html' | 'nothing' };
export type ApiCall = {
  /** Values of the placeholders in the route. */
  ids: string[];
  query: URLSearchParams;
  body: Record<string, unknown>;
  idempotencyKey: string | null;
};

export const ok = (body: unknown): ApiReply => ({ status: 200, body });

type FailureOptions = { status?: number; field?: string; reason?: string };

/** Returns a failure in Razorpay's format. */
export function failure(description: string, options: FailureOptions = {}): ApiReply {
  const { status = 400, field, reason = 'input_validation_failed' } = options;
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description,
    ...(field ? { field } : {}),
    source: 'business',
    step: 'payment_initiation',
    reason,
    metadata: {},
  };
  return { status, body: { error } };
}

/** Thrown inside a transaction to roll it back. */
export class ApiFailure extends Error {
  readonly reply: ApiReply;
  constructor(description: string, options?: FailureOptions) {
    super(description);
    this.reply = failure(description, options);
  }
}

export const unknownId = () => new ApiFailure('The id provided does not exist');
export const collection = (items: unknown[]): ApiReply => ok({ entity: 'collection', count: items.length, items });
