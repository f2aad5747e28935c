import { dictionary } from '@zxcvbn-ts/language-common';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@/lib/errors';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 4;
const MAX_WAITING = 100;

let running = 0;
const waiting: (() => void)[] = [];

/** At most four hashes at a time: a crowd at the login page must not take both cores from the shop. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new DomainError('tooMany', 'tooMany', { seconds: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** A hash of nothing anybody can type: comparing with it costs the same time as a real one. */
let decoy: Promise<string> | undefined;

/**
 * Compares a password with a stored hash in the same time whether there is one or not.
 * @param stored null for an unknown account or one without a password
 */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await (decoy ??= hashPassword(crypto.randomUUID())));
  const matches = await inTurn(() => verify(against, password));
  return matches && stored !== null;
}

const common = new Set<string>(dictionary['passwords-common'] as string[]);

/** Whether a new password stands in the list of those tried first (lower-cased comparison). */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
