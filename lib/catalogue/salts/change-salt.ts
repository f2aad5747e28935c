import { plainSalt } from '@/lib/catalogue/search/words/salt-name-rules';
import type { AuditAction } from '@/lib/kernel/audit/actions';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { conflict, DomainError, notFound } from '@/lib/kernel/errors';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { saltCalled, saltNow } from './find-salt';
import { moveFacts } from '@/lib/catalogue/facts/move-facts';
import { saltKey } from './salt-rules';
import { lockSalts } from './upsert-salts';

const productsOf = async (tx: Sql, where: Prisma.Sql): Promise<number[]> => {
  const rows = await tx.$queryRaw<{ id: number }[]>(
    Prisma.sql`SELECT DISTINCT product_id AS id FROM product_salt WHERE ${where} ORDER BY id`,
  );
  return rows.map(({ id }) => id);
};

/**
 * Announces that names have new meanings. The tag of the names comes first, so that readers of the
 * products have them. Products are not written, so this does not wait for an import that locks
 * them.
 */
const announce = (tx: Sql, ids: number[]) => invalidateTags(tx, [cacheTags.salts, ...ids.map(cacheTags.product)]);

const addAlias = (tx: Sql, name: string, saltId: number) =>
  tx.$executeRaw(
    Prisma.sql`INSERT INTO salt_alias (name, salt_id) VALUES (${name}, ${saltId}::int) ON CONFLICT DO NOTHING`,
  );

type SaltAction = Extract<AuditAction, `salt.${string}`>;
const audited = (tx: Sql, by: AuditActor, action: SaltAction, id: number, change: Prisma.InputJsonObject) =>
  writeAudit(tx, { ...by, action, subject: 'salt', subjectId: String(id), change });

/** @throws invalid saltNameTaken, because a name means one salt */
function refuseTaken(other: { name: string }): never {
  throw new DomainError(
    'invalid',
    'fieldInvalid',
    {},
    { salt_name: { key: 'saltNameTaken', values: { salt: other.name } } },
  );
}

/**
 * Changes the main name of a salt. The old one stays as another name.
 * @throws notFound saltUnknown; conflict saltIsCalledSo; invalid if the name means another salt
 */
export async function renameSalt(id: number, name: string, by: AuditActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await lockSalts(tx);
    const salt = await saltNow(tx, id);
    if (salt.name === name) throw conflict('saltIsCalledSo');
    const other = await saltCalled(tx, saltKey(name));
    if (other && other.id !== id) refuseTaken(other);
    await tx.$executeRaw(Prisma.sql`UPDATE salt SET name = ${name}, updated_at = now() WHERE id = ${id}::int`);
    await addAlias(tx, saltKey(name), id);
    await audited(tx, by, 'salt.rename', id, { name: [salt.name, name] });
    await announce(tx, await productsOf(tx, Prisma.sql`salt_id = ${id}::int`));
  });
}

/**
 * Merges two salts: moves all names and products of the first to the second.
 * @param into any name of the second
 * @returns id of the merged salt
 * @throws notFound saltUnknown; conflict saltIsItself; invalid if no salt has this name
 */
export async function mergeSalt(id: number, into: string, by: AuditActor): Promise<number> {
  return inTransaction.withModels(async (tx) => {
    await lockSalts(tx);
    const salt = await saltNow(tx, id);
    const other = await saltCalled(tx, saltKey(into));
    if (!other) throw new DomainError('invalid', 'fieldInvalid', {}, { into: { key: 'saltUnknown' } });
    if (other.id === id) throw conflict('saltIsItself');
    const ids = await productsOf(tx, Prisma.sql`salt_id = ${id}::int`);
    await tx.$executeRaw(Prisma.sql`UPDATE product_salt SET salt_id = ${other.id}::int WHERE salt_id = ${id}::int`);
    await tx.$executeRaw(Prisma.sql`UPDATE salt_alias SET salt_id = ${other.id}::int WHERE salt_id = ${id}::int`);
    await moveFacts(tx, id, other.id);
    await tx.$executeRaw(Prisma.sql`UPDATE salt SET updated_at = now() WHERE id = ${other.id}::int`);
    await tx.$executeRaw(Prisma.sql`DELETE FROM salt WHERE id = ${id}::int`);
    await audited(tx, by, 'salt.merge', other.id, { name: [salt.name, other.name], count: ids.length });
    await announce(tx, ids);
    return other.id;
  });
}

/**
 * Adds another name of a salt.
 * @throws notFound saltUnknown; conflict saltIsCalledSo; invalid if the name means another salt
 */
export async function addSaltName(id: number, name: string, by: AuditActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await lockSalts(tx);
    await saltNow(tx, id);
    const other = await saltCalled(tx, saltKey(name));
    if (other?.id === id) throw conflict('saltIsCalledSo');
    if (other) refuseTaken(other);
    await addAlias(tx, saltKey(name), id);
    await audited(tx, by, 'salt.addName', id, { value: saltKey(name) });
    // No product uses the name yet, because every name that was read has its salt.
    await announce(tx, []);
  });
}

/**
 * Removes a name of a salt. If a product uses the name, or if the rules would assign it again, it
 * becomes its own salt.
 * @throws notFound saltUnknown, also if the salt does not have the name; conflict saltOwnName
 */
export async function removeSaltName(id: number, name: string, by: AuditActor): Promise<void> {
  const key = saltKey(name);
  await inTransaction.withModels(async (tx) => {
    await lockSalts(tx);
    const salt = await saltNow(tx, id);
    if ((await saltCalled(tx, key))?.id !== id) throw notFound('saltUnknown');
    if (saltKey(salt.name) === key) throw conflict('saltOwnName');
    const ids = await productsOf(tx, Prisma.sql`name = ${key}`);
    if (ids.length === 0 && plainSalt(key) === key)
      await tx.$executeRaw(Prisma.sql`DELETE FROM salt_alias WHERE name = ${key}`);
    else await part(tx, key);
    await audited(tx, by, 'salt.removeName', id, { value: key, count: ids.length });
    await announce(tx, ids);
  });
}

/** Creates a salt from a name of another one, with the products that use the name. */
async function part(tx: Sql, name: string): Promise<void> {
  const [made] = await tx.$queryRaw<{ id: number }[]>(
    Prisma.sql`INSERT INTO salt (name) VALUES (${name}) RETURNING id`,
  );
  await tx.$executeRaw(Prisma.sql`UPDATE salt_alias SET salt_id = ${made!.id}::int WHERE name = ${name}`);
  await tx.$executeRaw(Prisma.sql`UPDATE product_salt SET salt_id = ${made!.id}::int WHERE name = ${name}`);
}
