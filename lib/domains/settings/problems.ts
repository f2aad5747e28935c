import type { z } from 'zod';
import { DomainError } from '@/lib/kernel/errors';
import { valueAt } from '@/lib/kernel/nested-values';

/** Path of a setting and, in plain words, what is wrong with its value. */
export type SettingProblem = { path: string; reason: string };

/** Settings that cannot be kept: nothing of them was. Says of each why. */
export class InvalidSettings extends DomainError {
  constructor(readonly problems: SettingProblem[]) {
    super('invalid', 'invalidSettings', {}, Object.fromEntries(problems.map(({ path, reason }) => [path, reason])));
  }
}

/** What a schema found wrong with a value, by path. @param below the path of the value itself */
export function problemsOf(error: z.ZodError, given: unknown, below: string): SettingProblem[] {
  return error.issues.map(({ code, path, message }) => {
    const names = path.map(String);
    const isMissing = code === 'invalid_type' && valueAt(given, names) === undefined;
    return { path: [below, ...names].filter(Boolean).join('.'), reason: isMissing ? 'is missing' : message };
  });
}

export const refuse = (path: string, reason: string): never => {
  throw new InvalidSettings([{ path, reason }]);
};
