/**
 * Error codes of a transaction that PostgreSQL ended in favor of another: a deadlock, a
 * serialization failure, a lock timeout.
 */
const CONTENDED = new Set(['40P01', '40001', '55P03', 'P2034']);
const MAX_DEPTH = 6;

type Layer = { code?: unknown; originalCode?: unknown; cause?: unknown; meta?: { driverAdapterError?: unknown } };

/**
 * True if another transaction caused the error and the same work may succeed later. Also searches
 * the errors that Prisma wraps.
 */
export function isContended(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return false;
  const { code, originalCode, cause, meta } = error as Layer;
  if (CONTENDED.has(String(code)) || CONTENDED.has(String(originalCode))) return true;
  return isContended(cause, depth + 1) || isContended(meta?.driverAdapterError, depth + 1);
}

/**
 * Retries work after contention. `work` must change nothing outside its transaction.
 * @param attemptsFor maximum attempts after an error
 */
export async function retryContended<Result>(
  work: () => Promise<Result>,
  attemptsFor: (error: unknown) => number,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attemptsFor(error) || !isContended(error)) throw error;
    }
  }
}
