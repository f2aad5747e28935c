/** npm run store -- reseal: run this before you remove the previous secret from the settings. */
import { resealFactors } from '@/lib/people/staff/factors/reseal-factors';
import { resealFiles } from '@/lib/shared/files/reseal-files';
import { resealWork } from '@/lib/kernel/queue/reseal-work';
import { runCommand, UsageError } from './run-command';

const HELP = `npm run store -- reseal

Re-encrypts stored data (prescriptions, profile pictures, second factors of staff, pending messages) with the current
secret, so that you can remove NEXTAUTH_SECRET_PREVIOUS (docs/security.md). Run it when all processes have the new
secret. You can stop it and run it again. The exit code is 1 if some data was encrypted with a secret that the store does
not have.`;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

async function reseal(words: string[]): Promise<void> {
  if (words.length > 0) throw new UsageError();
  const [factors, work, files] = [await resealFactors(), await resealWork(), await resealFiles()];
  console.log(
    `Re-encrypted: ${counted(files.count, 'file', 'files')}, ${counted(factors.count, 'second factor', 'second factors')}, ${counted(work.count, 'message', 'messages')} of the outbox.`,
  );
  const unreadable = [...factors.unreadable, ...work.unreadable, ...files.unreadable];
  if (unreadable.length === 0)
    return console.log(
      'No stored data needs a previous secret. See docs/security.md before you remove NEXTAUTH_SECRET_PREVIOUS.',
    );
  console.log(`None of the secrets of the store decrypts:\n${unreadable.map((each) => `  ${each}`).join('\n')}`);
  process.exitCode = 1;
}

void runCommand(HELP, reseal);
