import { AUDIT_ACTIONS, groupOf } from '@/lib/kernel/audit/actions';

/** What actions are about. */
export const AUDIT_GROUPS: string[] = [...new Set(AUDIT_ACTIONS.map(groupOf))];

/** The key of an action's words in messages, where a point would part it. */
export const wordsOf = (action: string): string => action.replaceAll(/[^A-Za-z]+/g, '_');

/** Nobody reads a whole one; its end tells it from others. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** A field as it was and as it is; `before` is missing where only one value was noted. */
export type ChangedField = { name: string; before?: unknown; after: unknown };

/** Fields that hold a list of things, which is never a value before and one after. */
const LISTS = new Set(['parcels', 'orders']);

const isPair = (value: unknown): value is { before: unknown; after: unknown } =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value;

/** The fields of a change, in the three ways in which entries have them: { before, after }, [before, after], or the value alone. */
export function fieldsOf(change: Record<string, unknown>): ChangedField[] {
  if (isPair(change) && Object.keys(change).length === 2) return [{ name: 'value', ...change }];
  return Object.entries(change).map(([name, value]) => {
    if (isPair(value)) return { name, before: value.before, after: value.after };
    if (Array.isArray(value) && value.length === 2 && !LISTS.has(name))
      return { name, before: value[0] as unknown, after: value[1] as unknown };
    return { name, after: value };
  });
}
