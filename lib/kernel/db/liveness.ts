/**
 * The database has not responded for too long. Other callers fail immediately until it responds
 * again.
 */
class DatabaseUnresponsive extends Error {
  constructor() {
    super('the database does not respond');
    this.name = 'DatabaseUnresponsive';
  }
}

/** A statement got no response within the time limit of its connection. */
export class Unanswered extends Error {
  constructor() {
    super('the database did not respond to a statement');
    this.name = 'Unanswered';
  }
}
const isNotTaken = (error: unknown) =>
  error instanceof Error && /timeout expired|connection timeout/.test(error.message);

/** Logs a problem with a database. */
export type OnUnresponsive = (facts: { error: unknown; ms?: number }) => void;

/** Time of the last response from the database, and the callers that wait for a connection. */
export class LivenessMonitor {
  private lastHeard = Date.now();
  private isSilent = false;
  private probing = false;
  private waiting = new Set<(error: Error) => void>();

  /** @param onSilence runs after all waiting callers have been rejected */
  constructor(
    private readonly tell: OnUnresponsive,
    private readonly onSilence: () => void,
  ) {}

  heard(): void {
    this.lastHeard = Date.now();
    this.isSilent = false;
  }

  /**
   * Records a statement without a response or a failed connection. One miss may be a coincidence:
   * the database counts as silent only if nothing else has arrived since `askedAt`.
   */
  missed(askedAt: number): void {
    if (this.lastHeard >= askedAt) return;
    if (!this.isSilent) this.tell({ error: 'silent', ms: Date.now() - this.lastHeard });
    this.isSilent = true;
    for (const giveUp of this.waiting) giveUp(new DatabaseUnresponsive());
    this.waiting.clear();
    this.onSilence();
  }

  /**
   * Waits for a connection. While the database is silent, only one caller at a time probes it and
   * the others fail.
   */
  async enter<Result extends { release: () => void }>(connect: () => Promise<Result>): Promise<Result> {
    const isProbe = this.isSilent;
    if (isProbe && this.probing) throw new DatabaseUnresponsive();
    this.probing = isProbe;
    let giveUp: (error: Error) => void = () => undefined;
    const silence = new Promise<never>((_, failed) => {
      giveUp = failed;
    });
    if (!isProbe) this.waiting.add(giveUp);
    const askedAt = Date.now();
    const connecting = connect();
    try {
      return await Promise.race([connecting, silence]);
    } catch (error) {
      if (isNotTaken(error)) this.missed(askedAt);
      // The connection may still arrive after its caller was rejected.
      if (error instanceof DatabaseUnresponsive)
        connecting.then(
          (client) => client.release(),
          () => undefined,
        );
      throw error;
    } finally {
      this.waiting.delete(giveUp);
      if (isProbe) this.probing = false;
    }
  }
}
