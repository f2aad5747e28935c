import { SECOND } from '@/lib/kernel/dates';
import { currentLoad, recordShed, type Load, type Precedence } from '@/lib/kernel/load';

/** Maximum wait for a connection: as long as a browser waits for a response. */
export const IN_LINE_MS = 30 * SECOND;
/** The queue limit of buyers is this many times the ordinary limit. */
const FIRST_TIMES = 10;
/**
 * Number of priority callers in a row before one ordinary caller, which would otherwise wait
 * forever behind many buyers.
 */
const FIRST_IN_A_ROW = 8;

/** The queue is so long that another caller would time out. */
class QueueFull extends Error {
  constructor() {
    super('too many requests wait for a database connection');
    this.name = 'QueueFull';
  }
}

type Waiting = { start: () => void; giveUp: (reason: string) => void };

/**
 * Queue for a fixed number of connections. Beyond a bound it rejects new work. Work in progress
 * goes first, because stopping it would waste what it has done.
 */
export class ConnectionQueue {
  private taken = 0;
  private firstInARow = 0;
  private readonly lines: Record<Precedence, Waiting[]> = { first: [], ordinary: [] };

  /**
   * @param places number of connections
   * @param max queue length at which ordinary requests are rejected
   */
  constructor(
    private readonly places: number,
    private readonly max: number,
  ) {}

  get waiting(): number {
    return this.lines.first.length + this.lines.ordinary.length;
  }

  private isFullFor({ precedence, canBeSentAway }: Load): boolean {
    return canBeSentAway && this.waiting >= this.max * (precedence === 'first' ? FIRST_TIMES : 1);
  }

  /**
   * Waits for a connection slot.
   * @returns a function that frees the slot; repeated calls have no effect
   * @throws immediately if the request can be rejected and the queue is full for it, or after 30
   * seconds
   */
  async enter(): Promise<() => void> {
    const load = currentLoad();
    if (this.taken < this.places) this.taken += 1;
    else {
      if (load && this.isFullFor(load)) {
        recordShed('database', load);
        throw new QueueFull();
      }
      await this.wait(load?.precedence ?? 'ordinary');
    }
    if (load) Object.assign(load, { precedence: 'first', canBeSentAway: false } satisfies Partial<Load>);
    let isLeft = false;
    return () => {
      if (!isLeft) this.leave();
      isLeft = true;
    };
  }

  private wait(precedence: Precedence): Promise<void> {
    const line = this.lines[precedence];
    return new Promise((resolve, reject) => {
      const waiting = {
        start: () => (clearTimeout(timer), resolve()),
        giveUp: (reason: string) => (clearTimeout(timer), reject(new Error(reason))),
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1);
        waiting.giveUp('timeout exceeded when waiting for a connection');
      }, IN_LINE_MS).unref();
      line.push(waiting);
    });
  }

  /** Rejects all waiting callers, because the database does not respond. */
  empty(): void {
    for (const line of Object.values(this.lines))
      for (const waiting of line.splice(0)) waiting.giveUp('the database does not respond');
  }

  /** Passes the slot directly to the next caller, before a new caller can take it. */
  private leave(): void {
    const { first, ordinary } = this.lines;
    const isTheirTurn = ordinary.length > 0 && (first.length === 0 || this.firstInARow >= FIRST_IN_A_ROW);
    const next = (isTheirTurn ? ordinary : first).shift();
    this.firstInARow = next && !isTheirTurn ? this.firstInARow + 1 : 0;
    if (next) next.start();
    else this.taken -= 1;
  }
}
