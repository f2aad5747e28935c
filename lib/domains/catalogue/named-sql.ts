import { codeForm } from '@/lib/kernel/code-rules';
import { Prisma } from '@/lib/kernel/db/client';

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/**
 * Condition on a product `p`: its SKU starts with a text, or its name, brand and generic name contain each word of it. It finds all of them, unlike the
 * search, which ranks and stops.
 * @param q not empty
 */
export function productNamed(q: string): Prisma.Sql {
  const plain = q.replaceAll(/\p{Cc}+/gu, ' ').trim();
  if (plain === '') return Prisma.sql`false`;
  const words = plain
    .toLowerCase()
    .split(/\s+/)
    .map((word) => `%${escaped(word)}%`);
  return Prisma.sql`(code_form(p.sku) LIKE ${`${escaped(codeForm(plain))}%`}
    OR lower(concat_ws(' ', p.name, p.brand, p.generic_name)) LIKE ALL(${words}::text[]))`;
}
