import { dictionary } from '@zxcvbn-ts/language-common';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@/lib/errors';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 4;
const MAX_WAITING = 100;

type Turns = { running: number; waiting: (() => void)[] };
/** One for the whole process: Next.js may give each endpoint modules of its own. */
const kept = globalThis as { medcallHashing?: Turns };
const turns = (kept.medcallHashing ??= { running: 0, waiting: [] });

/** At most four hashes at a time: a crowd at the login page must not take both cores from the shop. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.running < AT_ONCE) turns.running += 1;
  else {
    if (turns.waiting.length >= MAX_WAITING) throw new DomainError('tooMany', 'tooMany', { seconds: 5 });
    await new Promise<void>((resolve) => turns.waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    // The place is handed on, so that nobody who comes at this moment slips in between.
    const next = turns.waiting.shift();
    if (next) next();
    else turns.running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** Of random bytes that nobody has kept: comparing with it costs the same time as with a real one, from the first time on. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$X+qGVbIKCdmugPEAYRomWg$cvceaQRx75KIFexH0UxscXPU3UeD2f3P1EgyrBwpaxA';

/**
 * Compares a password with a stored hash in the same time whether there is one or not.
 * @param stored null for an unknown account or one without a password
 */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? DECOY, password));
  return matches && stored !== null;
}

const common = new Set<string>(dictionary['passwords-common'] as string[]);

/** Whether a new password stands in the list of those tried first (lower-cased comparison). */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
