import { auditLedger } from '@/lib/background/ledger-check/queries';
import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { db, inTransaction, Prisma } from '@/lib/kernel/db/client';
import { resetDatabase } from '@/test/database';
import { sealDays } from './commands';
import { findBrokenDays } from './find-broken';

beforeEach(resetDatabase);
beforeAll(() => jest.spyOn(console, 'info').mockImplementation(() => undefined));

/** Writes entries at these moments, as if the clock had shown them. */
async function entriesAt(...moments: string[]): Promise<void> {
  for (const at of moments)
    await db.auditEntry.create({
      data: { actor: 'console', action: 'order.cancel', subject: 'order', subjectId: at, createdAt: new Date(at) },
    });
}

/** Changes entries with direct access to the database, bypassing the trigger. */
const tamper = (statement: string) =>
  inTransaction.withModels(async (tx) => {
    await tx.$executeRaw(Prisma.sql`SET LOCAL session_replication_role = replica`);
    await tx.$executeRawUnsafe(statement);
  });

const days = async () =>
  (await db.auditSeal.findMany({ orderBy: { day: 'asc' } })).map(({ day, entries }) => [
    day.toISOString().slice(0, 10),
    entries,
  ]);

describe('the seals of the audit log', () => {
  beforeEach(() =>
    // A minute before and after midnight in India; nothing on the 22nd.
    entriesAt('2026-11-20T18:29:00Z', '2026-11-20T18:31:00Z', '2026-11-21T10:00:00Z', '2026-11-22T20:00:00Z'),
  );
  const seal = () => sealDays(new Date('2026-11-23T20:00:00Z'));

  it('close each day of India once it is over, also those on which nothing happened', async () => {
    expect(await sealDays(new Date('2026-11-23T18:40:00Z'))).toBe(3);
    expect(await seal()).toBe(1);
    expect(await seal()).toBe(0);
    expect(await days()).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 2],
      ['2026-11-22', 0],
      ['2026-11-23', 1],
    ]);
    expect(await findBrokenDays()).toEqual([]);
  });

  it('are made once by two at the same moment', async () => {
    await Promise.all([seal(), seal()]);
    expect(await days()).toHaveLength(4);
    expect(await findBrokenDays()).toEqual([]);
  });

  it.each([
    [
      `UPDATE audit_entry SET actor = 'nobody' WHERE subject_id = '2026-11-21T10:00:00Z'`,
      '2026-11-21',
      'an entry was changed',
    ],
    [`DELETE FROM audit_entry WHERE subject_id = '2026-11-20T18:31:00Z'`, '2026-11-21', '1 entries, sealed were 2'],
    [
      `UPDATE audit_entry SET created_at = created_at + interval '1 day' WHERE subject_id = '2026-11-22T20:00:00Z'`,
      '2026-11-23',
      '0 entries, sealed were 1',
    ],
    [`DELETE FROM audit_seal WHERE day = '2026-11-22'`, '2026-11-22', 'has no seal'],
    [`UPDATE audit_seal SET hash = repeat('0', 64) WHERE day = '2026-11-20'`, '2026-11-20', 'an entry was changed'],
  ])('name the day that was changed: %s', async (statement, day, found) => {
    await seal();
    await tamper(statement);
    expect(await findBrokenDays()).toContainEqual({ what: day, found });
    const rule = (await auditLedger()).find(({ rule: name }) => name.includes('audit log'));
    expect(rule?.broken.map(({ what }) => what)).toContain(day);
  });

  it.each(['UPDATE audit_seal SET entries = 0', 'DELETE FROM audit_seal', 'TRUNCATE audit_seal'])(
    'stay as they are: %s',
    async (statement) => {
      await seal();
      await expect(db.$executeRawUnsafe(statement)).rejects.toThrow(/append-only/);
    },
  );

  it('cover what writeAudit writes', async () => {
    await writeAudit(db, {
      actor: 'console',
      action: 'staff.role',
      subject: 'customer',
      subjectId: 'x',
      reason: 'left',
    });
    await sealDays(new Date(Date.now() + 2 * 86_400_000));
    await tamper(`UPDATE audit_entry SET reason = 'stayed' WHERE subject_id = 'x'`);
    expect(await findBrokenDays()).toHaveLength(1);
  });
});
