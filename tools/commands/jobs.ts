/** npm run store -- jobs: work that runs after its transaction, and its dead letters. */
import { DAY, HOUR, MINUTE, SECOND } from '@/lib/kernel/dates';
import { MOST_ATTEMPTS } from '@/lib/kernel/queue/lease';
import { listJobs, restartJobs, type JobState } from '@/lib/kernel/queue/job-runs';
import { countWork, listDead } from '@/lib/kernel/queue/queries';
import { retryDead } from '@/lib/kernel/queue/lease';
import { endSafeMode } from '@/lib/kernel/queue/safe-mode';
import { listUnknown } from '@/lib/money/payments/list-unknown';
import { countEvents } from '@/lib/kernel/security-events/queries';
import { runCommand, UsageError } from './run-command';

const HELP = `npm run store -- jobs
npm run store -- jobs retry <id>|<topic>|<job>|all
npm run store -- jobs resume

Without more it counts what waits, says when each job of the schedule last succeeded, and lists what was laid aside after ${MOST_ATTEMPTS} tries, oldest first.
retry puts that back among what is due; the running store does it within two seconds.
retry with the name of a scheduled job, or all, starts jobs again that were stopped because they crashed the worker.
resume ends safe mode in every process within ten seconds.`;

const SHOWN = 100;

function age(since: Date): string {
  const passed = Date.now() - since.getTime();
  if (passed >= DAY) return `${Math.floor(passed / DAY)} d`;
  return passed >= HOUR ? `${Math.floor(passed / HOUR)} h` : `${Math.max(0, Math.floor(passed / MINUTE))} min`;
}

function period(ms: number): string {
  return ms >= DAY
    ? `${ms / DAY} d`
    : ms >= HOUR
      ? `${ms / HOUR} h`
      : ms >= MINUTE
        ? `${ms / MINUTE} min`
        : `${ms / SECOND} s`;
}

function line({ name, everyMs, finishedAt, failures, lastError, isRunning, isOverdue, isStopped }: JobState): string {
  const last = finishedAt ? `last done ${age(finishedAt)} ago` : 'never done yet';
  return `${name} (every ${period(everyMs)}): ${last}${isRunning ? ', running' : ''}${failures > 0 ? `, failed ${failures} times since: ${lastError ?? 'no error was noted'}` : ''}${isOverdue ? ', OVERDUE' : ''}${isStopped ? `, STOPPED: start it again with jobs retry "${name}"` : ''}`;
}

async function show(): Promise<void> {
  const topics = await countWork();
  if (topics.length === 0) console.log('Nothing waits.');
  for (const { topic, due, later, dead } of topics)
    console.log(`${topic}: ${due} due, ${later} later, ${dead} laid aside`);
  const unknown = await listUnknown(['WAITING', 'REFUNDING']);
  if (unknown.length > 0)
    console.log(`\n${unknown.length} payments for no order this store knows: npm run store -- payments`);
  const jobs = await listJobs();
  if (jobs.length > 0) console.log(`\nJobs by the clock:\n${jobs.map((job) => `  ${line(job)}`).join('\n')}`);
  const events = await countEvents(new Date(Date.now() - DAY));
  if (events.length > 0)
    console.log(
      `\nSecurity events of the last 24 hours:\n${events.map(({ event, count }) => `  ${event}: ${count}`).join('\n')}`,
    );
  const letters = await listDead(SHOWN);
  for (const { id, topic, attempts, deadAt, createdAt, lastError } of letters)
    console.log(
      `\n${id}  ${topic}\n  written ${age(createdAt)} ago, laid aside ${age(deadAt)} ago after ${attempts} tries\n  ${lastError ?? 'no error was noted'}`,
    );
  if (letters.length === SHOWN) console.log('\n… and more');
}

async function main([command, which, ...rest]: string[]): Promise<void> {
  if (command === undefined) return show();
  if (command === 'retry' && which && rest.length === 0) {
    const count = (await retryDead(which)) + (await restartJobs(which));
    console.log(`${count} to be tried again`);
    if (count === 0) process.exitCode = 1;
    return;
  }
  if (command === 'resume' && which === undefined) {
    console.log(`Safe mode ends in ${await endSafeMode()} processes.`);
    return;
  }
  throw new UsageError();
}

void runCommand(HELP, main);
