import { withPackPhrases } from '@/lib/shared/pack-phrases';
import { fromReplica, Prisma, queryRows } from '@/lib/kernel/db/client';
import { searchEngine } from '@/lib/catalogue/search/search-engine';
import { saltsOf, strengthOf } from '@/lib/catalogue/search/words/strength-rules';
import { savingPerUnit } from '@/lib/shared/unit-price-rules';
import { CARD_COLUMNS, cardJoins } from './card-sql';
import type { Alternatives, ProductCard } from './types';

/** `ownName`: the name on the label, which states strengths. */
type PackRow = ProductCard & {
  ownName: string;
  genericName: string | null;
  form: string;
};

/**
 * Lists other packs of the same medicine. The index knows the packs; the database knows prices and
 * stock.
 */
export async function listAlternatives(locale: string, productId: number, count: number): Promise<Alternatives | null> {
  const index = await searchEngine().ready();
  const ids = await index.alternativesOf(productId);
  if (ids.length === 0) return null;
  const shown = [productId, ...ids.slice(0, count)];
  const rows = await fromReplica(() =>
    queryRows<PackRow>(Prisma.sql`
      SELECT ${CARD_COLUMNS}, p.name AS "ownName", p.generic_name AS "genericName", p.form
      FROM unnest(${shown}::int[]) WITH ORDINALITY AS shown(id, place) JOIN product p ON p.id = shown.id AND p.is_active ${cardJoins(locale)}
      ORDER BY shown.place`),
  );
  const [looked, ...packs] = withPackPhrases(locale)(rows);
  if (looked?.id !== productId || packs.length === 0) return null;
  const labelled = { ...looked, name: looked.ownName };
  return {
    looked,
    packs: packs.map((pack) => ({ ...pack, saving: savingPerUnit(looked, pack) })),
    total: ids.length,
    salts: (saltsOf(labelled) ?? []).map(({ name }) => name),
    strength: strengthOf(labelled),
    form: looked.form,
  };
}

/**
 * Lists alternatives for a search: those of the product that best matches the term, if it names a
 * brand or a salt.
 */
export async function listTermAlternatives(locale: string, term: string, count: number): Promise<Alternatives | null> {
  const index = await searchEngine().ready();
  const id = await index.namedBy(term);
  return id === undefined ? null : listAlternatives(locale, id, count);
}
