import { newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import type { AuditAction } from './actions';
import { currentRequest } from './request-context';

/** Author of an action: the channel (`console`, `command line`, …) and the account. */
export type AuditActor = { actor: string; actorId?: string | null };
/** Member of staff as the author of an action. */
export type StaffActor = AuditActor & { actorId: string };

/** Entry of the audit log. */
export type AuditNote = AuditActor & {
  action: AuditAction;
  subject: string;
  subjectId: string;
  /**
   * IDs, field names and safe values. Never names, addresses, phone numbers, drugs or free text
   * about people.
   */
  change?: Prisma.InputJsonObject;
  /** Reason, selected from a list or typed by staff about their own action. */
  reason?: string;
};

/**
 * Writes an audit entry in the transaction of the action. Adds the request and its console session.
 */
export async function writeAudit(tx: Sql, note: AuditNote): Promise<void> {
  const { actor, actorId = null, action, subject, subjectId, change = {}, reason = null } = note;
  const { requestId = null, staffSessionId = null } = currentRequest() ?? {};
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO audit_entry (id, actor, actor_id, action, subject, subject_id, change, reason, request_id, session_id)
    VALUES (${newId()}::uuid, ${actor}, ${actorId}::uuid, ${action}, ${subject}, ${subjectId}, ${JSON.stringify(change)}::jsonb, ${reason}, ${requestId}::uuid, ${staffSessionId}::uuid)`);
}
