/**
 * Tells whether a failure is about the size of what was sent: a limit of PostgreSQL (54000) or a string that
 * JavaScript cannot build. The same lines fail again, so trying again is in vain. A statement timeout (57014)
 * is not among them: a part has 1 MB at most, so the database is slow then, and may be fast the next time.
 */
export const isOfSize = (error: unknown): boolean =>
  error instanceof RangeError ||
  /Code: `54000`|"(?:originalCode|code)":"54000"/.test(
    `${String(error)} ${JSON.stringify((error as { meta?: unknown }).meta ?? {})}`,
  );
