import { readFileSync } from 'node:fs';

/**
 * Limits in milliseconds of processor time. A process that gets no processor time has four times as
 * long.
 */
export type TimeLimits = {
  /** Maximum time between two signs of progress of the decoder: parts of its output, the answer. */
  stepMs: number;
  /** Maximum time for the file, without the time in which the store processes a part. */
  totalMs: number;
};

/**
 * Factor for a busy machine, which leaves a decoder little processor time through no fault of its
 * file.
 */
const WAIT_FACTOR = 4;
/** The kernel counts in ticks of a hundredth of a second. */
const MS_PER_TICK = 10;
const CPU_TTL_MS = 100;

/** @returns the processor time of a running process in milliseconds; undefined without /proc */
function cpuMsOf(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may contain spaces; user and system time are fields 14 and 15.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return ((user ?? 0) + (system ?? 0)) * MS_PER_TICK;
  } catch {
    return undefined;
  }
}

type Watched = { pid?: number; kill: () => void };

/**
 * Kills a decoder process if a step or the whole file takes too long. Pauses between `stop` and
 * `start`.
 */
export class Clock {
  private usedMs = 0;
  private startedAt?: number;
  private timer?: NodeJS.Timeout;
  private readonly cpuBefore: number | undefined;
  private cpu = { readAt: -Infinity, ms: 0 };
  private cpuAtStep = 0;
  isOver = false;

  constructor(
    private readonly watched: Watched,
    private readonly limits: TimeLimits,
  ) {
    this.cpuBefore = cpuMsOf(watched.pid);
  }

  /**
   * Caches the processor time, because reading it for many small parts would cost more than the
   * parts.
   */
  private readCpu(ttlMs: number): number | undefined {
    if (performance.now() - this.cpu.readAt < ttlMs) return this.cpu.ms;
    const now = cpuMsOf(this.watched.pid);
    if (now === undefined || this.cpuBefore === undefined) return undefined;
    this.cpu = { readAt: performance.now(), ms: now - this.cpuBefore };
    return this.cpu.ms;
  }

  private get stepWaitMs(): number {
    return this.startedAt === undefined ? 0 : performance.now() - this.startedAt;
  }

  private leftMs(): number {
    const { stepMs, totalMs } = this.limits;
    const waited = this.stepWaitMs;
    const cpu = this.readCpu(0);
    if (cpu === undefined) return Math.min(stepMs - waited, totalMs - this.usedMs - waited);
    const byCpu = Math.min(stepMs - (cpu - this.cpuAtStep), totalMs - cpu);
    const byWait = Math.min(WAIT_FACTOR * stepMs - waited, WAIT_FACTOR * totalMs - this.usedMs - waited);
    return Math.min(byCpu, byWait);
  }

  private check = (): void => {
    const left = this.leftMs();
    if (left > 0) return void (this.timer = setTimeout(this.check, Math.max(left, MS_PER_TICK)));
    this.isOver = true;
    this.watched.kill();
  };

  start(): void {
    this.startedAt = performance.now();
    this.cpuAtStep = this.readCpu(CPU_TTL_MS) ?? 0;
    this.timer = setTimeout(this.check, Math.max(0, Math.min(this.limits.stepMs, this.limits.totalMs - this.usedMs)));
  }

  stop(): void {
    clearTimeout(this.timer);
    this.usedMs += this.stepWaitMs;
    this.startedAt = undefined;
  }

  /** Returns the processor time of a killed process if it is known, else the elapsed time. */
  get costMs(): number {
    return this.isOver && this.cpuBefore !== undefined ? this.cpu.ms : this.usedMs;
  }
}
