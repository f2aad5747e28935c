import { failedStatusOf } from '@/lib/kernel/http/failed-status';
import type { DocumentedCall } from '@/lib/kernel/openapi/openapi';

/** Location of the generated list. */
export const BOOLEAN_CALLS_FILE = 'lib/kernel/http/boolean-calls.ts';

/**
 * Returns the text of BOOLEAN_CALLS_FILE: the calls below /api/admin whose declared status is a
 * boolean.
 */
export function booleanCalls(calls: DocumentedCall[]): string {
  const names = calls
    .filter(({ declaration }) => failedStatusOf(declaration.response) === false)
    .flatMap(({ path }) => /^\/api\/admin\/([\w-]+)/.exec(path)?.[1] ?? []);
  const lines = [...new Set(names)].toSorted().map((name) => `  '${name}',`);
  return `/** Written by npm run openapi: calls whose status is a boolean, for answers that no declaration gives. */\nexport const BOOLEAN_CALLS = new Set([\n${lines.join('\n')}\n]);\n`;
}
