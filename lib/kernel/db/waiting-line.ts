import { SECOND } from '@/lib/kernel/dates';
import { currentLoad, noteSentAway, type Load, type Precedence } from '@/lib/kernel/load';

/** A crowd waits in line for a connection, as long as a browser waits for us. */
export const IN_LINE_MS = 30 * SECOND;
/** Who buys may wait behind so many times as many. */
const FIRST_TIMES = 10;
/** So many who go first, then one of the others, who would wait for ever in a crowd of buyers. */
const FIRST_IN_A_ROW = 8;

/** So many wait for the database that one more would wait in vain. */
class Crowded extends Error {
  constructor() {
    super('too many wait for a connection of the database');
    this.name = 'Crowded';
  }
}

type Waiting = { start: () => void; giveUp: (why: string) => void };

/**
 * Who may use one of so many connections, and who waits for it: beyond a bound, nobody who has not begun yet. What has begun goes on before what has not, or it would be left half done
 * and its work would have been in vain.
 */
export class WaitingLine {
  private taken = 0;
  private firstInARow = 0;
  private readonly lines: Record<Precedence, Waiting[]> = { first: [], ordinary: [] };

  /**
   * @param places connections there are
   * @param most so many may wait before an ordinary request is sent away
   */
  constructor(
    private readonly places: number,
    private readonly most: number,
  ) {}

  get waiting(): number {
    return this.lines.first.length + this.lines.ordinary.length;
  }

  private isFullFor({ precedence, canBeSentAway }: Load): boolean {
    return canBeSentAway && this.waiting >= this.most * (precedence === 'first' ? FIRST_TIMES : 1);
  }

  /**
   * Waits for a place.
   * @returns gives it back, once however often it is called
   * @throws at once when too many wait already, or after 30 seconds
   */
  async enter(): Promise<() => void> {
    const load = currentLoad();
    if (this.taken < this.places) this.taken += 1;
    else {
      if (load && this.isFullFor(load)) {
        noteSentAway('database', load);
        throw new Crowded();
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
        giveUp: (why: string) => (clearTimeout(timer), reject(new Error(why))),
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1);
        waiting.giveUp('timeout exceeded when waiting for a connection');
      }, IN_LINE_MS).unref();
      line.push(waiting);
    });
  }

  /** Nobody waits any more: there is nothing to wait for. */
  empty(): void {
    for (const line of Object.values(this.lines))
      for (const waiting of line.splice(0)) waiting.giveUp('the database does not answer');
  }

  /** The place is handed on at once, so that nobody who comes at this moment slips in between. */
  private leave(): void {
    const { first, ordinary } = this.lines;
    const isTheirTurn = ordinary.length > 0 && (first.length === 0 || this.firstInARow >= FIRST_IN_A_ROW);
    const next = (isTheirTurn ? ordinary : first).shift();
    this.firstInARow = next && !isTheirTurn ? this.firstInARow + 1 : 0;
    if (next) next.start();
    else this.taken -= 1;
  }
}
