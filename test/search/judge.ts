import type { JudgedQuery } from '@/test/search/judged-queries';
import type { ListedMedicine } from './read-price-list';

/** A query and what a good first hit is: one of these salts, or a name with one of these words. */
export type Judged = { query: string; salts: string[]; words?: string[] };
/** The name of the first hit of a query. */
export type FirstHit = (query: string) => string | undefined | Promise<string | undefined>;

export const toJudged = ({ query, wants: { salts = [], brands = [], words = [] } }: JudgedQuery): Judged => ({
  query,
  salts,
  words: [...brands, ...words],
});

/**
 * The queries whose first hit is not what is wanted, among those that some medicine answers.
 * @param patienceMs those that are left after that are not asked
 */
export async function judge(
  firstHit: FirstHit,
  medicines: ListedMedicine[],
  queries: readonly Judged[],
  patienceMs = Infinity,
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
    const until = performance.now() + patienceMs;
    asked < answerable.length && performance.now() < until;
    asked += 1
  ) {
    const query = answerable[asked]!;
    const first = await firstHit(query.query);
    if (first === undefined || !isWanted(byName.get(first)!, query)) failed.push(query);
  }
  return { asked, failed };
}
