import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, newId, Prisma, type Db } from '@/lib/kernel/db/client';
import { codeForm } from '@/lib/kernel/code-rules';
import { conflict, invalid } from '@/lib/kernel/errors';
import { DUE_LINES, MAX_LINES, type Scope } from './rules';

/** Number of least recently counted batches, of which the best-selling are chosen. */
const CHECK_LIMIT = 1_000;

/**
 * Selects the batches of a stocktake with their current units; one above the maximum, so that the
 * caller can detect too many.
 */
function chosen(scope: Scope, text: string): Prisma.Sql {
  if (scope === 'due')
    return Prisma.sql`
      SELECT d.id, d.physical FROM (SELECT b.id, b.physical, b.product_id, b.counted_at FROM stock_batch b WHERE b.physical > 0 ORDER BY b.counted_at NULLS FIRST, b.id LIMIT ${CHECK_LIMIT}::int) d
      JOIN product p ON p.id = d.product_id ORDER BY d.counted_at IS NOT NULL, p.sold_count DESC, d.id LIMIT ${DUE_LINES}::int`;
  const of =
    scope === 'category'
      ? Prisma.sql`p.category_id = (SELECT id FROM category WHERE slug = ${text})`
      : scope === 'start'
        ? Prisma.sql`code_form(p.sku) LIKE ${`${codeForm(text).replace(/[\\%_]/g, '\\$&')}%`}`
        : Prisma.sql`code_form(p.sku) = ANY(${text
            .split(/[\s,;]+/)
            .map(codeForm)
            .filter(Boolean)})`;
  return Prisma.sql`SELECT b.id, b.physical FROM product p JOIN stock_batch b ON b.product_id = p.id AND b.physical > 0 WHERE ${of} LIMIT ${MAX_LINES + 1}::int`;
}

const freeze = (tx: Db, stocktakeId: string, scope: Scope, text: string) =>
  tx.$executeRaw(Prisma.sql`
    INSERT INTO stocktake_line (id, stocktake_id, batch_id, frozen) SELECT gen_random_uuid(), ${stocktakeId}::uuid, c.id, c.physical FROM (${chosen(scope, text)}) c`);

/**
 * Opens a stocktake of the goods on the shelf now.
 * @param text in the format of `ScopeText`
 * @returns its id and the number of batches to count
 * @throws invalid stocktakeScope when the scope is missing; conflict stocktakeEmpty,
 * stocktakeTooMany
 */
export async function openStocktake(
  scope: Scope,
  text: string,
  by: AuditActor,
): Promise<{ id: string; lines: number }> {
  if (scope !== 'due' && text === '') throw invalid('stocktakeScope');
  return inTransaction.withModels(async (tx) => {
    const id = newId();
    const scopeText = scope === 'due' ? '' : text;
    await tx.stocktake.create({ data: { id, scope: scopeText, openedBy: by.actor, openedById: by.actorId } });
    const lines = await freeze(tx, id, scope, text);
    if (lines === 0) throw conflict('stocktakeEmpty');
    if (lines > MAX_LINES) throw conflict('stocktakeTooMany', { count: MAX_LINES });
    await writeAudit(tx, {
      ...by,
      action: 'stocktake.open',
      subject: 'stocktake',
      subjectId: id,
      change: { count: lines },
    });
    return { id, lines };
  });
}
