import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { translate } from '@/lib/kernel/translate';
import type { MergedLine } from './merge-guest';
import type { MergeOutcome } from './merge-rules';

type Named = { productId: number; name: string };

function namesOf(productIds: number[], locale: string): Promise<Named[]> {
  return queryRows<Named>(Prisma.sql`
    SELECT p.id AS "productId", COALESCE(t.name, p.name) AS name FROM product p
    LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = ${locale} WHERE p.id = ANY(${productIds}::int[])`);
}

/** Returns one message about the cart after a login; null if no guest's cart was added to it. */
export async function describeMerge(locale: string, lines: MergedLine[]): Promise<string | null> {
  if (lines.length === 0) return null;
  const others = lines.filter(({ outcome }) => outcome !== 'added');
  const named =
    others.length > 0
      ? await namesOf(
          others.map(({ productId }) => productId),
          locale,
        )
      : [];
  const name = (productId: number) => named.find((one) => one.productId === productId)?.name ?? '';
  const having = (outcome: MergeOutcome) => others.filter((line) => line.outcome === outcome);
  const [reduced, gone] = [having('reduced'), having('gone')];
  return [
    translate(locale, 'answers.cartMerged', { count: lines.length }),
    ...reduced.map(({ productId, quantity }) =>
      translate(locale, 'answers.mergeReduced', { name: name(productId), quantity }),
    ),
    gone.length > 0
      ? translate(locale, 'answers.goneNow', { names: gone.map(({ productId }) => name(productId)).join(', ') })
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}
