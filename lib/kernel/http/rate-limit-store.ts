import { fingerprint } from '@/lib/kernel/sessions/fingerprint';
import { db, Prisma } from '@/lib/kernel/db/client';
import type { Count, Counted, Counts } from './counts';
import { databaseCounts } from './database-counts';
import { addInMemory, clearMemory } from './memory-counts';
import { sharedCounts } from './shared-counts';
import { sharedServer } from './shared-server';

/** Where things are counted: in the server of `SHARED_URL`, else in the database, or in memory what is asked often (docs/adr/0018-shared-counts.md). */

export type Named = Counted & { name: string };

function counts(): Counts {
  const server = sharedServer();
  return server ? sharedCounts(server, databaseCounts) : databaseCounts;
}

/** For tests alone: another one makes every count start anew. */
let generation = '';
export function startAnew(): void {
  generation = crypto.randomUUID();
  clearMemory();
}

/** @param who an address, account or device, of which only a fingerprint is kept */
const keyOf = (name: string, who: string) => `${name}:${fingerprint('limit', `${generation}${who}`)}`;

/** Adds to a count, at once for all processes. The window lasts from the first on. @returns the count with this one in it */
export const add = (counted: Named, who: string, points = 1): Promise<Count> =>
  counts().add(keyOf(counted.name, who), counted, points);

/** Takes one back. */
export const takeBack = (counted: Named, who: string): Promise<void> =>
  counts().takeBack(keyOf(counted.name, who), counted);

/** Only looks. @returns zero when nothing is counted at present */
export const look = (counted: Named, who: string): Promise<Count> => counts().look(keyOf(counted.name, who), counted);

export const remove = ({ name }: Pick<Named, 'name'>, who: string): Promise<void> => counts().remove(keyOf(name, who));

/** Whether all is counted for all processes together, also what is asked often. */
export const isShared = (): boolean => sharedServer() !== undefined;

/** Adds one to a count of this process alone. @returns also what takes it back */
export const addHere = (counted: Named, who: string) => addInMemory(`${counted.name}:${who}`, counted);

/** Run by a job: counts whose window is over. */
export async function purgeOldCounts(now = Date.now()): Promise<void> {
  await db.$executeRaw(Prisma.sql`DELETE FROM rate_limit WHERE expire < ${now}`);
}
