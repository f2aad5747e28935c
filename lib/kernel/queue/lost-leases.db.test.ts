import { db, newId, type Prisma } from '@/lib/kernel/db/client';
import { releaseLeases } from './hand-back';
import { declareJobs, dueSuspects, leaseRun, listJobs } from './job-runs';
import { isSuspectDue, leaseMessages, MAX_ATTEMPTS, postpone, retryDead } from './lease';
import { MAX_LOST_LEASES, processId } from './lost-leases';

beforeEach(async () => {
  await Promise.all([db.outboxMessage.deleteMany(), db.scheduledJob.deleteMany(), db.storeProcess.deleteMany()]);
});

const PAST = new Date(Date.now() - 60_000);
async function create(data: Partial<Prisma.OutboxMessageCreateInput> = {}): Promise<string> {
  const row = { topic: 'mail', payload: {}, dedupeKey: newId(), availableAt: PAST, ...data };
  return (await db.outboxMessage.create({ data: row })).id;
}
const rowOf = (id: string) => db.outboxMessage.findUniqueOrThrow({ where: { id } });
const lease = async (isSuspect = false) => (await leaseMessages(5, true, isSuspect)).map(({ id }) => id);
const hushed = async <T>(work: () => Promise<T>): Promise<T> => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return work().finally(() => quiet.mockRestore());
};

it('dead-letters a message after its last attempt and leases the next one', async () => {
  const [over, next] = [await create({ attempts: MAX_ATTEMPTS }), await create()];
  expect(await hushed(() => lease())).toEqual([next]);
  expect(await rowOf(over)).toMatchObject({
    ...{ attempts: MAX_ATTEMPTS, leasedBy: null, lastError: 'No result after 12 attempts' },
    deadAt: expect.any(Date) as Date,
  });
});

it('counts a lease as lost after its process stopped and leases the message alone', async () => {
  const [lost, fresh] = [await create({ leasedBy: newId(), attempts: 1 }), await create()];
  expect([await isSuspectDue(true), await isSuspectDue(false)]).toEqual([true, false]);
  expect(await lease()).toEqual([fresh]);
  expect(await lease(true)).toEqual([lost]);
  expect(await rowOf(lost)).toMatchObject({ lost: 1, attempts: 2, leasedBy: processId() });
});

it('dead-letters a message when the third process has stopped with it', async () => {
  const id = await create({ leasedBy: newId(), lost: MAX_LOST_LEASES - 1, attempts: 3, lastError: 'an older one' });
  expect(await hushed(() => lease(true))).toEqual([]);
  expect(await rowOf(id)).toMatchObject({
    ...{ lost: MAX_LOST_LEASES, attempts: 3, lastError: 'The worker stopped while processing this message, 3 times' },
    deadAt: expect.any(Date) as Date,
  });
  expect(await retryDead(id)).toBe(1);
  expect(await rowOf(id)).toMatchObject({ lost: 0, attempts: 0, deadAt: null });
});

it('names the due jobs during whose last run a process stopped', async () => {
  const names = ['lost', 'never run', 'not due'];
  await declareJobs(names.map((name) => ({ name, everyMs: 60_000 })));
  const leaseUntil = (name: string) => (name === 'lost' ? PAST : new Date(Date.now() + 60_000));
  for (const name of ['lost', 'not due'])
    await db.scheduledJob.update({
      where: { name },
      data: { leaseId: newId(), leasedBy: newId(), leaseUntil: leaseUntil(name) },
    });
  expect([...(await dueSuspects(names))]).toEqual(['lost']);
});

describe('not a lost lease', () => {
  it('is the one of this process, or of a process that still sends heartbeats', async () => {
    const other = newId();
    await db.storeProcess.create({
      data: { id: other, host: 'worker', port: 3000, role: 'worker', startedAt: PAST, facts: {} },
    });
    const ids = [await create({ leasedBy: processId() }), await create({ leasedBy: other })];
    expect((await lease()).toSorted()).toEqual(ids.toSorted());
    expect((await Promise.all(ids.map(rowOf))).map(({ lost }) => lost)).toEqual([0, 0]);
  });

  it('is one that an older release took, which records no process', async () => {
    const id = await create({ attempts: 1 });
    expect(await lease()).toEqual([id]);
    expect(await rowOf(id)).toMatchObject({ lost: 0, attempts: 2 });
  });

  it('is one that ended with a failure', async () => {
    await create();
    const [message] = await leaseMessages(1);
    await postpone(message!, 'the mail server is down');
    expect(await rowOf(message!.id)).toMatchObject({ leasedBy: null, lost: 0, attempts: 1 });
  });

  it('is work that a shutdown hands back: it is not an attempt either', async () => {
    const id = await create();
    await lease();
    await declareJobs([{ name: 'a job', everyMs: 60_000 }]);
    expect(await leaseRun('a job')).not.toBeNull();
    await releaseLeases();
    const row = await rowOf(id);
    expect(row).toMatchObject({ leasedBy: null, lost: 0, attempts: 0 });
    expect(row.availableAt.getTime()).toBeGreaterThan(Date.now());
    await db.$executeRaw`UPDATE scheduled_job SET lease_until = now() - interval '1 second'`;
    expect(await leaseRun('a job', true)).toBeNull();
    expect(await leaseRun('a job')).not.toBeNull();
    expect(await listJobs()).toMatchObject([{ failures: 0, isStopped: false, isRunning: true }]);
  });
});
