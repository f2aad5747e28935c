import { createHash } from 'node:crypto';

/**
 * Limit for named statements, because every connection stores them until it closes. Further texts
 * (bulk writes of unusual sizes) get no name.
 */
const MAX_STATEMENTS = 400;
const MAX_SQL_LENGTH = 8_000;
const names = new Map<string, string>();

/**
 * Returns the name of a prepared statement. PostgreSQL parses and plans a named statement once per
 * connection. For most of these statements, planning costs more than execution. The same text
 * always has the same name.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_STATEMENTS || text.length > MAX_SQL_LENGTH) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}
