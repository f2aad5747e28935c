/** npm run store -- reseal: run this before you remove the previous secret from the settings. */
import { resealFactors } from '@/lib/people/staff/factors/reseal-factors';
import { resealFiles } from '@/lib/shared/files/reseal-files';
import { resealWork } from '@/lib/kernel/queue/reseal-work';
import { runCommand, UsageError } from './run-command';

const HELP = `npm run store -- reseal

Opens what is kept sealed (prescriptions, profile pictures, second factors of staff, work that waits) with whichever of the store's secrets sealed it,
and seals it with the present one, so that NEXTAUTH_SECRET_PREVIOUS can be taken away (docs/security.md, "Turning the secret"). Run it when every process
has the new secret; it may be broken off and run again. Ends with 1 when something was sealed with a secret the store does not have.`;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

async function reseal(words: string[]): Promise<void> {
  if (words.length > 0) throw new UsageError();
  const [factors, work, files] = [await resealFactors(), await resealWork(), await resealFiles()];
  console.log(
    `Sealed anew: ${counted(files.count, 'file', 'files')}, ${counted(factors.count, 'second factor', 'second factors')}, ${counted(work.count, 'message', 'messages')} of the outbox.`,
  );
  const unreadable = [...factors.unreadable, ...work.unreadable, ...files.unreadable];
  if (unreadable.length === 0) return console.log('Nothing that is kept needs an earlier secret any more.');
  console.log(`None of the store's secrets opens:\n${unreadable.map((each) => `  ${each}`).join('\n')}`);
  process.exitCode = 1;
}

void runCommand(HELP, reseal);
