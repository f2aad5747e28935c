import type { ProductIndex } from '@/lib/domains/search/product-index';
import type { JudgedQuery } from '@/test/search/judged-queries';
import type { ListedMedicine } from './price-list';

/** A query and what a good first hit is: one of these salts, or a name with one of these words. */
export type Judged = { query: string; salts: string[]; words?: string[] };

export const toJudged = ({ query, wants: { salts = [], brands = [], words = [] } }: JudgedQuery): Judged => ({
  query,
  salts,
  words: [...brands, ...words],
});

/** The queries whose first hit is not what is wanted, among those that the list can answer. */
export function judge(index: ProductIndex, medicines: ListedMedicine[], queries: readonly Judged[]) {
  const saltsOf = (medicine: ListedMedicine) => `${medicine.salt} ${medicine.composition}`.toLowerCase();
  const isWanted = (medicine: ListedMedicine, { salts, words = [] }: Judged) =>
    salts.some((salt) => saltsOf(medicine).includes(salt)) ||
    words.some((word) => medicine.name.toLowerCase().includes(word));
  const answerable = queries.filter((query) => medicines.some((medicine) => isWanted(medicine, query)));
  const byName = new Map(medicines.map((medicine) => [medicine.name, medicine]));
  const failed = answerable.filter((query) => {
    const [first] = index.find(query.query, 1);
    return !first || !isWanted(byName.get(first.name)!, query);
  });
  return { asked: answerable.length, failed };
}
