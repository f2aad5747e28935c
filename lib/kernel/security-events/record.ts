import { fingerprint } from '@/lib/kernel/sessions/fingerprint';
import { Prisma, db } from '@/lib/kernel/db/client';
import { DAY, HOUR, SECOND } from '@/lib/kernel/dates';
import { log } from '@/lib/kernel/log';
import { processWide } from '@/lib/kernel/process-wide';
import type { SecurityEvent } from './events';

/**
 * Known facts about the author and origin of an event. Addresses of people and machines are stored
 * only as keyed fingerprints.
 */
export type About = { customerId?: string; email?: string; address?: string; why?: string };

const FLUSH_AFTER = 10 * SECOND;
const RETENTION_MS = 90 * DAY;

const counts = processWide('securityCounts', () => new Map<SecurityEvent, number>());
let timer: NodeJS.Timeout | undefined;

const add = (event: SecurityEvent, count: number) => void counts.set(event, (counts.get(event) ?? 0) + count);

/**
 * Counts an event that is already logged elsewhere. Counts are written every few seconds, so that a
 * flood of events does not become a flood of statements.
 */
export function countEvent(event: SecurityEvent): void {
  add(event, 1);
  if (timer) return;
  timer = setTimeout(() => void flushEvents(), FLUSH_AFTER);
  timer.unref();
}

/**
 * Writes the counts, also when a process ends. If the database is down, they are retained for the
 * next time.
 */
export async function flushEvents(now = new Date()): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  // A fixed order prevents deadlocks between two processes.
  const taken = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  counts.clear();
  if (taken.length === 0) return;
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR);
  const rows = taken.map(([event, count]) => Prisma.sql`(${hour}::timestamptz, ${event}, ${count}::int)`);
  try {
    await db.$executeRaw(
      Prisma.sql`INSERT INTO security_count (hour, event, count) VALUES ${Prisma.join(rows)} ON CONFLICT (hour, event) DO UPDATE SET count = security_count.count + EXCLUDED.count`,
    );
  } catch (error) {
    for (const [event, count] of taken) add(event, count);
    log.error('security counts', { error: error instanceof Error ? error.name : 'unknown' });
  }
}

const familyOf = (address: string) => (address.includes(':') ? 'v6' : /^\d/.test(address) ? 'v4' : 'other');

/** Logs an event and counts it in the current hour. Never makes its caller fail. */
export function recordEvent(event: SecurityEvent, { customerId, email, address, why: reason }: About): void {
  log.warn('security', {
    event,
    ...(customerId ? { customer: customerId } : {}),
    ...(email ? { account: fingerprint('account in the log', email) } : {}),
    ...(address ? { from: `${familyOf(address)}:${fingerprint('address in the log', address).slice(0, 10)}` } : {}),
    ...(reason ? { why: reason.slice(0, 60) } : {}),
  });
  countEvent(event);
}

/** Deletes old counts. A quarter of a year is enough to know the usual numbers. A job runs it. */
export async function purgeOldEvents(now = new Date()): Promise<void> {
  await db.securityCount.deleteMany({ where: { hour: { lt: new Date(now.getTime() - RETENTION_MS) } } });
}
