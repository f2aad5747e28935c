import { db } from '@/lib/kernel/db/client';

/** Work by what it is about: due now, due later, laid aside after the last try. */
export type TopicCount = { topic: string; due: number; later: number; dead: number; oldestSeconds: number };

export function countWork(): Promise<TopicCount[]> {
  return db.$queryRaw<TopicCount[]>`
    SELECT topic, (count(*) FILTER (WHERE dead_at IS NULL AND available_at <= now()))::int AS due,
      (count(*) FILTER (WHERE dead_at IS NULL AND available_at > now()))::int AS later, (count(*) FILTER (WHERE dead_at IS NOT NULL))::int AS dead,
      COALESCE(extract(epoch FROM now() - min(available_at) FILTER (WHERE dead_at IS NULL AND available_at <= now())), 0)::float AS "oldestSeconds"
    FROM outbox_message WHERE done_at IS NULL GROUP BY topic ORDER BY topic`;
}

/** Work that was laid aside. `lastError` holds nothing personal: it was taken out before it was written. */
export type DeadMessage = {
  id: string;
  topic: string;
  attempts: number;
  deadAt: Date;
  createdAt: Date;
  lastError: string | null;
};

/** The dead letters, oldest first; what is in them stays in them. */
export function listDead(most = 100): Promise<DeadMessage[]> {
  return db.$queryRaw<DeadMessage[]>`
    SELECT id, topic, attempts, dead_at AS "deadAt", created_at AS "createdAt", last_error AS "lastError"
    FROM outbox_message WHERE dead_at IS NOT NULL ORDER BY dead_at LIMIT ${most}`;
}
