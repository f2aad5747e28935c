import { DomainError } from './errors';

type Waiting = { who: string; start: () => void };

/** Lets only so many pieces of work run at once, in the order in which they came, and only so many of one sender. */
export class ConcurrencyLimit {
  private readonly running = new Map<string, number>();
  private readonly queue: Waiting[] = [];
  private count = 0;

  constructor(
    private readonly most: number,
    private readonly mostOfOne = most,
  ) {}

  private has(who: string): boolean {
    return this.count < this.most && (this.running.get(who) ?? 0) < this.mostOfOne;
  }

  private enter(who: string): void {
    this.count += 1;
    this.running.set(who, (this.running.get(who) ?? 0) + 1);
  }

  private leave(who: string): void {
    this.count -= 1;
    const left = (this.running.get(who) ?? 1) - 1;
    if (left > 0) this.running.set(who, left);
    else this.running.delete(who);
    const next = this.queue.findIndex((waiting) => this.has(waiting.who));
    if (next >= 0) this.queue.splice(next, 1)[0]?.start();
  }

  /** @throws DomainError tooMany when it is not this sender's turn within `patience` milliseconds */
  private wait(who: string, patience: number): Promise<void> {
    if (this.has(who)) return Promise.resolve(this.enter(who));
    return new Promise((resolve, reject) => {
      const waiting = { who, start: () => (clearTimeout(timer), this.enter(who), resolve()) };
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(waiting), 1);
        reject(new DomainError('tooMany', 'tooMany', { seconds: 10 }));
      }, patience);
      this.queue.push(waiting);
    });
  }

  /** Does the work when its turn comes. @param patience milliseconds; @throws DomainError tooMany, or what the work throws */
  async take<T>(who: string, patience: number, work: () => Promise<T>): Promise<T> {
    await this.wait(who, patience);
    try {
      return await work();
    } finally {
      this.leave(who);
    }
  }
}
