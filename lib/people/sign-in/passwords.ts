import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';
import { processWide } from '@/lib/kernel/process-wide';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * A crowd at the login page must not take both cores from the shop. Those who wait are served address by address, so a crowd from one address keeps
 * nobody else waiting.
 */
const turns = processWide('hashing', () => new ConcurrencyLimit(4, 4, { mostWaiting: 100, retryAfter: 5 }));
const inTurn = <T>(from: string, work: () => Promise<T>): Promise<T> => turns.take(from, Infinity, work);

/** @param from the caller's address, as limits count it. @throws tooMany when very many wait */
export function hashPassword(password: string, from = ''): Promise<string> {
  return inTurn(from, () => hash(password, COST));
}

/** Of random bytes that nobody has kept: comparing with it costs the same time as with a real one, from the first time on. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$X+qGVbIKCdmugPEAYRomWg$cvceaQRx75KIFexH0UxscXPU3UeD2f3P1EgyrBwpaxA';

/**
 * Compares a password with a stored hash in the same time whether there is one or not.
 * @param stored null for an unknown account or one without a password; @param from the caller's address, as limits count it
 * @throws tooMany when very many wait
 */
export async function passwordMatches(password: string, stored: string | null, from = ''): Promise<boolean> {
  const matches = await inTurn(from, () => verify(stored ?? DECOY, password));
  return matches && stored !== null;
}
