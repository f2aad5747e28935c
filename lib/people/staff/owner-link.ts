import { z } from 'zod';
import { endAllSessions, type SignedIn } from '@/lib/kernel/sessions/sessions';
import { linkTo } from '@/lib/people/sign-in/link-tokens';
import { db, inTransaction, type Db } from '@/lib/kernel/db/client';
import { conflict, invalid } from '@/lib/kernel/errors';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { changePower } from './change-power';
import { newLink } from './commands';

/** Key of the `setting` row that waits for a first owner. */
const KEY = 'ownerLink';
const Waiting = z.object({ tokenHash: z.string(), expiresAt: z.iso.datetime() });

/** True if the store has an owner who can log in or has a link to do so. */
export async function hasOwner(on: Db = db): Promise<boolean> {
  const [found] = await on.$queryRaw<{ has: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM customer c WHERE c.role = 'OWNER' AND c.deleted_at IS NULL AND c.staff_inactive_at IS NULL AND (
        c.password_hash IS NOT NULL
        OR EXISTS (SELECT 1 FROM sign_in_account s WHERE s.customer_id = c.id)
        OR EXISTS (SELECT 1 FROM password_reset r WHERE r.customer_id = c.id AND r.used_at IS NULL AND r.expires_at > now())))
      OR EXISTS (SELECT 1 FROM staff_invitation i WHERE i.role = 'OWNER' AND i.ended_at IS NULL AND i.expires_at > now()) AS has`;
  return found?.has ?? false;
}

/**
 * Issues a link that makes a logged-in customer the first owner: once, within a day. An earlier
 * link stops working.
 * @returns the path, or null when there is an owner already
 */
export async function issueOwnerLink(now = new Date()): Promise<string | null> {
  if (await hasOwner()) return null;
  const { token, tokenHash, expiresAt } = newLink(now);
  const value = { tokenHash, expiresAt: expiresAt.toISOString() };
  await db.setting.upsert({ where: { key: KEY }, create: { key: KEY, value }, update: { value } });
  return linkTo('/become-owner', token);
}

/**
 * Makes an account the store's first owner and logs out its other devices.
 * @throws invalid ownerLinkInvalid for an unknown, used or old token, and when there is an owner by
 * now
 */
export async function becomeOwner(person: SignedIn, token: string, now = new Date()): Promise<void> {
  const { id, sessionId } = person;
  await inTransaction.withModels(async (tx) => {
    const write = async () => {
      // Of two concurrent calls, the second finds no row.
      const [row] = await tx.$queryRaw<{ value: unknown }[]>`SELECT value FROM setting WHERE key = ${KEY} FOR UPDATE`;
      const { success, data } = Waiting.safeParse(row?.value);
      if (!success || data.tokenHash !== sha256(token) || new Date(data.expiresAt) <= now)
        throw invalid('ownerLinkInvalid');
      if (await hasOwner(tx)) throw conflict('ownerExists');
      await tx.setting.delete({ where: { key: KEY } });
      await tx.customer.update({ where: { id }, data: { role: 'OWNER' } });
      await endAllSessions(id, tx, sessionId);
      return {
        what: 'newOwner' as const,
        before: { word: person.role },
        after: { word: 'OWNER' as const },
        action: 'staff.firstOwner' as const,
        change: { role: { before: person.role, after: 'OWNER' } },
      };
    };
    const by = { actor: 'owner', actorId: id };
    await changePower(tx, { by, person, own: 'allowed', isEntry: true }, write, now);
  });
}
