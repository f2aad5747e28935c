import { HOUR } from '@/lib/kernel/dates';

type Noted = { at: number; counts: Record<string, number> };

/** How much counts that only grow have grown of late, by looking at them now and then. A place that was never told of before began at zero. */
export class RecentCounts {
  private noted: Noted[] = [{ at: -Infinity, counts: {} }];

  /** @param at by a clock that only goes on */
  note(counts: ReadonlyMap<string, number>, at = performance.now()): void {
    this.noted.push({ at, counts: Object.fromEntries(counts) });
    // The last of those that are older than an hour is what the hour began with.
    const first = this.noted.findLastIndex((one) => one.at <= at - HOUR);
    if (first > 0) this.noted.splice(0, first);
  }

  /** By name, of what has grown. @param ms an hour at most */
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

/** For how long something has been so, by looking at it now and then. */
export class HeldFor {
  private since = new Map<string, number>();

  /** @param at by a clock that only goes on */
  ms(name: string, isSo: boolean, at = performance.now()): number {
    if (!isSo) this.since.delete(name);
    else if (!this.since.has(name)) this.since.set(name, at);
    return Math.round(at - (this.since.get(name) ?? at));
  }
}
