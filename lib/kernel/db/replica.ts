import type { Pool } from 'pg';
import { SECOND } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { log } from '@/lib/kernel/log';
import { processWide } from '@/lib/kernel/process-wide';
import { openPool } from './open-pool';
import { ReplayLag } from './replay-lag';

const EVERY_MS = SECOND;
/** Two small questions: who has not answered them by then is away. */
const STATEMENT_MS = 2 * SECOND;
/** So far behind it is left, and only come back to when it has nearly caught up: it does not go to and fro. */
const BOUNDS = { leaveMs: 30 * SECOND, returnMs: 10 * SECOND };

type Primary = { lsn: string; system: string | null };
type Standby = { isStandby: boolean; lsn: string | null; system: string | null };

/** Which data a server holds; nothing where it is not told to everybody. */
const SYSTEM = `CASE WHEN has_function_privilege('pg_control_system()', 'EXECUTE') THEN (SELECT system_identifier::text FROM pg_control_system()) END AS system`;
const OF_PRIMARY = `SELECT pg_current_wal_lsn()::text AS lsn, ${SYSTEM}`;
const OF_STANDBY = `SELECT pg_is_in_recovery() AS "isStandby", CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS lsn, ${SYSTEM}`;

class ReplicaLost extends Error {
  constructor() {
    super('the replica is not read any more');
    this.name = 'ReplicaLost';
  }
}

/** What a replica may not be, in words for the log. */
function problemOf(primary: Primary | undefined, standby: Standby): string | undefined {
  if (!standby.isStandby) return 'DATABASE_READ_URL is no standby';
  if (primary?.system && standby.system && primary.system !== standby.system)
    return 'DATABASE_READ_URL is a copy of other data';
  return undefined;
}

/**
 * The standby at `DATABASE_READ_URL`, looked at every second: whether it is there, of the same data, and how far it is behind. It is read only while whoever
 * follows the log of announcements reads that there too (`enter`), or a page drawn from it could stay old for good.
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
  /** Who waits for something of it. */
  private readers = new Set<(error: Error) => void>();

  /** @param onPrimary told whenever the primary has answered */
  constructor(
    private readonly onPrimary: () => void,
    private readonly bounds = BOUNDS,
  ) {
    this.primary = openPool({ max: 1, statementMs: STATEMENT_MS, name: 'medcall replica' });
    this.standby = openPool({ max: 1, statementMs: STATEMENT_MS, name: 'medcall replica', at: 'replica' });
    this.current = this.turn();
  }

  /** Whether what it has is new enough. */
  isFit = (): boolean => this.isNear;

  /** From now on it is read. */
  enter(): void {
    if (!this.isNear || this.isRead) return;
    this.isRead = true;
    this.isToldLost = false;
    log.info('replica.found', { read: 'at DATABASE_READ_URL', lagMs: this.lagMs() });
  }

  inUse = (): boolean => this.isRead;

  /** What is read there, for as long as it is read. @throws ReplicaLost when it is left before */
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

  /** How far it is behind in milliseconds at most; Infinity when that is not known. */
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
      this.leave({ problem: 'DATABASE_READ_URL does not answer', error });
    });
    if (this.isStopping) return;
    this.timer = setTimeout(() => (this.current = this.turn()), EVERY_MS);
    this.timer.unref();
  }

  private async look(): Promise<void> {
    const askedAt = performance.now();
    const asking = this.primary.query<Primary>(OF_PRIMARY).then(({ rows }) => rows[0]!);
    // A primary that is away says nothing about a standby, and nothing new comes of it: what the standby has may be shown.
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
    // At first nothing is known yet: one that is only a little behind has to do what was written when it was first looked at.
    if (ms === Infinity && !this.isRead && askedAt - this.beganAt < this.bounds.leaveMs) return undefined;
    if (ms > this.bounds.leaveMs) return this.leave({ problem: 'DATABASE_READ_URL is too far behind' });
    if (ms <= this.bounds.returnMs) this.isNear = true;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.current;
    this.leave({ problem: 'the process ends' });
    await Promise.all([this.primary.end(), this.standby.end()]);
  }
}

const replica = processWide('readReplica', () => ({}) as { open?: ReadReplica });

/** That of this process; none before `startReplica`. */
export const readReplica = (): ReadReplica | undefined => replica.open;

/** Begins to look at `DATABASE_READ_URL`, where it is set. Whoever starts it stops it. @param onPrimary told whenever the primary has answered */
export function startReplica(onPrimary: () => void): ReadReplica | undefined {
  return env().DATABASE_READ_URL ? (replica.open ??= new ReadReplica(onPrimary)) : undefined;
}

/** Everything is read at the primary again. */
export async function stopReplica(): Promise<void> {
  const { open } = replica;
  replica.open = undefined;
  await open?.stop();
}
