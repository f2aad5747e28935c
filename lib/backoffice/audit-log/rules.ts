import { AUDIT_ACTIONS, groupOf } from '@/lib/kernel/audit/actions';

/** Maximum length of an order number or id in a search of the audit log. */
export const ABOUT_LENGTH = 60;

/** Groups of actions. */
export const AUDIT_GROUPS: string[] = [...new Set(AUDIT_ACTIONS.map(groupOf))];

/** Returns the message key of an action. In a key, a point would separate levels. */
export const wordsOf = (action: string): string => action.replaceAll(/[^A-Za-z]+/g, '_');

/** True for an id. Screens show only its end, which is enough to distinguish it. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Changed field. `before` is missing if the entry records only one value. */
export type ChangedField = { name: string; before?: unknown; after: unknown };

/** Fields with a list of things, which is never a pair of a value before and one after. */
const LISTS = new Set(['parcels', 'orders']);

const isPair = (value: unknown): value is { before: unknown; after: unknown } =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value;

/**
 * Returns the fields of a change in any of its three forms: { before, after }, [before, after], or
 * the value alone.
 */
export function fieldsOf(change: Record<string, unknown>): ChangedField[] {
  if (isPair(change) && Object.keys(change).length === 2) return [{ name: 'value', ...change }];
  return Object.entries(change).map(([name, value]) => {
    if (isPair(value)) return { name, before: value.before, after: value.after };
    if (Array.isArray(value) && value.length === 2 && !LISTS.has(name))
      return { name, before: value[0] as unknown, after: value[1] as unknown };
    return { name, after: value };
  });
}
