import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, newId, Prisma } from '@/lib/kernel/db/client';
import { DomainError, conflict } from '@/lib/kernel/errors';
import { readLines } from './rules';

/** `paidOn`: a day such as 2026-11-28. `lines`: text of `readLines`. */
export type Remittance = {
  courier: string;
  reference: string;
  amountPaise: number;
  paidOn: string;
  note: string;
  lines: string;
};

/**
 * Stores the payment of a courier with the orders it names. Differences from the ledger do not
 * refuse it: the list names them.
 * @returns its id
 * @throws invalid remittanceLine; conflict remittanceKnown for a reference that was entered before
 */
export async function receiveRemittance(remittance: Remittance, by: StaffActor): Promise<string> {
  const read = readLines(remittance.lines);
  if ('badLine' in read)
    throw new DomainError(
      'invalid',
      'remittanceLine',
      { line: read.badLine },
      {
        lines: { key: 'remittanceLine', values: { line: read.badLine } },
      },
    );
  const { courier, reference, amountPaise, paidOn, note } = remittance;
  const id = newId();
  const rows = read.lines.map((line, position) => ({ ...line, position }));
  return inTransaction(async (tx) => {
    const added = await tx.$executeRaw(Prisma.sql`
      INSERT INTO cash_remittance (id, courier, reference, amount_paise, paid_on, note, entered_by_id)
      VALUES (${id}::uuid, ${courier}, ${reference}, ${amountPaise}::int, ${paidOn}::date, ${note || null}, ${by.actorId}::uuid)
      ON CONFLICT (courier, reference) DO NOTHING`);
    if (added === 0) throw conflict('remittanceKnown');
    await tx.$executeRaw(Prisma.sql`
      INSERT INTO cash_remittance_line (remittance_id, position, order_number, amount_paise, payment_id)
      SELECT ${id}::uuid, r.position, r."orderNumber", r."amountPaise", p.id
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(position int, "orderNumber" text, "amountPaise" int)
      LEFT JOIN "order" o ON o.number = r."orderNumber" LEFT JOIN payment p ON p.order_id = o.id AND p.kind = 'CASH_ON_DELIVERY'`);
    const change = { reference, amountPaise, paidOn, orders: rows.length };
    await writeAudit(tx, { ...by, action: 'remittance.enter', subject: 'remittance', subjectId: id, change });
    return id;
  });
}
