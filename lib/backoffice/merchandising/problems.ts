import type { z } from 'zod';
import { DomainError } from '@/lib/kernel/errors';
import { valueAt } from '@/lib/kernel/nested-values';
import { readProblem, type Problem } from '@/lib/kernel/problem-key';

/** Path of a setting, with the problem of its value. */
export type SettingProblem = Problem & { path: string };

/** Error for refused settings, with the reason for each. Nothing was stored. */
export class InvalidSettings extends DomainError {
  constructor(readonly problems: SettingProblem[]) {
    const fields = problems.map(({ path, key, values = {} }) => [path, { key, values }] as const);
    super('invalid', 'invalidSettings', {}, Object.fromEntries(fields));
  }
}

/**
 * Returns the problems a schema found, by path.
 * @param below path of the value itself
 */
export function problemsOf(error: z.ZodError, given: unknown, below: string): SettingProblem[] {
  return error.issues.map(({ code, path, message }) => {
    const names = path.map(String);
    const isMissing = code === 'invalid_type' && valueAt(given, names) === undefined;
    const problem = isMissing ? { key: 'settingMissing' } : (readProblem(message) ?? { key: 'fieldInvalid' });
    return { path: [below, ...names].filter(Boolean).join('.'), ...problem };
  });
}

export const failField = (path: string, key: string, values: Problem['values'] = {}): never => {
  throw new InvalidSettings([{ path, key, values }]);
};
