import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { conflict, DomainError, invalid } from '@/lib/kernel/errors';
import { DEFAULT_LOCALE, inKnownLanguages } from '@/lib/kernel/locales';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { listPlaces } from './list-places';
import { findMissingTargets, isSameMenus, placesByPath, readMenus, type MenuProblems } from './menu-rules';
import { findMenus, MENUS_KEY, shippedMenus } from './queries';
import { MenusInput } from './schema';
import type { Menus } from './types';

/** Subject of the audit entries: one for both menus. */
const MENUS_SUBJECT = 'all';

/** @throws invalid menuInvalid, naming each wrong field */
function refuse(problems: MenuProblems): void {
  if (Object.keys(problems).length > 0) throw new DomainError('invalid', 'menuInvalid', {}, problems);
}

const write = (tx: Sql, menus: Menus | null) =>
  tx.$executeRaw(
    menus
      ? Prisma.sql`
        INSERT INTO setting (key, value, updated_at) VALUES (${MENUS_KEY}, ${JSON.stringify(menus)}::jsonb, now())
        ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value, updated_at = now()`
      : Prisma.sql`DELETE FROM setting WHERE key = ${MENUS_KEY}`,
  );

/**
 * Replaces the menus.
 * @param after null for those that the release ships
 * @param version that of the menus in the form; undefined replaces any
 * @returns true if they changed
 */
function change(after: Menus | null, by: AuditActor, version?: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtext('menus'))`);
    const current = await findMenus(tx);
    if (version !== undefined && version !== current.version) throw conflict('menusChanged');
    if (after ? isSameMenus(after, current.menus) : current.stored === null) return false;
    await write(tx, after);
    await writeAudit(tx, {
      ...by,
      action: 'menu.change',
      subject: 'menu',
      subjectId: MENUS_SUBJECT,
      change: { before: current.stored, after },
    });
    await invalidateTags(tx, [cacheTags.menus]);
    return true;
  });
}

/**
 * Saves the menus. An entry may keep a target that no longer exists, such as a withdrawn page: the
 * shop leaves it out until the page is back.
 * @param version that of the menus in the form; undefined replaces any
 * @returns true if they changed
 * @throws invalid menuInvalid, naming each wrong field; conflict menusChanged if another staff
 * member changed them since
 */
export async function saveMenus(given: Menus, by: AuditActor, version?: string): Promise<boolean> {
  const { menus, problems } = readMenus(given, env().SITE_URL);
  refuse(problems);
  // Reads the catalogue, so it runs before the lock.
  const [current, places] = [await findMenus(), await listPlaces(DEFAULT_LOCALE)];
  refuse(findMissingTargets(menus, current.menus, placesByPath(places)));
  return change(isSameMenus(menus, shippedMenus()) ? null : menus, by, version);
}

/**
 * Restores the menus that a change replaced.
 * @throws invalid if a target no longer exists, or if the value no longer fits
 */
export async function restoreMenus(_subjectId: string, value: unknown, by: AuditActor): Promise<void> {
  if (value === null) {
    await change(null, by);
    return;
  }
  const read = MenusInput.safeParse(inKnownLanguages(value));
  if (!read.success) throw invalid('menuInvalid');
  await saveMenus(read.data, by);
}
