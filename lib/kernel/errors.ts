import type { Problem } from './problem-key';

/** Kinds of domain failure. Only lib/kernel/http/endpoint.ts maps them to HTTP status codes. */
export type ErrorKind =
  | 'invalid' // the request cannot be understood or breaks a limit
  | 'refused' // understood, and documented as a response: "wrong password", "coupon does not apply"
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'wrongMethod'
  | 'conflict' // correct in itself, but not in the current state (sold out, already paid)
  | 'tooLarge'
  | 'unsupportedType'
  | 'tooMany'
  | 'unavailable'; // a dependency does not respond; a retry may succeed

/**
 * Failure with a message for the user. `message` is a key below `errors` in messages/*.json.
 * `values` fill its placeholders, and those of a field error that is only a key.
 */
export class DomainError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly key: string,
    readonly values: Record<string, string | number> = {},
    readonly fields?: Record<string, string | Problem>,
  ) {
    super(key);
    this.name = 'DomainError';
  }
}

/** Failure that a retry cannot fix. The work is dead-lettered immediately for an operator. */
export class PermanentError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'PermanentError';
  }
}

export const notFound = (key = 'notFound') => new DomainError('notFound', key);
/**
 * Creates the failure for an ID that the caller does not own. An unknown ID and another customer's
 * ID get the same response.
 */
export const notYours = () => new DomainError('forbidden', 'notYours');
export const refused = (key: string, values?: Record<string, string | number>) =>
  new DomainError('refused', key, values);
export const conflict = (key: string, values?: Record<string, string | number>) =>
  new DomainError('conflict', key, values);
export const invalid = (key: string, values?: Record<string, string | number>) =>
  new DomainError('invalid', key, values);
