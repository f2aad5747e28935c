import type { JudgedQuery } from '@/test/search/judged-queries';
import type { ListedMedicine } from './read-price-list';

/** Query with its good first hits: one of these salts, or a name with one of these words. */
export type Judged = { query: string; salts: string[]; words?: string[] };
/** Returns the name of the first hit of a query. */
export type FirstHit = (query: string) => string | undefined | Promise<string | undefined>;

export const toJudged = ({ query, wants: { salts = [], brands = [], words = [] } }: JudgedQuery): Judged => ({
  query,
  salts,
  words: [...brands, ...words],
});

/**
 * Returns the queries whose first hit is not good, of those that some medicine answers.
 * @param timeoutMs time after which the remaining queries are skipped
 */
export async function judgeQueries(
  firstHit: FirstHit,
  medicines: ListedMedicine[],
  queries: readonly Judged[],
  timeoutMs = Infinity,
) {
  const facts = medicines.map(({ name, salt, composition }) => ({
    name: name.toLowerCase(),
    salts: `${salt} ${composition}`.toLowerCase(),
  }));
  const byName = new Map(medicines.map(({ name }, place) => [name, facts[place]!]));
  const isWanted = (medicine: (typeof facts)[number], { salts, words = [] }: Judged) =>
    salts.some((salt) => medicine.salts.includes(salt)) || words.some((word) => medicine.name.includes(word));
  const answerable = queries.filter((query) => facts.some((medicine) => isWanted(medicine, query)));
  const failed: Judged[] = [];
  let asked = 0;
  for (
    const until = performance.now() + timeoutMs;
    asked < answerable.length && performance.now() < until;
    asked += 1
  ) {
    const query = answerable[asked]!;
    const first = await firstHit(query.query);
    if (first === undefined || !isWanted(byName.get(first)!, query)) failed.push(query);
  }
  return { asked, failed };
}
