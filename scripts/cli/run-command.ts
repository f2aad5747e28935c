import { disconnect } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { translate } from '@/lib/kernel/translate';

/** The words of a command made no sense: its help is the answer, and nothing has happened. */
export class Misused extends Error {}

/** Whoever types a command is known to the machine, not to the store. */
export const OPERATOR = { actor: 'command line' };

/** Runs a command with what was typed after it: its help, its work, or in words why it was not done. Sets the exit code. */
export async function runCommand(help: string, work: (words: string[]) => Promise<unknown>): Promise<void> {
  const words = process.argv.slice(2);
  try {
    if (words[0] === '--help') console.log(help);
    else await work(words);
  } catch (error) {
    if (error instanceof Misused) console.log(help);
    else console.error(error instanceof DomainError ? translate('en', `errors.${error.key}`, error.values) : error);
    process.exitCode = error instanceof Misused ? 2 : 1;
  } finally {
    await disconnect();
  }
}
