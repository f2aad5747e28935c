/**
 * Codes of a lost connection without any result: the server ended it (57P01 to 57P03), or it broke
 * (class 08, or a socket error).
 */
const LOST = /^(57P0[123]|08\w{3}|ECONNRESET|EPIPE)$/;
const BROKEN = /^Connection terminated|connection error and is not queryable/;

export const isLostConnection = (error: unknown): boolean =>
  error instanceof Error && (LOST.test(String((error as { code?: unknown }).code)) || BROKEN.test(error.message));

const READ = /^\s*(SELECT|WITH)\b/i;
const MORE_THAN_READ =
  /\b(INSERT|UPDATE|DELETE|MERGE|INTO|FOR\s+(NO\s+KEY\s+)?(UPDATE|SHARE)|FOR\s+KEY\s+SHARE|nextval|setval|set_config|pg_\w*advisory\w*|pg_(terminate|cancel)_backend|pg_switch_wal)\b/i;

/** True if a statement only reads and can be repeated. In doubt it returns false. */
export const isRead = (text: string): boolean => READ.test(text) && !MORE_THAN_READ.test(text);
