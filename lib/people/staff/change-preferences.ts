import type { Prisma } from '@/lib/kernel/db/client';
import { db } from '@/lib/kernel/db/client';
import { findPreferences } from './find-preferences';
import { lockStaff, noteStaff } from './lock-account';
import type { Preferences } from './preference-rules';

/** What was chosen anew, as it was and as it is. */
function changed(before: Preferences, after: Preferences): Prisma.InputJsonObject {
  const names = Object.keys(after) as (keyof Preferences)[];
  const pairs = names.map((name) => [name, { before: before[name], after: after[name] }] as const);
  return Object.fromEntries(pairs.filter(([, pair]) => pair.before !== pair.after));
}

/**
 * Notes how one of the staff likes the console; what is not named stays. Whoever chooses what they have changes nothing.
 * @param by the same person, by the door they came through
 * @throws notFound staffUnknown for who is none of the staff any more
 */
export async function changePreferences(
  chosen: Partial<Preferences>,
  by: { actor: string; actorId: string },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { id } = await lockStaff(tx, by.actorId);
    const before = await findPreferences(id, tx);
    const after = { ...before, ...chosen };
    const change = changed(before, after);
    if (Object.keys(change).length === 0) return;
    await tx.staffPreference.upsert({ where: { customerId: id }, create: { customerId: id, ...after }, update: after });
    await noteStaff(tx, by, 'staff.preferences', id, change);
  });
}
