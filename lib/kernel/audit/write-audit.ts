import type { Db, Prisma } from '@/lib/kernel/db/client';
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
export async function writeAudit(tx: Db, note: AuditNote): Promise<void> {
  const request = currentRequest();
  await tx.auditEntry.create({
    data: { ...note, requestId: request?.requestId ?? null, sessionId: request?.staffSessionId ?? null },
    select: { id: true },
  });
}
