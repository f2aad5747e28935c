import type { Problem } from './problem-key';

/** What can go wrong inside a domain. lib/kernel/http/endpoint.ts alone turns a kind into an HTTP status. */
export type ErrorKind =
  | 'invalid' // the request cannot be understood or breaks a limit
  | 'refused' // understood and documented as an answer: "wrong password", "coupon does not apply"
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'wrongMethod'
  | 'conflict' // right in itself, but not in the present state (sold out, already paid)
  | 'tooLarge'
  | 'unsupportedType'
  | 'tooMany'
  | 'unavailable'; // a part we depend on does not answer; trying again is right

/**
 * A failure a person can be told about.
 * `message` is a key below `errors` in messages/*.json; `values` fill its placeholders, and those of a field that is told by a key alone.
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

/** Work for which trying again is in vain: it is laid aside at once, and a person has to look at it. */
export class PermanentError extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'PermanentError';
  }
}

export const notFound = (key = 'notFound') => new DomainError('notFound', key);
/** For an id that names nothing of the caller's own: somebody else's and an invented one are answered alike. */
export const notYours = () => new DomainError('forbidden', 'notYours');
export const refused = (key: string, values?: Record<string, string | number>) =>
  new DomainError('refused', key, values);
export const conflict = (key: string, values?: Record<string, string | number>) =>
  new DomainError('conflict', key, values);
export const invalid = (key: string, values?: Record<string, string | number>) =>
  new DomainError('invalid', key, values);
