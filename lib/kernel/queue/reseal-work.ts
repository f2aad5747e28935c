import { db } from '@/lib/kernel/db/client';
import { NotReadable } from '@/lib/kernel/keys/key-ring';
import { isWorkResealed, seal, unseal } from './sealed';

const BATCH_SIZE = 200;
/** Sorts before every ID. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Number of re-encrypted values of one kind, and those that no secret of the store decrypts. */
export type Resealed = { count: number; unreadable: string[] };

const listAfter = (id: string) =>
  db.outboxMessage.findMany({
    where: { doneAt: null, id: { gt: id } },
    select: { id: true, topic: true, payload: true },
    orderBy: { id: 'asc' },
    take: BATCH_SIZE,
  });

/**
 * Re-encrypts the waiting and dead-lettered messages of the outbox with the current secret. A
 * worker has already read the messages in progress.
 */
export async function resealWork(): Promise<Resealed> {
  const done: Resealed = { count: 0, unreadable: [] };
  for (let rows = await listAfter(FIRST); rows.length > 0; rows = await listAfter(rows.at(-1)!.id)) {
    for (const { id, topic, payload } of rows) {
      const { sealed, ...rest } = payload as { sealed?: string | null };
      if (!sealed || isWorkResealed(sealed)) continue;
      try {
        const data = { payload: { ...rest, sealed: seal(unseal(sealed)) } };
        done.count += (await db.outboxMessage.updateMany({ where: { id, doneAt: null }, data })).count;
      } catch (error) {
        if (!(error instanceof NotReadable)) throw error;
        done.unreadable.push(`${topic} ${id}`);
      }
    }
  }
  return done;
}
