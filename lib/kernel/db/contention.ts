/** PostgreSQL ended a transaction in favor of another: a deadlock, a serialization failure, a lock timeout. */
const CONTENDED = new Set(['40P01', '40001', '55P03', 'P2034']);
const MAX_DEPTH = 6;

type Layer = { code?: unknown; originalCode?: unknown; cause?: unknown; meta?: { driverAdapterError?: unknown } };

/** Reports whether another transaction was in the way, so that the same work may succeed later. Prisma wraps the error of the driver. */
export function isContended(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return false;
  const { code, originalCode, cause, meta } = error as Layer;
  if (CONTENDED.has(String(code)) || CONTENDED.has(String(originalCode))) return true;
  return isContended(cause, depth + 1) || isContended(meta?.driverAdapterError, depth + 1);
}

/** A lock timeout has cost seconds already, so it is retried once only, like every conflict seen by Prisma. */
const MAX_ATTEMPTS = 2;

/** Runs a transaction again after contention. `work` must change nothing outside the transaction. */
export async function retryContended<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isContended(error)) throw error;
    }
  }
}
