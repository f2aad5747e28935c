import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@/lib/kernel/errors';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 4;
const MAX_WAITING = 100;

type Waiting = { go: () => void; sendAway: (error: DomainError) => void };
/** Who waits, by the address they come from: the lines are served in turn. */
type ConcurrencyLimit = { running: number; waiting: number; lines: Map<string, Waiting[]> };
/** One for the whole process: Next.js may give each endpoint modules of its own. */
const kept = globalThis as { medcallHashing?: ConcurrencyLimit };
const turns = (kept.medcallHashing ??= { running: 0, waiting: 0, lines: new Map() });

const tooBusy = () => new DomainError('tooMany', 'tooMany', { seconds: 5 });

/** When all places are taken, the last of the longest line gives its own to somebody from a shorter one. @throws tooMany when there is none */
function makeRoom(mine: number): void {
  if (turns.waiting < MAX_WAITING) return;
  const longest = [...turns.lines.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
  if (longest.length <= mine + 1) throw tooBusy();
  turns.waiting -= 1;
  longest.pop()?.sendAway(tooBusy());
}

function wait(from: string): Promise<void> {
  const line = turns.lines.get(from) ?? [];
  makeRoom(line.length);
  return new Promise<void>((go, sendAway) => {
    line.push({ go, sendAway });
    turns.lines.set(from, line);
    turns.waiting += 1;
  });
}

/** The place is handed on, so that nobody who comes at this moment slips in between: to the first of the next line, which then goes to the end. */
function handOn(): void {
  const [from, line] = turns.lines.entries().next().value ?? [];
  if (from === undefined || !line) return void (turns.running -= 1);
  turns.lines.delete(from);
  const next = line.shift();
  if (line.length > 0) turns.lines.set(from, line);
  turns.waiting -= 1;
  next?.go();
}

/**
 * At most four hashes at a time: a crowd at the login page must not take both cores from the shop. Those who wait are served address by address,
 * so a crowd from one address keeps nobody else waiting.
 */
async function inTurn<T>(from: string, work: () => Promise<T>): Promise<T> {
  if (turns.running < AT_ONCE) turns.running += 1;
  else await wait(from);
  try {
    return await work();
  } finally {
    handOn();
  }
}

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
