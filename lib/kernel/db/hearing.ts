import { log } from '@/lib/kernel/log';

/** The database has said nothing for too long: nobody else waits for it until it says something again. */
class DatabaseSilent extends Error {
  constructor() {
    super('the database does not answer');
    this.name = 'DatabaseSilent';
  }
}

const isNotTaken = (error: unknown) =>
  error instanceof Error && /timeout expired|connection timeout/.test(error.message);

/** What the database last said to this process, and who waits for it. */
export class Hearing {
  private lastHeard = Date.now();
  private isSilent = false;
  private probing = false;
  private waiting = new Set<(error: Error) => void>();

  /** @param onSilence is told when everybody who waits has given up */
  constructor(private readonly onSilence: () => void) {}

  heard(): void {
    this.lastHeard = Date.now();
    this.isSilent = false;
  }

  /** A question was not answered, a connection not taken. That may be bad luck of its own: it counts when nothing else was heard since `askedAt` either. */
  missed(askedAt: number): void {
    if (this.lastHeard >= askedAt) return;
    if (!this.isSilent) log.error('database', { error: 'silent', ms: Date.now() - this.lastHeard });
    this.isSilent = true;
    for (const giveUp of this.waiting) giveUp(new DatabaseSilent());
    this.waiting.clear();
    this.onSilence();
  }

  /** Waits for a connection, unless the database is silent: then one at a time tries whether it still is. */
  async enter<Result extends { release: () => void }>(connect: () => Promise<Result>): Promise<Result> {
    const isProbe = this.isSilent;
    if (isProbe && this.probing) throw new DatabaseSilent();
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
      // Who gave up may be served after all.
      if (error instanceof DatabaseSilent)
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
