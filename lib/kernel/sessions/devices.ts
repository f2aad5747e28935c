import { db } from '@/lib/kernel/db/client';
import { notYours } from '@/lib/kernel/errors';
import { LIFETIME } from './sessions';

/** Device on which a customer is logged in. Times are ISO date-times. */
export type Device = { id: string; userAgent: string | null; createdAt: string; lastSeenAt: string; isThis: boolean };

const MAX_DEVICES = 50;

/** Lists the customer's active sessions: the current one first, then by last use. */
export async function listDevices(customerId: string, thisSessionId: string, now = new Date()): Promise<Device[]> {
  const usedSince = (idle: number) => ({ lastSeenAt: { gt: new Date(now.getTime() - idle) } });
  const rows = await db.session.findMany({
    where: {
      customerId,
      revokedAt: null,
      expiresAt: { gt: now },
      OR: [
        { remember: false, ...usedSince(LIFETIME.shortIdle) },
        { remember: true, ...usedSince(LIFETIME.rememberedIdle) },
      ],
    },
    select: { id: true, userAgent: true, createdAt: true, lastSeenAt: true },
    orderBy: { lastSeenAt: 'desc' },
    take: MAX_DEVICES,
  });
  const devices = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isThis: row.id === thisSessionId,
  }));
  return devices.sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

/**
 * Ends one of the customer's own active sessions.
 * @throws forbidden notYours
 */
export async function endDevice(customerId: string, sessionId: string, now = new Date()): Promise<void> {
  const { count } = await db.session.updateMany({
    where: { id: sessionId, customerId, revokedAt: null },
    data: { revokedAt: now },
  });
  if (count === 0) throw notYours();
}
