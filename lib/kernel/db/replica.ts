import type { Pool } from 'pg';
import { SECOND } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { log } from '@/lib/kernel/log';
import { processWide } from '@/lib/kernel/process-wide';
import { openPool } from './open-pool';
import { ReplayLag } from './replay-lag';

const EVERY_MS = SECOND;
/** Timeout for the two small queries. A server that misses it counts as down. */
const STATEMENT_MS = 2 * SECOND;
/**
 * Lag at which the replica is left, and lag at which reads return to it. The gap prevents flapping.
 */
const BOUNDS = { leaveMs: 30 * SECOND, returnMs: 10 * SECOND };

type Primary = { lsn: string; system: string | null };
type Standby = { isStandby: boolean; lsn: string | null; system: string | null };

/** System identifier of a server's data, or null if the role may not read it. */
const SYSTEM = `CASE WHEN has_function_privilege('pg_control_system()', 'EXECUTE') THEN (SELECT system_identifier::text FROM pg_control_system()) END AS system`;
const OF_PRIMARY = `SELECT pg_current_wal_lsn()::text AS lsn, ${SYSTEM}`;
const OF_STANDBY = `SELECT pg_is_in_recovery() AS "isStandby", CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS lsn, ${SYSTEM}`;

class ReplicaLost extends Error {
  constructor() {
    super('the replica is no longer in use');
    this.name = 'ReplicaLost';
  }
}

/** Returns the reason not to use a replica, for the log. */
function problemOf(primary: Primary | undefined, standby: Standby): string | undefined {
  if (!standby.isStandby) return 'DATABASE_READ_URL is not a standby';
  if (primary?.system && standby.system && primary.system !== standby.system)
    return 'DATABASE_READ_URL is not a standby of DATABASE_URL';
  return undefined;
}

/**
 * Standby at `DATABASE_READ_URL`. Checks every second that it responds, holds the same data and is
 * not too far behind. It is used only while the follower of the announcement log also reads from it
 * (`enter`). Otherwise a page rendered from it could stay stale forever.
 */
export class ReadReplica {
  private readonly primary: Pool;
  private readonly standby: Pool;
  private readonly lag = new ReplayLag();
  private timer: NodeJS.Timeout | undefined;
  private current: Promise<void>;
  private isStopping = false;
  private isToldLost = false;
  private isNear = false;
  private isAnswering = false;
  private readonly beganAt = performance.now();
  private isRead = false;
  /** Rejects the reads in progress. */
  private readers = new Set<(error: Error) => void>();

  /** @param onPrimary runs after each response of the primary */
  constructor(
    private readonly onPrimary: () => void,
    private readonly bounds = BOUNDS,
  ) {
    this.primary = openPool({ max: 1, statementMs: STATEMENT_MS, name: 'medcall replica' });
    this.standby = openPool({ max: 1, statementMs: STATEMENT_MS, name: 'medcall replica', at: 'replica' });
    this.current = this.turn();
  }

  /** True if the data of the replica is recent enough. */
  isFit = (): boolean => this.isNear;

  /** Starts reading from the replica. */
  enter(): void {
    if (!this.isNear || this.isRead) return;
    this.isRead = true;
    this.isToldLost = false;
    log.info('replica.found', { read: 'at DATABASE_READ_URL', lagMs: this.lagMs() });
  }

  inUse = (): boolean => this.isRead;

  /**
   * Waits for a read from the replica.
   * @throws ReplicaLost if the replica is left before the read ends
   */
  async untilLost<Result>(reading: Promise<Result>): Promise<Result> {
    let giveUp: (error: Error) => void = () => undefined;
    const lost = new Promise<never>((_, failed) => (giveUp = failed));
    this.readers.add(giveUp);
    try {
      return await Promise.race([reading, lost]);
    } finally {
      this.readers.delete(giveUp);
    }
  }

  /** Maximum lag in milliseconds; Infinity if unknown. */
  lagMs = (): number => (this.isAnswering ? this.lag.ms() : Infinity);

  private leave(facts: { problem: string; error?: unknown }): void {
    this.isNear = false;
    this.isRead = false;
    for (const giveUp of this.readers) giveUp(new ReplicaLost());
    this.readers.clear();
    if (this.isToldLost || this.isStopping) return;
    this.isToldLost = true;
    log.warn('replica.lost', { ...facts, read: 'at DATABASE_URL', lagMs: this.lagMs() });
  }

  private async turn(): Promise<void> {
    await this.look().catch((error: unknown) => {
      this.isAnswering = false;
      this.leave({ problem: 'DATABASE_READ_URL does not respond', error });
    });
    if (this.isStopping) return;
    this.timer = setTimeout(() => (this.current = this.turn()), EVERY_MS);
    this.timer.unref();
  }

  private async look(): Promise<void> {
    const askedAt = performance.now();
    const asking = this.primary.query<Primary>(OF_PRIMARY).then(({ rows }) => rows[0]!);
    // A failed primary is no reason to leave the standby. Nothing new is written meanwhile, so the
    // data of the standby can be shown.
    const primary = await asking.catch(() => undefined);
    if (primary) {
      this.onPrimary();
      this.lag.noteWritten(primary.lsn, askedAt);
    }
    const standby = await this.standby.query<Standby>(OF_STANDBY).then(({ rows }) => rows[0]!);
    this.isAnswering = true;
    const problem = problemOf(primary, standby);
    if (problem) return this.leave({ problem });
    this.lag.noteReplayed(standby.lsn!, { isPrimaryThere: primary !== undefined });
    const ms = this.lag.ms();
    // The lag is unknown at first: a standby that is slightly behind must first replay up to the
    // position of the first check.
    if (ms === Infinity && !this.isRead && askedAt - this.beganAt < this.bounds.leaveMs) return undefined;
    if (ms > this.bounds.leaveMs) return this.leave({ problem: 'DATABASE_READ_URL lags too far behind' });
    if (ms <= this.bounds.returnMs) this.isNear = true;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.current;
    this.leave({ problem: 'the process is stopping' });
    await Promise.all([this.primary.end(), this.standby.end()]);
  }
}

const replica = processWide('readReplica', () => ({}) as { open?: ReadReplica });

/** Returns the replica of this process, or undefined before `startReplica`. */
export const readReplica = (): ReadReplica | undefined => replica.open;

/**
 * Starts checking `DATABASE_READ_URL`, if it is set. The caller must call `stopReplica`.
 * @param onPrimary runs after each response of the primary
 */
export function startReplica(onPrimary: () => void): ReadReplica | undefined {
  return env().DATABASE_READ_URL ? (replica.open ??= new ReadReplica(onPrimary)) : undefined;
}

/** Sends all reads to the primary again. */
export async function stopReplica(): Promise<void> {
  const { open } = replica;
  replica.open = undefined;
  await open?.stop();
}
