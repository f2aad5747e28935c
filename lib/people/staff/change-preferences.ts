import type { StaffActor } from '@/lib/kernel/audit/write-audit';
import type { Prisma } from '@/lib/kernel/db/client';
import { inTransaction } from '@/lib/kernel/db/client';
import { findPreferences } from './find-preferences';
import { lockStaff, noteStaff } from './lock-account';
import type { Preferences } from './preference-rules';

/** Returns the changed preferences with their values before and after. */
function changed(before: Preferences, after: Preferences): Prisma.InputJsonObject {
  const names = Object.keys(after) as (keyof Preferences)[];
  const pairs = names.map((name) => [name, { before: before[name], after: after[name] }] as const);
  return Object.fromEntries(pairs.filter(([, pair]) => pair.before !== pair.after));
}

/**
 * Saves the console preferences of a staff member. Missing fields stay unchanged, and unchanged
 * values write nothing.
 * @param by the same person, with their entry point
 * @throws notFound staffUnknown for a person no longer on the staff
 */
export async function changePreferences(chosen: Partial<Preferences>, by: StaffActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const { id } = await lockStaff(tx, by.actorId);
    const before = await findPreferences(id, tx);
    const after = { ...before, ...chosen };
    const change = changed(before, after);
    if (Object.keys(change).length === 0) return;
    await tx.staffPreference.upsert({ where: { customerId: id }, create: { customerId: id, ...after }, update: after });
    await noteStaff(tx, by, 'staff.preferences', id, change);
  });
}
