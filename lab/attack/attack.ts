import type { Target } from './target';

/** Attempt: its description, true if the store resisted, and otherwise its response. */
export type Attempt = { attack: string; what: string; held: boolean; seen: string };

/**
 * Records one attempt.
 * @param seen response; printed only if the store did not resist
 */
export type Note = (what: string, held: boolean, seen?: unknown) => void;

export type Attack = {
  name: string;
  /** Goal of the attacker, in one line. */
  goal: string;
  /** Returns the reason the attack is impossible on this store; undefined if it is possible. */
  skip?: (target: Target) => string | undefined;
  run: (target: Target, note: Note) => Promise<void>;
};
