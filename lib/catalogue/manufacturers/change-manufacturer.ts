import { insertHistory, readTexts } from '@/lib/catalogue/storefront/upsert/insert-history';
import type { Declaration } from '@/lib/catalogue/storefront/upsert/upsert-manufacturers';
import { BULK_WRITERS } from '@/lib/catalogue/storefront/upsert/upsert-products';
import type { AuditAction } from '@/lib/kernel/audit/actions';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Db, type Sql } from '@/lib/kernel/db/client';
import { conflict, DomainError, notFound } from '@/lib/kernel/errors';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { refuseTaken, type FieldChanges } from '@/lib/shared/field-changes';
import { ManufacturerFields } from './manufacturer-schema';
import { textsOfManufacturer } from './queries';
import {
  MANUFACTURER_LENGTHS,
  MAX_ALIASES,
  NEW_MANUFACTURER,
  type ManufacturerField,
  type ManufacturerTexts,
} from './rules';

export type ManufacturerChange = FieldChanges<ManufacturerField> & { id?: number };
/** `products`: number of products that took a new name or address. */
export type ManufacturerDone = { id: number; products: number };

/** Products written together. */
const BATCH = 1000;
/** Maximum duration of a change, which locks the products of the manufacturer. */
const MAX_CHANGE_MS = 120_000;

/** @throws invalid naming every wrong field */
function readFields(given: Partial<ManufacturerTexts>): Partial<ManufacturerTexts> {
  const { success, data, error } = ManufacturerFields.partial().safeParse(given);
  if (success) return data;
  const fields = Object.fromEntries(
    error.issues.map(({ path, message }) => {
      const field = path[0] as ManufacturerField;
      const most = field === 'aliases' ? MAX_ALIASES : MANUFACTURER_LENGTHS[field];
      return [
        field,
        message === 'manufacturerLong' && field !== 'aliases'
          ? { key: 'settingTooLong', values: { most } }
          : { key: message },
      ];
    }),
  );
  throw new DomainError('invalid', 'manufacturerInvalid', {}, fields);
}

type Key = { spelling: string; key: string; owner: number | null; ownerName: string | null };
/** Returns the normal form of each spelling, once, and the record that has it. */
const keysOf = (tx: Sql, spellings: string[]): Promise<Key[]> =>
  tx.$queryRaw<Key[]>(Prisma.sql`
    SELECT DISTINCT ON (k.key) x.spelling, k.key, a.manufacturer_id AS owner, m.name AS "ownerName"
    FROM unnest(${spellings}::text[]) WITH ORDINALITY AS x(spelling, place)
    CROSS JOIN LATERAL (SELECT manufacturer_key(x.spelling) AS key) k
    LEFT JOIN manufacturer_alias a ON a.key = k.key LEFT JOIN manufacturer m ON m.id = a.manufacturer_id
    WHERE k.key <> '' ORDER BY k.key, x.place`);

/** @throws invalid if another record has the name or a spelling */
function refuseNamesake(id: number | null, keys: Key[], name: string): void {
  const taken = keys.find(({ owner }) => owner !== null && owner !== id);
  if (!taken) return;
  const problem = { key: 'manufacturerTaken', values: { name: taken.ownerName ?? taken.spelling } };
  throw new DomainError(
    'invalid',
    'manufacturerInvalid',
    {},
    { [taken.spelling === name ? 'name' : 'aliases']: problem },
  );
}

/** @throws invalid at a field if a record has more spellings than its form accepts */
function refuseMany({ aliases }: ManufacturerTexts, field: 'aliases' | 'into'): void {
  const count = aliases.split('\n').filter(Boolean).length;
  if (count <= MAX_ALIASES) return;
  const problem = { key: 'manufacturerSpellings', values: { count, most: MAX_ALIASES } };
  throw new DomainError('invalid', 'manufacturerInvalid', {}, { [field]: problem });
}

