/** Parses a position in PostgreSQL's write-ahead log, such as `16/B374D848`. */
export function parseLsn(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

type Written = { place: bigint; at: number };

/**
 * Replication lag of a standby, measured only with the clock of this process. It compares known log
 * positions of the primary with the position that the standby has replayed. The standby's own
 * number (pg_last_xact_replay_timestamp) grows while nothing is written, and it compares two
 * clocks.
 */
export class ReplayLag {
  /** Oldest first. The first entry is the latest replayed one, if any was replayed. */
  private written: Written[] = [];
  private hasReplayed = false;
  private lag = Infinity;

  /** @param at time before the query, from `performance.now()` */
  noteWritten(lsn: string, at: number): void {
    const place = parseLsn(lsn);
    const last = this.written.at(-1);
    // The primary was restored from a backup, or another server that lacks some data replaced it.
    // Positions of the old primary are worthless.
    if (last && place < last.place) {
      this.written = [];
      this.hasReplayed = false;
    }
    this.written.push({ place, at });
  }

  /**
   * @param isPrimaryThere false while the primary is down: nothing new is written, so the lag does
   * not grow
   */
  noteReplayed(
    lsn: string,
    { isPrimaryThere, now = performance.now() }: { isPrimaryThere: boolean; now?: number },
  ): void {
    const place = parseLsn(lsn);
    const newest = this.written.findLastIndex((one) => one.place <= place);
    if (newest >= 0) {
      this.hasReplayed = true;
      this.written.splice(0, newest);
    }
    if (!this.hasReplayed) this.lag = Infinity;
    else if (this.written.length === 1) this.lag = 0;
    else if (isPrimaryThere) this.lag = now - this.written[0]!.at;
    // Limits the entries while a standby is down for hours.
    if (this.written.length > 1_000) this.written.splice(1, 1);
  }

  ms = (): number => this.lag;
}
