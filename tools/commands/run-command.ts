import { z } from 'zod';
import { disconnect } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { translate } from '@/lib/kernel/translate';

/** The words of a command made no sense: its help is the answer, and nothing has happened. */
export class UsageError extends Error {}

/** Whoever types a command is known to the machine, not to the store. */
export const OPERATOR = { actor: 'command line' };

const usageProblem = (words: string[]): string =>
  words.length === 0
    ? 'This command needs more arguments. See the usage above.'
    : `Unknown or incomplete arguments: ${words.join(' ')}. See the usage above.`;

/** Why a command was not done, for a person. A mistake of ours keeps its stack. @param words what was typed */
export function reasonOf(error: unknown, words: string[] = []): unknown {
  // The words name the missing thing; the plain message does not.
  if (error instanceof DomainError && error.key === 'notFound' && words.length > 0)
    return `Not found in this store: ${words.join(' ')}`;
  if (error instanceof DomainError) return translate('en', `errors.${error.key}`, error.values);
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ');
  return error instanceof Error && error.name === 'Error' ? error.message : error;
}

/**
 * Runs a command with what was typed after it: its help, its work, or in words why it was not done. Sets the exit code.
 * @param explain what to print instead of an error, where a command knows more of it
 */
export async function runCommand(
  help: string,
  work: (words: string[]) => Promise<unknown>,
  explain: (error: unknown) => unknown = () => undefined,
): Promise<void> {
  const words = process.argv.slice(2);
  try {
    if (words[0] === '--help' || words[0] === '-h') console.log(help);
    else await work(words);
  } catch (error) {
    if (error instanceof UsageError) {
      console.log(help);
      console.error(`\n${usageProblem(words)}`);
    } else console.error(explain(error) ?? reasonOf(error, words));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  } finally {
    await disconnect();
  }
}
