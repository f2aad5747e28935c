import { z } from 'zod';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { disconnect } from '@/lib/kernel/db/client';
import { hasSettings } from '@/lib/kernel/env';
import { DomainError } from '@/lib/kernel/errors';
import { setIdentity } from '@/lib/kernel/identity';
import { readProblem } from '@/lib/kernel/problem-key';
import { translate } from '@/lib/kernel/translate';

/**
 * Thrown for arguments that a command does not understand. Its help is printed, and nothing
 * changes.
 */
export class UsageError extends Error {}

/** Actor of commands: the machine knows the user of the command line, but the store does not. */
export const OPERATOR = { actor: 'command line' };

const usageProblem = (words: string[]): string =>
  words.length === 0
    ? 'This command needs more arguments. See the usage below.'
    : `Unknown or incomplete arguments: ${words.join(' ')}. See the usage below.`;

/**
 * Explains to a person why a command failed. Unexpected errors retain their stack trace.
 * @param words arguments of the command
 */
export function reasonOf(error: unknown, words: string[] = []): unknown {
  // The arguments name the missing object; the plain message does not.
  if (error instanceof DomainError && error.key === 'notFound' && words.length > 0)
    return `Not found in this store: ${words.join(' ')}`;
  if (error instanceof DomainError) return translate('en', `errors.${error.key}`, error.values);
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ');
  return error instanceof Error && error.name === 'Error' ? error.message : error;
}

/** Explains a refusal with the problem of each field, one per line. */
export function explainFields({ key, values, fields = {} }: DomainError): string {
  const lines = Object.entries(fields).map(([field, given]) => {
    const problem = typeof given === 'string' ? (readProblem(given) ?? { key: given }) : given;
    return `  ${field}: ${translate('en', `errors.${problem.key}`, problem.values)}`;
  });
  return [translate('en', `errors.${key}`, values), ...lines].join('\n');
}

/**
 * Loads the identity for texts and emails. Without settings or a database, the command itself
 * reports that.
 */
async function nameStore(): Promise<void> {
  if (!hasSettings()) return;
  const settings = await findStoreSettings().catch(() => undefined);
  if (settings) setIdentity(settings.identity);
}

/**
 * Runs a command with its arguments. Prints its help, its output, or the reason it failed. Sets the
 * exit code.
 * @param explain text to print instead of an error, if a command has more details
 */
export async function runCommand(
  help: string,
  work: (words: string[]) => Promise<unknown>,
  explain: (error: unknown) => unknown = () => undefined,
): Promise<void> {
  const words = process.argv.slice(2);
  try {
    if (words[0] === '--help' || words[0] === '-h') console.log(help);
    else {
      await nameStore();
      await work(words);
    }
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${usageProblem(words)}\n`);
      console.log(help);
    } else console.error(explain(error) ?? reasonOf(error, words));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  } finally {
    await disconnect();
  }
}
