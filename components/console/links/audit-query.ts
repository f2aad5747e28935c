import { ABOUT_LENGTH } from '@/lib/backoffice/audit-log/rules';
import { localePath } from '@/lib/kernel/locales';

/** Query of the audit log's address. */
export type AuditQuery = Partial<Record<(typeof NAMES)[number], string>>;
const NAMES = ['person', 'group', 'about', 'day', 'after', 'before'] as const;

/** Reads an address and drops unknown parts. */
export function readAuditQuery(raw: Record<string, string | string[] | undefined>): AuditQuery {
  const given = NAMES.flatMap((name) => {
    const value = raw[name];
    // Cursors are longer than any typed value.
    const text = typeof value === 'string' ? value.trim().slice(0, 2 * ABOUT_LENGTH) : '';
    return text ? [[name, text]] : [];
  });
  return Object.fromEntries(given) as AuditQuery;
}

/** Returns the address of a page of the audit log. */
export function auditHref(locale: string, query: AuditQuery): string {
  const parameters = Object.entries(query).filter(([, value]) => value);
  const text = new URLSearchParams(parameters as [string, string][]).toString();
  return localePath(locale, `/console/audit${text && `?${text}`}`);
}
