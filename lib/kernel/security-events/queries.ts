import { db } from '@/lib/kernel/db/client';
import { HOUR } from '@/lib/kernel/dates';
import { log } from '@/lib/kernel/log';
import { SECURITY_EVENTS, type SecurityEvent } from './events';

export type EventCount = { event: string; count: number };

/** @returns how often each event came since a moment, most often first */
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

/** Run by a job every hour: says in the log which events of the hour that is over came so often that somebody should look. */
export async function alarmOnEvents(now = new Date()): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR - HOUR);
  for (const { event, count } of await db.securityCount.findMany({ where: { hour }, orderBy: { event: 'asc' } })) {
    const usual = SECURITY_EVENTS[event as SecurityEvent]?.alarm;
    if (usual != null && count >= usual)
      log.error('alarm', { event, count, hour: hour.toISOString(), help: 'docs/security.md, Log' });
  }
}
