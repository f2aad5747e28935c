import type { ErrorKind } from '@/lib/kernel/errors';

/** The one place that knows which HTTP status a kind of failure gets. */
export const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  refused: 422,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  wrongMethod: 405,
  conflict: 409,
  tooLarge: 413,
  unsupportedType: 415,
  tooMany: 429,
  unavailable: 503,
};
