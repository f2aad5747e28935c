import { db } from '@/lib/kernel/db/client';

/** Number of messages per topic: due now, due later, and dead-lettered after the last attempt. */
export type TopicCount = { topic: string; due: number; later: number; dead: number; oldestSeconds: number };

export function countWork(): Promise<TopicCount[]> {
  return db.$queryRaw<TopicCount[]>`
    SELECT topic, (count(*) FILTER (WHERE dead_at IS NULL AND available_at <= now()))::int AS due,
      (count(*) FILTER (WHERE dead_at IS NULL AND available_at > now()))::int AS later, (count(*) FILTER (WHERE dead_at IS NOT NULL))::int AS dead,
      COALESCE(extract(epoch FROM now() - min(available_at) FILTER (WHERE dead_at IS NULL AND available_at <= now())), 0)::float AS "oldestSeconds"
    FROM outbox_message WHERE done_at IS NULL GROUP BY topic ORDER BY topic`;
}

/** Dead letter. `lastError` contains no personal data, which is removed before it is stored. */
export type DeadMessage = {
  id: string;
  topic: string;
  attempts: number;
  deadAt: Date;
  createdAt: Date;
  lastError: string | null;
};

/** Lists the dead letters, oldest first, without their payload. */
export function listDead(max = 100): Promise<DeadMessage[]> {
  return db.$queryRaw<DeadMessage[]>`
    SELECT id, topic, attempts, dead_at AS "deadAt", created_at AS "createdAt", last_error AS "lastError"
    FROM outbox_message WHERE dead_at IS NOT NULL ORDER BY dead_at LIMIT ${max}`;
}
