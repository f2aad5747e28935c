/** Repeatable random choices: the same seed gives the same requests. */
export type Chance = {
  below: (limit: number) => number;
  pick: <T>(list: readonly T[]) => T;
  happens: (share: number) => boolean;
};

/**
 * Generates random numbers from 0 to 1 with mulberry32, which is small, fast and good enough for
 * test input.
 */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function chanceFrom(seed: number): Chance {
  const next = numbersFrom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (list) => list[below(list.length)]!, happens: (share) => next() < share };
}

/** Derives a seed per call, so that a single call can be repeated alone. */
export function seedFor(name: string, seed: number): number {
  return (
    [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261 ^ seed) >>> 0
  );
}
