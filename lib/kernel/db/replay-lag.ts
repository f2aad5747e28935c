/** A place in the log of writes as PostgreSQL spells it: `16/B374D848`. */
export function placeOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

type Written = { place: bigint; at: number };

/**
 * How far a standby is behind, by the clock of this process alone: where the primary's log ended at known times is compared with how far the standby has
 * replayed it. A standby's own figure (pg_last_xact_replay_timestamp) grows while nothing is written, and compares two clocks.
 */
export class ReplayLag {
  /** Oldest first; the first one is the latest that was replayed, if any was. */
  private written: Written[] = [];
  private hasReplayed = false;
  private lag = Infinity;

  /** @param at before it was asked, by `performance.now()` */
  noteWritten(lsn: string, at: number): void {
    const place = placeOf(lsn);
    const last = this.written.at(-1);
    // A primary that was restored from a backup, or another one that had not got all: what was known of the old one says nothing.
    if (last && place < last.place) {
      this.written = [];
      this.hasReplayed = false;
    }
    this.written.push({ place, at });
  }

  /** @param isPrimaryThere while it is away nothing new is written, and the standby falls no further behind */
  noteReplayed(
    lsn: string,
    { isPrimaryThere, now = performance.now() }: { isPrimaryThere: boolean; now?: number },
  ): void {
    const place = placeOf(lsn);
    const newest = this.written.findLastIndex((one) => one.place <= place);
    if (newest >= 0) {
      this.hasReplayed = true;
      this.written.splice(0, newest);
    }
    if (!this.hasReplayed) this.lag = Infinity;
    else if (this.written.length === 1) this.lag = 0;
    else if (isPrimaryThere) this.lag = now - this.written[0]!.at;
    // An hour of a standby that is away is no reason to remember an hour.
    if (this.written.length > 1_000) this.written.splice(1, 1);
  }

  ms = (): number => this.lag;
}
