import { auditLedger } from '@/lib/background/ledger-check/queries';
import type { AuditResult } from '@/lib/backoffice/health/process-schema';
import { listOverdue } from '@/lib/backoffice/enquiries/queries';
import { listJobs } from '@/lib/kernel/queue/job-runs';
import { countWork } from '@/lib/kernel/queue/queries';
import { log } from '@/lib/kernel/log';

/**
 * Audits the ledger and logs broken rules, dead letters and failing jobs for an operator.
 * @returns the number of checked rules, and the broken ones
 */
export async function nightlyAudit(): Promise<AuditResult> {
  const audited = await auditLedger();
  const broken = audited.filter(({ count, isWarning }) => count > 0 && !isWarning);
  for (const { rule, broken: examples, count, isWarning } of audited.filter((one) => one.count > 0))
    if (isWarning) log.warn('ledger', { rule, count, broken: examples });
    else log.error('ledger', { rule, count, broken: examples });
  for (const { topic, dead } of await countWork())
    if (dead > 0)
      log.error('audit', { rule: 'the outbox has no dead letters', topic, count: dead, help: 'npm run store -- jobs' });
  for (const { name, failures, lastError } of (await listJobs()).filter(
    ({ isOverdue, isRunning, failures }) => isOverdue && !isRunning && failures > 0,
  ))
    log.error('audit', {
      rule: 'every job succeeds within twice its interval',
      job: name,
      failures,
      lastError,
      help: 'npm run store -- jobs',
    });
  const overdue = (await listOverdue()).map(({ ticket }) => ticket);
  if (overdue.length > 0)
    log.error('audit', {
      rule: 'customer requests are acknowledged and settled in time',
      count: overdue.length,
      tickets: overdue.slice(0, 10),
      help: 'npm run store -- requests',
    });
  return { rules: audited.length, broken: broken.map(({ rule, count }) => ({ rule, count })) };
}