/** Replaces the spellings of a record. */
async function writeAliases(tx: Sql, id: number, keys: Key[]): Promise<void> {
  const rows = JSON.stringify(keys.map(({ key, spelling }) => ({ key, spelling })));
  await tx.$executeRaw(Prisma.sql`
    DELETE FROM manufacturer_alias WHERE manufacturer_id = ${id}::int AND key <> ALL(${keys.map(({ key }) => key)}::text[])`);
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO manufacturer_alias (key, spelling, manufacturer_id)
    SELECT x.key, x.spelling, ${id}::int FROM jsonb_to_recordset(${rows}::jsonb) AS x(key text, spelling text)
    ON CONFLICT (key) DO UPDATE SET spelling = EXCLUDED.spelling`);
}

type Write = { keys: string[]; from: Declaration; to: Declaration; by: AuditActor };
/**
 * Gives products of a manufacturer its new name and address. A product with an address of its own,
 * such as that of another plant, keeps it. Documents keep their copies.
 * @returns number of changed products
 */
async function rewriteProducts(tx: Sql, { keys, from, to, by }: Write): Promise<number> {
  let [after, count] = [0, 0];
  for (;;) {
    const found = await tx.$queryRaw<{ id: number; categoryId: number }[]>(Prisma.sql`
      SELECT p.id, p.category_id AS "categoryId" FROM product p WHERE manufacturer_key(p.manufacturer) = ANY(${keys}::text[]) AND p.id > ${after}::int
        AND (p.manufacturer <> ${to.name}::text OR (${to.address}::text <> '' AND p.manufacturer_address <> ${to.address} AND btrim(p.manufacturer_address) IN ('', ${from.address})))
      ORDER BY p.id LIMIT ${BATCH}::int FOR NO KEY UPDATE OF p`);
    const last = found.at(-1);
    if (!last) return count;
    after = last.id;
    const ids = found.map(({ id }) => id);
    const before = await readTexts(tx, Prisma.sql`p.id = ANY(${ids}::int[])`);
    await tx.$executeRaw(Prisma.sql`
      UPDATE product p SET manufacturer = ${to.name}, updated_at = now(),
        manufacturer_address = CASE WHEN ${to.address}::text <> '' AND btrim(p.manufacturer_address) IN ('', ${from.address}) THEN ${to.address} ELSE p.manufacturer_address END
      WHERE p.id = ANY(${ids}::int[])`);
    await insertHistory(tx, before, ids, by);
    await invalidateTags(tx, [
      cacheTags.lists,
      ...found.flatMap(({ id, categoryId }) => [cacheTags.product(id), cacheTags.category(categoryId)]),
    ]);
    count += found.length;
  }
}

const audited = (tx: Sql, by: AuditActor, action: AuditAction, id: number, change: Prisma.InputJsonObject) =>
  writeAudit(tx, { ...by, action, subject: 'manufacturer', subjectId: String(id), change });

/** Writes a record with its spellings. @returns its id */
async function writeRecord(tx: Db, id: number | undefined, texts: ManufacturerTexts, keys: Key[]): Promise<number> {
  const { name, address, licence } = texts;
  const data = { name, address, licence };
  const written = id ? await tx.manufacturer.update({ where: { id }, data }) : await tx.manufacturer.create({ data });
  await writeAliases(tx, written.id, keys);
  return written.id;
}

/**
 * Adds a manufacturer or changes fields of one. Its products take the new name and address.
 * @throws invalid manufacturerInvalid naming each wrong field, also for a spelling of another one;
 * notFound manufacturerUnknown; conflict fieldTaken if a colleague changed a field meanwhile
 */
export async function saveManufacturer(
  { id, before, after: typed }: ManufacturerChange,
  by: AuditActor,
): Promise<ManufacturerDone> {
  const after = readFields(typed);
  return inTransaction.withModels((tx) => saveIn(tx, { id, before, after }, by), { timeout: MAX_CHANGE_MS });
}

/** Same as `saveManufacturer` in a transaction, for read fields. */
async function saveIn(tx: Db, { id, before, after }: ManufacturerChange, by: AuditActor): Promise<ManufacturerDone> {
  await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(${BULK_WRITERS})`);
  const known = id === undefined ? null : await textsOfManufacturer(tx, id);
  if (id !== undefined && !known) throw notFound('manufacturerUnknown');
  if (known) refuseTaken(known, { before, after });
  const texts = { ...(known ?? NEW_MANUFACTURER), ...after };
  if (texts.name === '') readFields({ name: '' });
  const fields = (Object.keys(after) as ManufacturerField[]).filter(
    (field) => after[field] !== (known ?? NEW_MANUFACTURER)[field],
  );
  if (id !== undefined && fields.length === 0) return { id, products: 0 };
  const earlier = known ? [known.name, ...known.aliases.split('\n').filter(Boolean)] : [];
  // The former name stays a spelling, because files and old products use it.
  const spellings = [texts.name, ...texts.aliases.split('\n').filter(Boolean), ...(known ? [known.name] : [])];
  const keys = await keysOf(tx, spellings);
  // Without a normal form no product finds the name, and two records could have it.
  if (!keys.some(({ spelling }) => spelling === texts.name))
    throw new DomainError('invalid', 'manufacturerInvalid', {}, { name: { key: 'manufacturerName' } });
  refuseNamesake(id ?? null, keys, texts.name);
  const written = await writeRecord(tx, id, texts, keys);
  refuseMany((await textsOfManufacturer(tx, written))!, 'aliases');
  const all = await keysOf(tx, [...spellings, ...earlier]);
  const products = await rewriteProducts(tx, {
    ...{ keys: all.map(({ key }) => key), from: known ?? NEW_MANUFACTURER, to: texts, by },
  });
  await audited(tx, by, 'manufacturer.save', written, { fields, count: products });
  return { id: written, products };
}

