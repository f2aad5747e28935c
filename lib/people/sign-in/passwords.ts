import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';
import { processWide } from '@/lib/kernel/process-wide';

/** Cost parameters: OWASP's first choice for argon2id, 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Limits concurrent hashing, so that a crowd at the login page does not use both cores of the
 * store. The queue takes turns between addresses, so a crowd from one address does not delay
 * others.
 */
const hashingLimit = processWide('hashing', () => new ConcurrencyLimit(4, 4, { mostWaiting: 100, retryAfter: 5 }));
const inSequence = <T>(from: string, work: () => Promise<T>): Promise<T> => hashingLimit.take(from, Infinity, work);

/**
 * Hashes a password.
 * @param from the caller's address, in the form used by rate limits
 * @throws tooMany when the queue is full
 */
export function hashPassword(password: string, from = ''): Promise<string> {
  return inSequence(from, () => hash(password, COST));
}

/**
 * Hash of discarded random bytes. Comparing with it takes the same time as with a real hash, from
 * the first call on.
 */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$X+qGVbIKCdmugPEAYRomWg$cvceaQRx75KIFexH0UxscXPU3UeD2f3P1EgyrBwpaxA';

/**
 * Compares a password with a stored hash, in the same time with or without one.
 * @param stored null for an unknown account or one without a password
 * @param from the caller's address, in the form used by rate limits
 * @throws tooMany when the queue is full
 */
export async function passwordMatches(password: string, stored: string | null, from = ''): Promise<boolean> {
  const matches = await inSequence(from, () => verify(stored ?? DECOY, password));
  return matches && stored !== null;
}
