/**
 * True if a failure is about the size of the input: a limit of PostgreSQL (54000) or a string that
 * JavaScript cannot build. The same lines fail again. A statement timeout (57014) does not count:
 * parts are small, so the database was slow, and a retry can succeed.
 */
export const isOfSize = (error: unknown): boolean =>
  error instanceof RangeError ||
  /Code: `54000`|"(?:originalCode|code)":"54000"/.test(
    `${String(error)} ${JSON.stringify((error as { meta?: unknown }).meta ?? {})}`,
  );
