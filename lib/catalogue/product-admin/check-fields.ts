import { findDeclarations } from '@/lib/catalogue/storefront/upsert/upsert-manufacturers';
import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import type { Problem } from '@/lib/kernel/problem-key';
import type { BulkProperty, SetField } from './bulk-operation-rules';
import type { BulkStep } from './bulk-rules';
import { propertyOf, type ProductField } from './field-rules';
import { rawTextOf } from './text-rules';
import type { ProductRecord } from './types';
import { parseField } from './value-rules';

type Problems = Partial<Record<ProductField, Problem>>;

/** @throws invalid productInvalid, with the problem of each field */
export function failFields(fields: Problems): void {
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 'productInvalid', {}, fields);
}

type Known = { subcategory?: number; hsn?: string; gst?: number };
/**
 * Checks values that only the database knows.
 * @throws invalid productInvalid
 */
export async function refuseUnknown(tx: Pick<Sql, '$queryRaw'>, { subcategory, hsn, gst }: Known): Promise<void> {
  if (subcategory !== undefined) {
    const [found] = await tx.$queryRaw<{ id: number }[]>(
      Prisma.sql`SELECT id FROM subcategory WHERE id = ${subcategory}::int`,
    );
    if (!found) failFields({ subcategory: { key: 'fieldInvalid' } });
  }
  if (hsn === undefined || gst !== undefined) return;
  const [rate] = await tx.$queryRaw<{ isKnown: boolean }[]>(Prisma.sql`
    SELECT EXISTS (SELECT 1 FROM gst_rate g WHERE ${hsn} LIKE g.hsn_prefix || '%' AND g.valid_to IS NULL) AS "isKnown"`);
  if (!rate?.isKnown) failFields({ gst: { key: 'gstUnknown' } });
}

/**
 * Returns a step with its texts in the spelling of the store: 5.0 as 5. A bulk change empties no
 * field.
 * @throws invalid productInvalid, naming each wrong field
 */
export async function checkStep(tx: Pick<Sql, '$queryRaw'>, step: BulkStep): Promise<BulkStep> {
  if (step.operation !== 'fields') return step;
  const parsed = (Object.entries(step.fields) as [SetField, string][]).map(([field, text]) => {
    const value = text.trim() === '' ? { problem: { key: 'settingMissing' } } : parseField(field, text);
    return { field, value };
  });
  failFields(
    Object.fromEntries(parsed.flatMap(({ field, value }) => ('problem' in value ? [[field, value.problem]] : []))),
  );
  const values = Object.fromEntries(
    parsed.flatMap(({ field, value }) => ('problem' in value ? [] : [[field, value.value]])),
  ) as Known;
  await refuseUnknown(tx, values);
  if ('gst' in values && !('hsn' in values)) failFields({ hsn: { key: 'settingMissing' } });
  const texts = parsed.map(({ field, value }) => {
    const property = propertyOf(field) as BulkProperty;
    const record = { [property]: 'problem' in value ? null : value.value } as Pick<ProductRecord, BulkProperty>;
    return [field, rawTextOf(record, property)];
  });
  const fields: typeof step.fields = Object.fromEntries(texts);
  return { ...step, fields: await declared(tx, fields) };
}

/** Completes a manufacturer by its record: the usual name, and the address unless one is given. */
async function declared<Fields extends Partial<Record<SetField, string>>>(
  tx: Pick<Sql, '$queryRaw'>,
  fields: Fields,
): Promise<Fields> {
  if (!fields.manufacturer) return fields;
  const record = (await findDeclarations(tx, [fields.manufacturer])).get(fields.manufacturer);
  if (!record) return fields;
  const { name, address } = record;
  return { ...(address && { manufacturerAddress: address }), ...fields, manufacturer: name };
}
