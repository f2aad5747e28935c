import { newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import type { AuditAction } from './actions';
import { currentRequest } from './request-context';

/** Who did it: by which door (`console`, `command line`, …), and whose account it was. */
export type By = { actor: string; actorId?: string | null };

/** One line of the audit log. */
export type AuditNote = By & {
  action: AuditAction;
  subject: string;
  subjectId: string;
  /** Ids, field names and safe values: no names, addresses, telephone numbers, drugs or free words of people. */
  change?: Prisma.InputJsonObject;
  /** Why, chosen from a list or typed by staff about their own doing. */
  reason?: string;
};

/** Writes down what was done, in the transaction of what was done; the request and the session of the console it came with are added. */
export async function writeAudit(tx: Sql, note: AuditNote): Promise<void> {
  const { actor, actorId = null, action, subject, subjectId, change = {}, reason = null } = note;
  const { requestId = null, staffSessionId = null } = currentRequest() ?? {};
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO audit_entry (id, actor, actor_id, action, subject, subject_id, change, reason, request_id, session_id)
    VALUES (${newId()}::uuid, ${actor}, ${actorId}::uuid, ${action}, ${subject}, ${subjectId}, ${JSON.stringify(change)}::jsonb, ${reason}, ${requestId}::uuid, ${staffSessionId}::uuid)`);
}
