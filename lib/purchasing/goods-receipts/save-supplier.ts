import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, newId, Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict, DomainError, notFound } from '@/lib/kernel/errors';
import { refuseTaken, type FieldChanges } from '@/lib/shared/field-changes';
import { textsOfSupplier } from './find-supplier';
import { readLicences, type SupplierTexts } from './supplier-rules';
import { SupplierFields } from './supplier-schema';

type Field = keyof SupplierTexts;
type Change = FieldChanges<Field> & { id?: string };

const NEW: SupplierTexts = { name: '', address: '', gstin: '', phone: '', email: '', is_active: 'true', licences: '' };

/**
 * Parses the fields.
 * @throws invalid naming every wrong field
 */
function readFields(given: Partial<SupplierTexts>): Partial<SupplierTexts> {
  const { success, data, error } = SupplierFields.partial().safeParse(given);
  if (success) return data;
  const fields = Object.fromEntries(
    error.issues.map(({ path, message }) => [
      String(path[0]),
      path[0] === 'licences' && message !== 'licenceTwice' ? 'licenceInvalid' : message,
    ]),
  );
  throw new DomainError('invalid', Object.values(fields)[0] ?? 'fieldInvalid', {}, fields);
}

function requireComplete({ name, address }: SupplierTexts): void {
  if (name === '') throw new DomainError('invalid', 'supplierName', {}, { name: 'supplierName' });
  if (address === '') throw new DomainError('invalid', 'supplierAddress', {}, { address: 'supplierAddress' });
}

/**
 * Refuses a name that another supplier has, regardless of case.
 * @throws conflict supplierKnown
 */
async function refuseNamesake(tx: Db, id: string, name: string): Promise<void> {
  const [same] = await tx.$queryRaw<object[]>(
    Prisma.sql`SELECT 1 FROM supplier WHERE lower(name) = lower(${name}) AND id <> ${id}::uuid LIMIT 1`,
  );
  if (same)
    throw new DomainError('conflict', 'supplierKnown', { name }, { name: { key: 'supplierKnown', values: { name } } });
}

async function write(tx: Db, id: string, texts: SupplierTexts): Promise<void> {
  const { name, address, gstin, phone, email } = texts;
  const data = {
    name,
    address,
    gstin: gstin || null,
    phone: phone || null,
    email: email || null,
    isActive: texts.is_active === 'true',
  };
  await tx.supplier.upsert({ where: { id }, create: { id, ...data }, update: { ...data, version: { increment: 1 } } });
  await tx.supplierLicence.deleteMany({ where: { supplierId: id } });
  await tx.supplierLicence.createMany({
    data: readLicences(texts.licences).map(({ form, number, validUntil }) => ({
      supplierId: id,
      form,
      number,
      validUntil: new Date(validUntil),
    })),
  });
}

/**
 * Adds a supplier, or changes fields of one.
 * @returns its id
 * @throws invalid naming the field; notFound supplierUnknown; conflict supplierKnown, or fieldTaken
 * if another staff member changed a field in the meantime
 */
export async function saveSupplier({ id: given, before, after: typed }: Change, by: StaffActor): Promise<string> {
  const after = readFields(typed);
  const id = given ?? newId();
  await inTransaction.withModels(async (tx) => {
    // Serializes saves, so that of two concurrent ones with the same name the second is refused.
    await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended('suppliers', 65))`);
    const known = await textsOfSupplier(tx, id);
    if (given && !known) throw notFound('supplierUnknown');
    if (known) refuseTaken(known, { before, after });
    const texts = { ...(known ?? NEW), ...after };
    requireComplete(texts);
    await refuseNamesake(tx, id, texts.name);
    const fields = (Object.keys(after) as Field[]).filter((field) => after[field] !== (known ?? NEW)[field]);
    if (known && fields.length === 0) return;
    await write(tx, id, texts);
    await writeAudit(tx, { ...by, action: 'supplier.save', subject: 'supplier', subjectId: id, change: { fields } });
  });
  return id;
}

/** Locks an active supplier until the transaction ends, which serializes its receipts. */
export async function lockSupplier(tx: Db, id: string): Promise<{ name: string; gstin: string | null }> {
  const [supplier] = await tx.$queryRaw<{ name: string; gstin: string | null; isActive: boolean }[]>(
    Prisma.sql`SELECT name, gstin, is_active AS "isActive" FROM supplier WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
  );
  if (!supplier) throw notFound('supplierUnknown');
  if (!supplier.isActive) throw conflict('supplierInactive', { name: supplier.name });
  return supplier;
}