/**
 * Merges two manufacturers: spellings and products of the first move to the second.
 * @param into any spelling of the second
 * @throws notFound manufacturerUnknown; conflict manufacturerIsItself; invalid if no manufacturer
 * has this name, or if both have more spellings than one can have
 */
export async function mergeManufacturer(id: number, into: string, by: AuditActor): Promise<ManufacturerDone> {
  return inTransaction.withModels(
    async (tx) => {
      await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(${BULK_WRITERS})`);
      const known = await textsOfManufacturer(tx, id);
      if (!known) throw notFound('manufacturerUnknown');
      const [other] = await keysOf(tx, [into]);
      if (!other?.owner) throw new DomainError('invalid', 'fieldInvalid', {}, { into: { key: 'manufacturerUnknown' } });
      if (other.owner === id) throw conflict('manufacturerIsItself');
      const target = (await textsOfManufacturer(tx, other.owner))!;
      const keys = await keysOf(tx, [known.name, ...known.aliases.split('\n').filter(Boolean)]);
      await tx.$executeRaw(Prisma.sql`
        UPDATE manufacturer_alias SET manufacturer_id = ${other.owner}::int WHERE manufacturer_id = ${id}::int`);
      await tx.manufacturer.delete({ where: { id } });
      refuseMany((await textsOfManufacturer(tx, other.owner))!, 'into');
      const products = await rewriteProducts(tx, { keys: keys.map(({ key }) => key), from: known, to: target, by });
      const change = { name: [known.name, target.name], count: products };
      await audited(tx, by, 'manufacturer.merge', other.owner, change);
      return { id: other.owner, products };
    },
    { timeout: MAX_CHANGE_MS },
  );
}

/** A line of a list of manufacturers. */
export type ManufacturerLine = { line: number; texts: ManufacturerTexts };
export type ManufacturersDone = { added: number; changed: number; products: number };

/**
 * Adds and changes manufacturers of a list, all or none. A line finds its record by any spelling.
 * A blank cell keeps what the record has, and spellings are added.
 * @throws invalid manufacturerLine, naming the first wrong line
 */
export async function importManufacturers(lines: ManufacturerLine[], by: AuditActor): Promise<ManufacturersDone> {
  return inTransaction.withModels(
    async (tx) => {
      const done: ManufacturersDone = { added: 0, changed: 0, products: 0 };
      for (const { line, texts } of lines) {
        try {
          const read = readFields(texts);
          const [key] = await keysOf(tx, [read.name ?? '']);
          const id = key?.owner ?? undefined;
          const known = id === undefined ? null : await textsOfManufacturer(tx, id);
          const aliases = [known?.aliases ?? '', read.aliases ?? ''].join('\n').split('\n').filter(Boolean);
          const filled = Object.fromEntries(Object.entries(read).filter(([, text]) => text !== ''));
          const after = { ...filled, aliases: [...new Set(aliases)].sort().join('\n') };
          const result = await saveIn(tx, { id, before: known ?? {}, after }, by);
          if (!known) done.added += 1;
          else if (Object.entries(after).some(([field, text]) => known[field as ManufacturerField] !== text))
            done.changed += 1;
          done.products += result.products;
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          const problem = Object.values(error.fields ?? {})[0] ?? error.key;
          const key = typeof problem === 'string' ? problem : problem.key;
          throw new DomainError('invalid', 'manufacturerLine', { line, name: texts.name }, { name: key });
        }
      }
      return done;
    },
    { timeout: MAX_CHANGE_MS },
  );
}
