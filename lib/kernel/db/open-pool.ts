import { env } from '@/lib/kernel/env';
import { log } from '@/lib/kernel/log';
import { TimeoutPool } from './timeout-pool';

type PoolOptions = {
  max: number;
  statementMs: number;
  /** As pg_stat_activity shows it. */
  name?: string;
  /** `replica`: where catalogue may be read; only with `DATABASE_READ_URL`. */
  at?: 'primary' | 'replica';
  /** So many may wait for a connection before ordinary requests are sent away; any number when left out. */
  line?: number;
};

/** Connections beside those of everybody, for what must not wait in line behind a crowd. Whoever opens them ends them. */
export function openPool({ max, statementMs, name, at = 'primary', line }: PoolOptions): TimeoutPool {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, DATABASE_LOCK_MS } = env();
  const limits = { statementMs, lockMs: DATABASE_LOCK_MS };
  // Who names a direct address says that a pooler may stand at the others.
  const isPooled = DATABASE_DIRECT_URL !== undefined && (at === 'replica' || DATABASE_DIRECT_URL !== DATABASE_URL);
  if (at === 'replica') {
    const connectionString = DATABASE_READ_URL ?? DATABASE_URL;
    return new TimeoutPool({
      ...{ connectionString, max, limits, name, isPooled, line },
      background: { connectionString, isPooled },
      // It fails nobody: what was asked there is asked of the primary.
      tell: (facts) => log.warn('replica', facts),
    });
  }
  return new TimeoutPool({
    ...{ connectionString: DATABASE_URL, max, limits, name, isPooled, line },
    background: { connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL, isPooled: false },
    tell: (facts) => log.error('database', facts),
  });
}
