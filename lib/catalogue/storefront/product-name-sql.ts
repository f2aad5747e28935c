import { codeForm } from '@/lib/kernel/code-rules';
import { Prisma } from '@/lib/kernel/db/client';
import { nameCondition, searchableWord } from '@/lib/shared/names-sql';

/** Names of a product `p`, as in the index `product_names_idx`. */
const NAMES = {
  name: Prisma.sql`searchable_name(p.name || ' ' || p.brand || ' ' || COALESCE(p.generic_name, ''))`,
  spell: searchableWord,
};

/**
 * Condition on a product `p`: its SKU starts with a text, or its name, brand and generic name
 * contain each word of the text. It finds all matches, unlike the search, which ranks them and
 * stops.
 * @param q not empty
 */
export function productNamed(q: string): Prisma.Sql {
  const plain = q.replaceAll(/\p{Cc}+/gu, ' ').trim();
  if (plain === '') return Prisma.sql`false`;
  const start = `${codeForm(plain).replace(/[\\%_]/g, '\\$&')}%`;
  return Prisma.sql`(code_form(p.sku) LIKE ${start} OR (${nameCondition(plain.toLowerCase().split(/\s+/), NAMES)}))`;
}
