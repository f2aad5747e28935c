import { LRUCache } from 'lru-cache';
import { DomainError } from '@/lib/kernel/errors';
import type { IndexStore } from './types';

/**
 * Size of the cache of recent parts, in bytes. For 250,000 products it holds every part that
 * queries use.
 */
const MAX_CACHED_BYTES = 48 * 1024 ** 2;
/**
 * Maximum number of rounds per query. Each round fetches all parts known to be missing; a query
 * needs a handful.
 */
const MAX_ROUNDS = 64;

/** Thrown if a query needs parts that are not in memory. */
export class MissingParts extends Error {
  constructor(readonly parts: number[]) {
    super('parts of the search index are missing');
  }
}

type Part = Uint8Array | Uint32Array;

/** Parts of a generation, read on demand. */
export class Parts {
  private readonly here: (Part | undefined)[] = [];
  private readonly coming = new Map<number, Promise<void>>();
  private readonly kept = new LRUCache<number, Part>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + 100,
    dispose: (_, number) => void (this.here[number] = undefined),
  });

  /** @param numbersBelow parts before this one hold numbers, the others bytes */
  constructor(
    private readonly store: IndexStore,
    private readonly generation: string,
    private readonly numbersBelow: number,
  ) {}

  /** @throws MissingParts */
  get(number: number): Part {
    const part = this.here[number];
    if (!part) throw new MissingParts([number]);
    return part;
  }

  /** True if a part is in memory. Renews its place in the cache. */
  has = (number: number): boolean => this.kept.get(number) !== undefined;

  /** Loads parts, and waits for those that are already loading. */
  async load(numbers: number[]): Promise<void> {
    const missing = [...new Set(numbers)].filter((number) => !this.here[number] && !this.coming.has(number));
    if (missing.length > 0) {
      const reading = this.read(missing).finally(() => {
        for (const number of missing) this.coming.delete(number);
      });
      for (const number of missing) this.coming.set(number, reading);
    }
    await Promise.all(numbers.map((number) => this.coming.get(number)));
  }

  private async read(numbers: number[]): Promise<void> {
    const read = await this.store.read(this.generation, numbers);
    for (const [at, number] of numbers.entries()) {
      const bytes = read[at]!;
      const part = number < this.numbersBelow ? new Uint32Array(new Uint8Array(bytes).buffer) : new Uint8Array(bytes);
      this.kept.set(number, part);
      this.here[number] = part;
    }
  }

  /**
   * Runs a query until no part is missing. A query changes nothing, so it can restart from its
   * beginning.
   */
  async answer<T>(ask: () => T | Promise<T>): Promise<T> {
    for (let round = 0; round < MAX_ROUNDS; round += 1)
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof MissingParts)) throw error;
        await this.load(error.parts);
      }
    throw new DomainError('unavailable', 'unavailable');
  }
}
