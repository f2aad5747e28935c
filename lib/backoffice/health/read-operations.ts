import { countInbox } from '@/lib/money/payments/webhooks/list-webhooks';
import { env } from '@/lib/kernel/env';
import { listJobs } from '@/lib/kernel/queue/job-runs';
import { countWork } from '@/lib/kernel/queue/queries';
import { listProcesses, readAudit, readDatabase, readMigrations } from './queries';
import { readBackup } from './read-backup';
import type { Operations } from './schema';
import { operationsReply } from './wire';

/** Returns the current system status across all processes. */
export async function readOperations(): Promise<Operations> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, BACKUP_DIR } = env();
  const [processes, database, migrations, backup, work, inbox, jobs, audit] = await Promise.all([
    listProcesses(),
    readDatabase(),
    readMigrations(),
    readBackup(BACKUP_DIR),
    countWork(),
    countInbox(),
    listJobs(),
    readAudit(),
  ]);
  const addresses = {
    isPooled: DATABASE_DIRECT_URL !== undefined && DATABASE_DIRECT_URL !== DATABASE_URL,
    hasStandby: DATABASE_READ_URL !== undefined,
  };
  const at = new Date();
  return operationsReply({ at, processes, database, addresses, migrations, backup, work, inbox, jobs, audit });
}
