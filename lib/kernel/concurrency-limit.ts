import { DomainError } from './errors';

type Waiting = { start: () => void; onShed: () => void; isUrgent: boolean };
type Options = {
  /**
   * Maximum length of the queue. Beyond it, the last caller of the longest line is rejected in
   * favor of one from a shorter line.
   */
  mostWaiting?: number;
  /** Seconds until a rejected caller may retry. */
  retryAfter?: number;
};

/**
 * Limits the number of concurrent tasks, in total and per sender. Waiting senders are served in
 * turn, each in the order of its tasks, so that one busy sender does not delay the others. (p-queue
 * and p-limit do not support senders.)
 */
export class ConcurrencyLimit {
  private readonly running = new Map<string, number>();
  /** Waiting tasks by sender. The next sender comes first. */
  private readonly lines = new Map<string, Waiting[]>();
  private count = 0;
  private waiting = 0;

  constructor(
    private readonly max: number,
    private readonly mostOfOne = max,
    private readonly options: Options = {},
  ) {}

  private hasPlace(who: string): boolean {
    return this.count < this.max && (this.running.get(who) ?? 0) < this.mostOfOne;
  }

  private enter(who: string): void {
    this.count += 1;
    this.running.set(who, (this.running.get(who) ?? 0) + 1);
  }

  /** Passes the slot directly to the next caller, before a new caller can take it. */
  private leave(who: string): void {
    this.count -= 1;
    const left = (this.running.get(who) ?? 1) - 1;
    if (left > 0) this.running.set(who, left);
    else this.running.delete(who);
    const ready = [...this.lines].filter(([sender]) => this.hasPlace(sender));
    const [next, line] = ready.find(([, [first]]) => first?.isUrgent) ?? ready[0] ?? [];
    if (next === undefined || !line) return;
    const [first] = line;
    this.lines.delete(next);
    this.lines.set(next, line);
    first?.start();
  }

  private stopWaiting(who: string, waiting: Waiting): void {
    const left = (this.lines.get(who) ?? []).filter((other) => other !== waiting);
    if (left.length > 0) this.lines.set(who, left);
    else this.lines.delete(who);
    this.waiting -= 1;
  }

  private refusal(): DomainError {
    return new DomainError('tooMany', 'tooMany', { seconds: this.options.retryAfter ?? 10 });
  }

  /** @throws DomainError tooMany if no line is longer than this sender's */
  private makeRoom(who: string): void {
    if (this.waiting < (this.options.mostWaiting ?? Infinity)) return;
    const lines = [...this.lines.values()];
    const longest = lines.reduce((one, other) => (other.length > one.length ? other : one), []);
    if (longest.length <= (this.lines.get(who)?.length ?? 0) + 1) throw this.refusal();
    longest.at(-1)?.onShed();
  }

  private wait(who: string, timeoutMs: number, isUrgent: boolean): Promise<void> {
    this.makeRoom(who);
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const end = () => (clearTimeout(timer), this.stopWaiting(who, waiting));
      const waiting = {
        start: () => (end(), this.enter(who), resolve()),
        onShed: () => (end(), reject(this.refusal())),
        isUrgent,
      };
      if (Number.isFinite(timeoutMs)) timer = setTimeout(waiting.onShed, timeoutMs);
      this.lines.set(who, [...(this.lines.get(who) ?? []), waiting]);
      this.waiting += 1;
    });
  }

  /**
   * Runs the work when its turn comes.
   * @param who sender of the work; '' if senders are not distinguished
   * @param timeoutMs timeout in milliseconds, or Infinity
   * @param isUrgent true to run before all other work
   * @throws DomainError tooMany if its turn does not come in time or the queue is full, or any
   * error of the work
   */
  async take<T>(who: string, timeoutMs: number, work: () => Promise<T>, isUrgent = false): Promise<T> {
    if (this.hasPlace(who)) this.enter(who);
    else await this.wait(who, timeoutMs, isUrgent);
    try {
      return await work();
    } finally {
      this.leave(who);
    }
  }
}
