import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';
import { restartJobs } from '@/lib/kernel/queue/job-runs';
import { dismissDead, retryDead } from '@/lib/kernel/queue/lease';
import { mayDismiss, NEVER_DISMISSED, type DismissReason } from './rules';

/**
 * Requeues dead letters, or starts a stopped scheduled job again. Repeated calls change nothing.
 * @param which the id of a message, a topic, or the name of a job
 * @returns the number of messages and jobs
 */
export async function retryJobs(which: string, by: AuditActor): Promise<number> {
  return inTransaction.withModels(async (tx) => {
    const count = (await retryDead(which, tx)) + (await restartJobs(which, tx));
    if (count > 0)
      await writeAudit(tx, { ...by, action: 'job.retry', subject: 'job', subjectId: which, change: { count } });
    return count;
  });
}

/**
 * Dismisses a dead letter.
 * @throws notFound; conflict jobMustBeDone for money and documents, jobNotLaidAside when it is no
 * longer a dead letter
 */
export async function dismissJob(id: string, reason: DismissReason, by: AuditActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const topic = await dismissDead(tx, id, NEVER_DISMISSED);
    if (topic === null) {
      const found = await tx.outboxMessage.findUnique({ where: { id }, select: { topic: true } });
      if (!found) throw notFound();
      throw conflict(mayDismiss(found.topic) ? 'jobNotLaidAside' : 'jobMustBeDone');
    }
    await writeAudit(tx, { ...by, action: 'job.dismiss', subject: 'job', subjectId: id, change: { topic, reason } });
  });
}
