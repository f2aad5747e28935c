import { db } from '@/lib/kernel/db/client';

/** True if a browser gets messages in this session. */
export const hasSubscription = async (sessionId: string): Promise<boolean> =>
  (await db.pushSubscription.count({ where: { sessionId } })) > 0;
