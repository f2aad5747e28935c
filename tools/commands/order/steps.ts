import type { z } from 'zod';
import { invalid } from '@/lib/kernel/errors';
import type { Unfit } from '@/lib/dispensing/after-sales/settle-return';
import { UsageError } from '../run-command';

export { UsageError, OPERATOR } from '../run-command';

/**
 * Action on an order.
 * @param named number or id of the order
 * @param words arguments after the step
 * @throws UsageError; DomainError of the action
 */
type Perform = (named: string, words: string[]) => Promise<unknown>;

/**
 * Validates the input.
 * @throws DomainError invalid with the key of the first problem
 */
export function checked<T>(schema: z.ZodType<T>, typed: unknown): T {
  const result = schema.safeParse(typed);
  if (result.success) return result.data;
  throw invalid(result.error.issues[0]?.message ?? 'fieldInvalid');
}

/**
 * Parses the returned goods that cannot be resold: all-fit, all-unfit, or SKUs separated by commas.
 */
export function readUnfit(word: string): Unfit {
  if (word === 'all-fit') return [];
  return word === 'all-unfit' ? 'all' : word.split(',');
}

/** Related steps, each `<order> <step> …`, with their help text. */
export type StepGroup = { help: string; steps: Record<string, Perform> };

/** Creates a step without arguments. */
export const plain =
  (perform: (named: string) => Promise<unknown>): Perform =>
  (named, words) => {
    if (words.length > 0) throw new UsageError();
    return perform(named);
  };
