import { db, inTransaction } from '@/lib/kernel/db/client';
import { resetDatabase } from '@/test/database';
import { withRequest } from './request-context';
import { writeAudit } from './write-audit';

beforeEach(resetDatabase);

const NOTE = { actor: 'console', action: 'order.dispatch', subject: 'order', subjectId: 'one' } as const;
const [REQUEST, SESSION] = [crypto.randomUUID(), crypto.randomUUID()];

describe('an entry of the audit', () => {
  it('carries the request and the session it came with, which no one hands on', async () => {
    const context = { requestId: REQUEST, staffSessionId: undefined as string | undefined };
    await withRequest(context, async () => {
      // Set later, as endpoint() does: the caller is identified after the request has started.
      context.staffSessionId = SESSION;
      await inTransaction.withModels((tx) => writeAudit(tx, { ...NOTE, reason: 'damaged' }));
    });
    await writeAudit(db, NOTE);
    const entries = await db.auditEntry.findMany({ orderBy: { id: 'asc' } });
    expect(entries).toMatchObject([
      { requestId: REQUEST, sessionId: SESSION, reason: 'damaged' },
      { requestId: null, sessionId: null, reason: null },
    ]);
  });

  it.each(['UPDATE audit_entry SET actor = actor', 'DELETE FROM audit_entry', 'TRUNCATE audit_entry'])(
    'stays as it is: %s',
    async (sql) => {
      await writeAudit(db, NOTE);
      await expect(db.$executeRawUnsafe(sql)).rejects.toThrow(/append-only/);
      expect(await db.auditEntry.count()).toBe(1);
    },
  );
});
