import { db } from '@/lib/kernel/db/client';
import { HOUR } from '@/lib/kernel/dates';
import { log } from '@/lib/kernel/log';
import { SECURITY_EVENTS, type SecurityEvent } from './events';

export type EventCount = { event: string; count: number };

/** @returns the number of each event since a time, most frequent first */
export async function countEvents(since: Date): Promise<EventCount[]> {
  const rows = await db.securityCount.groupBy({
    by: ['event'],
    where: { hour: { gte: since } },
    _sum: { count: true },
  });
  return rows
    .map(({ event, _sum }) => ({ event, count: _sum.count ?? 0 }))
    .sort((one, other) => other.count - one.count);
}

/** Logs the events whose count in the previous hour needs attention. A job runs it every hour. */
export async function alarmOnEvents(now = new Date()): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR - HOUR);
  for (const { event, count } of await db.securityCount.findMany({ where: { hour }, orderBy: { event: 'asc' } })) {
    const usual = SECURITY_EVENTS[event as SecurityEvent]?.alarm;
    if (usual != null && count >= usual)
      log.error('alarm', { event, count, hour: hour.toISOString(), help: 'docs/security.md, Log' });
  }
}
