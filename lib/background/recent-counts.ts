import { HOUR } from '@/lib/kernel/dates';

type Noted = { at: number; counts: Record<string, number> };

/**
 * Recent growth of counters, from periodic samples. A name that was never sampled before started at
 * zero.
 */
export class RecentCounts {
  private noted: Noted[] = [{ at: -Infinity, counts: {} }];

  /** @param at time of a monotonic clock */
  note(counts: ReadonlyMap<string, number>, at = performance.now()): void {
    this.noted.push({ at, counts: Object.fromEntries(counts) });
    // The latest sample older than an hour is the start of the hour.
    const first = this.noted.findLastIndex((one) => one.at <= at - HOUR);
    if (first > 0) this.noted.splice(0, first);
  }

  /**
   * Returns the growth by name, without unchanged counters.
   * @param ms at most an hour
   */
  within(ms: number): Record<string, number> {
    const { at, counts } = this.noted.at(-1)!;
    const before = this.noted.findLast((one) => one.at <= at - ms)?.counts ?? {};
    return Object.fromEntries(
      Object.entries(counts).flatMap(([name, count]) => {
        const grown = count - (before[name] ?? 0);
        return grown > 0 ? [[name, grown]] : [];
      }),
    );
  }
}

/** Duration for which a condition has been true, from periodic samples. */
export class DurationCounts {
  private since = new Map<string, number>();

  /** @param at time of a monotonic clock */
  ms(name: string, isSo: boolean, at = performance.now()): number {
    if (!isSo) this.since.delete(name);
    else if (!this.since.has(name)) this.since.set(name, at);
    return Math.round(at - (this.since.get(name) ?? at));
  }
}
