import { fingerprint } from '@/lib/kernel/sessions/fingerprint';
import { db, Prisma } from '@/lib/kernel/db/client';
import type { Count, Counted, Counts } from './counts';
import { databaseCounts } from './database-counts';
import { addInMemory, clearMemory } from './memory-counts';
import { sharedCounts } from './shared-counts';
import { sharedServer } from './shared-server';

/**
 * Named limit. It is counted in the server of `SHARED_URL`, else in the database, or in memory for
 * frequent calls (docs/adr/0018-shared-counts.md).
 */

export type NamedCount = Counted & { name: string };

function counts(): Counts {
  const server = sharedServer();
  return server ? sharedCounts(server, databaseCounts) : databaseCounts;
}

/** For tests only: a new value resets every count. */
let generation = '';
export function resetCounts(): void {
  generation = crypto.randomUUID();
  clearMemory();
}

/** @param who address, account or device; only a fingerprint is stored */
const keyOf = (name: string, who: string) => `${name}:${fingerprint('limit', `${generation}${who}`)}`;

/**
 * Adds to a count for all processes. The window starts at the first count.
 * @returns the new count
 */
export const add = (counted: NamedCount, who: string, points = 1): Promise<Count> =>
  counts().add(keyOf(counted.name, who), counted, points);

/** Subtracts one from a count. */
export const undoCount = (counted: NamedCount, who: string): Promise<void> =>
  counts().takeBack(keyOf(counted.name, who), counted);

/**
 * Reads a count without a change.
 * @returns zero if there is no current window
 */
export const readCount = (counted: NamedCount, who: string): Promise<Count> =>
  counts().look(keyOf(counted.name, who), counted);

export const remove = ({ name }: Pick<NamedCount, 'name'>, who: string): Promise<void> =>
  counts().remove(keyOf(name, who));

/** True if all counts, including frequent ones, are shared by all processes. */
export const isShared = (): boolean => sharedServer() !== undefined;

/**
 * Adds one to a count of this process.
 * @returns the count and a function that gives it back
 */
export const addHere = (counted: NamedCount, who: string) => addInMemory(`${counted.name}:${who}`, counted);

/** Deletes counts whose window has ended. A job runs it. */
export async function purgeOldCounts(now = Date.now()): Promise<void> {
  await db.$executeRaw(Prisma.sql`DELETE FROM rate_limit WHERE expire < ${now}`);
}
