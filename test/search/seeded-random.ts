/** Numbers that look random and are the same for the same seed (mulberry32). */
export class SeededRandom {
  constructor(private state: number) {}

  /** From 0 up to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  /** Some of them, none twice. */
  sample<Item>(items: readonly Item[], count: number): Item[] {
    const left = [...items];
    for (let place = 0; place < Math.min(count, left.length); place += 1) {
      const other = place + this.below(left.length - place);
      [left[place], left[other]] = [left[other]!, left[place]!];
    }
    return left.slice(0, count);
  }
}
