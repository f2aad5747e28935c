import { createHash } from 'node:crypto';

/** Every connection keeps its named statements for its whole life: beyond these many texts (bulk writes of odd sizes) none is named. */
const MOST = 400;
const LONGEST = 8_000;
const names = new Map<string, string>();

/**
 * The name under which PostgreSQL keeps a statement, so that it is parsed and planned once per connection and not every time
 * (planning costs more than running for most of ours). The same text always has the same name.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST || text.length > LONGEST) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}
