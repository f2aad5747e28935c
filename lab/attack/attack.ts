import type { Target } from './target';

/** One try: what was tried, whether the store held, and what it answered where it did not. */
export type Attempt = { attack: string; what: string; held: boolean; seen: string };

/** Notes one try. @param seen what came back; printed only when the store did not hold */
export type Note = (what: string, held: boolean, seen?: unknown) => void;

export type Attack = {
  name: string;
  /** What an attacker hopes for, in one line. */
  goal: string;
  /** Why it cannot be tried on this store; undefined when it can. */
  skip?: (target: Target) => string | undefined;
  run: (target: Target, note: Note) => Promise<void>;
};
