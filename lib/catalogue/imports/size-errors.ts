/**
 * Tells whether a failure is about the size of what was sent: a limit of PostgreSQL (54000) or a string that
 * JavaScript cannot build. The same lines fail again. A statement timeout (57014) is not
 * among them: parts are small, so the database was slow, and a retry may succeed.
 */
export const isOfSize = (error: unknown): boolean =>
  error instanceof RangeError ||
  /Code: `54000`|"(?:originalCode|code)":"54000"/.test(
    `${String(error)} ${JSON.stringify((error as { meta?: unknown }).meta ?? {})}`,
  );
