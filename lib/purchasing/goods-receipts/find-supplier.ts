import { db, queryRows, Prisma, type Sql } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { writeLicences, type Licence, type SupplierTexts } from './supplier-rules';

type Row = {
  name: string;
  address: string;
  gstin: string | null;
  phone: string | null;
  email: string | null;
  isActive: boolean;
  licences: Licence[];
};

/** Returns a supplier as texts for its form; null if there is none. */
export async function textsOfSupplier(tx: Sql, id: string): Promise<SupplierTexts | null> {
  const [row] = await tx.$queryRaw<Row[]>(Prisma.sql`
    SELECT s.name, s.address, s.gstin, s.phone, s.email, s.is_active AS "isActive", COALESCE((
      SELECT json_agg(json_build_object('form', l.form, 'number', l.number, 'validUntil', l.valid_until) ORDER BY l.form, l.number)
      FROM supplier_licence l WHERE l.supplier_id = s.id), '[]') AS licences
    FROM supplier s WHERE s.id = ${id}::uuid FOR NO KEY UPDATE OF s`);
  if (!row) return null;
  const { name, address, gstin, phone, email, isActive, licences } = row;
  return {
    name,
    address,
    gstin: gstin ?? '',
    phone: phone ?? '',
    email: email ?? '',
    is_active: String(isActive),
    licences: writeLicences(licences),
  };
}

/**
 * Returns a supplier as texts for its form.
 * @throws notFound supplierUnknown
 */
export async function findSupplier(id: string): Promise<SupplierTexts> {
  const texts = await textsOfSupplier(db, id);
  if (!texts) throw notFound('supplierUnknown');
  return texts;
}

/** Supplier in a list of choices for a goods receipt. */
export type SupplierChoice = { id: string; name: string; gstin: string | null; licences: Licence[] };

/**
 * Returns all active suppliers by name.
 * @param max limit, above the number any store has
 */
export const listSupplierChoices = (max = 1000): Promise<SupplierChoice[]> =>
  queryRows<SupplierChoice>(Prisma.sql`
    SELECT s.id, s.name, s.gstin, COALESCE((
      SELECT json_agg(json_build_object('form', l.form, 'number', l.number, 'validUntil', l.valid_until) ORDER BY l.form, l.number)
      FROM supplier_licence l WHERE l.supplier_id = s.id), '[]') AS licences
    FROM supplier s WHERE s.is_active ORDER BY lower(s.name) LIMIT ${max}::int`);
