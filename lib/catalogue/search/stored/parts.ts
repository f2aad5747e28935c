import { LRUCache } from 'lru-cache';
import { DomainError } from '@/lib/kernel/errors';
import type { IndexStore } from './types';

/** What was read lately stays here, in bytes: of 250,000 products all that is ever asked for. */
const KEPT_BYTES = 48 * 1024 ** 2;
/** Each round fetches all that is known to be missing; a question has a handful of them. */
const MOST_ROUNDS = 64;

/** A question met parts that are not here. */
export class MissingParts extends Error {
  constructor(readonly parts: number[]) {
    super('parts of the search index are not here');
  }
}

type Part = Uint8Array | Uint32Array;

/** Parts of a generation that are read when they are asked for. */
export class Parts {
  private readonly here: (Part | undefined)[] = [];
  private readonly coming = new Map<number, Promise<void>>();
  private readonly kept = new LRUCache<number, Part>({
    maxSize: KEPT_BYTES,
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

  /** Whether a part is here, and is to stay a little longer. */
  has = (number: number): boolean => this.kept.get(number) !== undefined;

  /** Brings parts here; those that are on their way are waited for. */
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

  /** Asks until nothing is missing: a question changes nothing, so it may be asked again from its beginning. */
  async answer<T>(ask: () => T | Promise<T>): Promise<T> {
    for (let round = 0; round < MOST_ROUNDS; round += 1)
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof MissingParts)) throw error;
        await this.load(error.parts);
      }
    throw new DomainError('unavailable', 'unavailable');
  }
}
