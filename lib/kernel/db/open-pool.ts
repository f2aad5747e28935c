import { env } from '@/lib/kernel/env';
import { log } from '@/lib/kernel/log';
import { TimeoutPool } from './timeout-pool';

type PoolOptions = {
  max: number;
  statementMs: number;
  /** Application name in pg_stat_activity. */
  name?: string;
  /** `replica` is for catalogue reads and needs `DATABASE_READ_URL`. */
  at?: 'primary' | 'replica';
  /** Queue length at which ordinary requests are rejected. Without it, the queue is unlimited. */
  line?: number;
};

/** Opens a separate pool for work that must not queue behind a crowd. The caller closes it. */
export function openPool({ max, statementMs, name, at = 'primary', line }: PoolOptions): TimeoutPool {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, DATABASE_LOCK_MS } = env();
  const limits = { statementMs, lockMs: DATABASE_LOCK_MS };
  // A direct address implies that the other addresses may lead to a pooler.
  const isPooled = DATABASE_DIRECT_URL !== undefined && (at === 'replica' || DATABASE_DIRECT_URL !== DATABASE_URL);
  if (at === 'replica') {
    const connectionString = DATABASE_READ_URL ?? DATABASE_URL;
    return new TimeoutPool({
      ...{ connectionString, max, limits, name, isPooled, line },
      background: { connectionString, isPooled },
      // Only a warning: the primary serves these reads instead.
      tell: (facts) => log.warn('replica', facts),
    });
  }
  return new TimeoutPool({
    ...{ connectionString: DATABASE_URL, max, limits, name, isPooled, line },
    background: { connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL, isPooled: false },
    tell: (facts) => log.error('database', facts),
  });
}
