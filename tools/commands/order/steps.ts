import type { z } from 'zod';
import { invalid } from '@/lib/kernel/errors';
import type { Unfit } from '@/lib/dispensing/after-sales/settle-return';
import { UsageError } from '../run-command';

export { UsageError, OPERATOR } from '../run-command';

/**
 * One thing that can be done with an order.
 * @param named the order's number or id
 * @param words what was typed after the step
 * @throws UsageError; DomainError of what it does
 */
type Perform = (named: string, words: string[]) => Promise<unknown>;

/** What was typed, checked. @throws DomainError invalid with the key of the first thing that is wrong */
export function checked<T>(schema: z.ZodType<T>, typed: unknown): T {
  const result = schema.safeParse(typed);
  if (result.success) return result.data;
  throw invalid(result.error.issues[0]?.message ?? 'fieldInvalid');
}

/** Which goods that came back cannot be sold again: all-fit, all-unfit, or their SKUs with commas between. */
export function readUnfit(word: string): Unfit {
  if (word === 'all-fit') return [];
  return word === 'all-unfit' ? 'all' : word.split(',');
}

/** Steps that belong together, each `<order> <step> …`, and what the help says about them. */
export type StepGroup = { help: string; steps: Record<string, Perform> };

/** A step that takes no words. */
export const plain =
  (perform: (named: string) => Promise<unknown>): Perform =>
  (named, words) => {
    if (words.length > 0) throw new UsageError();
    return perform(named);
  };
