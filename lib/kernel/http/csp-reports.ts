import { z } from 'zod';
import { HOUR } from '@/lib/kernel/dates';
import { log } from '@/lib/kernel/log';
import { pageKind } from './content-policy';

/** What a page sends when something broke its policy; longer than any honest report of one. */
export const MOST_REPORT_BYTES = 4 * 1024;

const text = z.string().max(2048).optional();
/** `report-uri` (CSP 2, Firefox and Safari) and `report-to` (CSP 3, a list, with other reports beside it) say the same in other words. */
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

/** Only the host: addresses hold what people look at. Words like `inline` and `eval` stay. */
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

/** @param report the body of a report, as JSON @returns what it says, in words that are safe to keep; null for anything else */
export function violationsIn(report: unknown): Violation[] | null {
  const old = Old.safeParse(report);
  if (old.success) {
    const said = old.data['csp-report'];
    return [
      violation(said['effective-directive'] ?? said['violated-directive'], said['blocked-uri'], said['document-uri']),
    ];
  }
  const list = New.safeParse(report);
  if (!list.success) return null;
  return list.data.flatMap(({ type, body }) =>
    type === 'csp-violation' && body ? [violation(body.effectiveDirective, body.blockedURL, body.documentURL)] : [],
  );
}

/** Kinds of violation told apart in an hour; the rest is counted together. */
const MOST_KINDS = 100;
const OTHERS = 'others';
type Seen = { count: number; loggedAt: number };
const seen = new Map<string, Seen>();

/** Counts a violation; the first of its kind, and then one an hour, is a line of the log that tells how many there were meanwhile. */
export function countViolation({ directive, blocked, page }: Violation, now = Date.now()): void {
  for (const [key, { loggedAt }] of seen.size >= MOST_KINDS ? seen : [])
    if (now - loggedAt >= 2 * HOUR) seen.delete(key);
  const key = `${directive} ${blocked}`;
  const name = seen.has(key) || seen.size < MOST_KINDS ? key : OTHERS;
  const known = seen.get(name);
  if (known && now - known.loggedAt < HOUR) return void (known.count += 1);
  seen.set(name, { count: 0, loggedAt: now });
  const facts = name === OTHERS ? { directive: OTHERS, blocked: OTHERS, page } : { directive, blocked, page };
  log.warn('policy violated', { ...facts, count: 1 + (known?.count ?? 0) });
}
