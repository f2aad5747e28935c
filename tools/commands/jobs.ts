/** npm run store -- jobs: work that runs after its transaction, and its dead letters. */
import { DAY, HOUR, MINUTE, SECOND } from '@/lib/kernel/dates';
import { MAX_ATTEMPTS } from '@/lib/kernel/queue/lease';
import { listJobs, restartJobs, type JobState } from '@/lib/kernel/queue/job-runs';
import { countWork, listDead } from '@/lib/kernel/queue/queries';
import { retryDead } from '@/lib/kernel/queue/lease';
import { endSafeMode } from '@/lib/kernel/queue/safe-mode';
import { listUnknown } from '@/lib/money/payments/list-unmatched';
import { countEvents } from '@/lib/kernel/security-events/queries';
import { runCommand, UsageError } from './run-command';

const HELP = `npm run store -- jobs
npm run store -- jobs retry <id>|<topic>|<job>|all
npm run store -- jobs resume

Without arguments: counts pending messages, shows when each scheduled job last succeeded, and lists the dead letters,
which failed ${MAX_ATTEMPTS} times, oldest first.

retry   requeues dead letters; the running store picks them up within two seconds. With the name of a scheduled job, or
        all, it also restarts jobs that were stopped because they crashed the worker
resume  ends safe mode in all processes within ten seconds`;

const MAX_SHOWN = 100;

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
  const last = finishedAt ? `last succeeded ${age(finishedAt)} ago` : 'has not run yet';
  return `${name} (every ${period(everyMs)}): ${last}${isRunning ? ', running' : ''}${failures > 0 ? `, failed ${failures} times since: ${lastError ?? 'no error recorded'}` : ''}${isOverdue ? ', OVERDUE' : ''}${isStopped ? `, STOPPED: restart it with npm run store -- jobs retry "${name}"` : ''}`;
}

async function show(): Promise<void> {
  const topics = await countWork();
  if (topics.length === 0) console.log('No pending jobs.');
  for (const { topic, due, later, dead } of topics)
    console.log(`${topic}: ${due} due, ${later} later, ${dead} dead-lettered`);
  const unknown = await listUnknown(['WAITING', 'REFUNDING']);
  if (unknown.length > 0) console.log(`\n${unknown.length} payments without a known order: npm run store -- payments`);
  const jobs = await listJobs();
  if (jobs.length > 0) console.log(`\nScheduled jobs:\n${jobs.map((job) => `  ${line(job)}`).join('\n')}`);
  const events = await countEvents(new Date(Date.now() - DAY));
  if (events.length > 0)
    console.log(
      `\nSecurity events of the last 24 hours:\n${events.map(({ event, count }) => `  ${event}: ${count}`).join('\n')}`,
    );
  const letters = await listDead(MAX_SHOWN);
  for (const { id, topic, attempts, deadAt, createdAt, lastError } of letters)
    console.log(
      `\n${id}  ${topic}\n  queued ${age(createdAt)} ago, dead-lettered ${age(deadAt)} ago after ${attempts} attempts\n  ${lastError ?? 'no error recorded'}`,
    );
  if (letters.length === MAX_SHOWN) console.log(`\nOnly the oldest ${MAX_SHOWN} dead letters are shown.`);
}

async function main([command, which, ...rest]: string[]): Promise<void> {
  if (command === undefined) return show();
  if (command === 'retry' && which && rest.length === 0) {
    const count = (await retryDead(which)) + (await restartJobs(which));
    console.log(`${count} requeued or restarted`);
    if (count === 0) process.exitCode = 1;
    return;
  }
  if (command === 'resume' && which === undefined) {
    console.log(`Ending safe mode in ${await endSafeMode()} processes.`);
    return;
  }
  throw new UsageError();
}

void runCommand(HELP, main);
