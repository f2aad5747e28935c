import { z } from 'zod';
import { HOUR } from '@/lib/kernel/dates';
import { log } from '@/lib/kernel/log';
import { pageKind } from './content-policy';

/** Maximum size of a policy violation report. Real reports are shorter. */
export const MAX_REPORT_BYTES = 4 * 1024;

const text = z.string().max(2048).optional();
/**
 * `report-uri` (CSP 2, Firefox and Safari) and `report-to` (CSP 3, a list that may contain other
 * reports) carry the same facts in different formats.
 */
const Old = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
});
const New = z
  .array(
    z.object({
      type: z.string().max(40),
      body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }).optional(),
    }),
  )
  .max(20);

export type Violation = { directive: string; blocked: string; page: string };

/**
 * Returns only the host, because addresses reveal page visits. Keywords such as `inline` and `eval`
 * stay.
 */
function blockedBy(blocked = ''): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'unreadable';
  const { protocol, hostname } = new URL(blocked);
  return hostname ? hostname.slice(0, 100) : protocol.slice(0, 20);
}

function violation(directive = '', blocked: string | undefined, page = ''): Violation {
  const [name = ''] = directive.split(' ');
  const kind = URL.canParse(page) ? pageKind(new URL(page).pathname, true) : 'own';
  return { directive: /^[a-z-]{1,40}$/.test(name) ? name : 'unreadable', blocked: blockedBy(blocked), page: kind };
}

/**
 * @param report JSON body of a report
 * @returns the violations, with text that is safe to log; null for anything else
 */
export function violationsIn(report: unknown): Violation[] | null {
  const old = Old.safeParse(report);
  if (old.success) {
    const cspReport = old.data['csp-report'];
    return [
      violation(
        cspReport['effective-directive'] ?? cspReport['violated-directive'],
        cspReport['blocked-uri'],
        cspReport['document-uri'],
      ),
    ];
  }
  const list = New.safeParse(report);
  if (!list.success) return null;
  return list.data.flatMap(({ type, body }) =>
    type === 'csp-violation' && body ? [violation(body.effectiveDirective, body.blockedURL, body.documentURL)] : [],
  );
}

/** Kinds of violation counted separately per hour. The rest share one count. */
const MAX_KINDS = 100;
const OTHERS = 'others';
type Seen = { count: number; loggedAt: number };
const seen = new Map<string, Seen>();

/**
 * Counts a violation. Logs the first of each kind and then one per hour, with the number since the
 * last line.
 */
export function countViolation({ directive, blocked, page }: Violation, now = Date.now()): void {
  for (const [key, { loggedAt }] of seen.size >= MAX_KINDS ? seen : [])
    if (now - loggedAt >= 2 * HOUR) seen.delete(key);
  const key = `${directive} ${blocked}`;
  const name = seen.has(key) || seen.size < MAX_KINDS ? key : OTHERS;
  const known = seen.get(name);
  if (known && now - known.loggedAt < HOUR) return void (known.count += 1);
  seen.set(name, { count: 0, loggedAt: now });
  const facts = name === OTHERS ? { directive: OTHERS, blocked: OTHERS, page } : { directive, blocked, page };
  log.warn('policy violated', { ...facts, count: 1 + (known?.count ?? 0) });
}
