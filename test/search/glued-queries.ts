import type { ListedMedicine } from './read-price-list';

/** A brand and its strength typed together, and the same with a space. */
type GluedQuery = { glued: string; spaced: string };
type Page = { ids: number[]; total?: number };

/**
 * Both spellings of each medicine whose name states a strength: "dolo650", "thyronorm50mcg", and "pan40" for
 * "Pan 40mg".
 */
export const gluedQueries = (list: readonly ListedMedicine[]): GluedQuery[] =>
  list.flatMap(({ brand, suffix, strength }) => {
    if (!strength) return [];
    const name = `${brand} ${suffix}`.trim().toLowerCase();
    const amounts = [strength.toLowerCase(), /[\d.]+/.exec(strength.replaceAll(',', ''))![0].replace(/\.$/, '')];
    return amounts.map((amount) => ({ glued: name + amount.replaceAll(' ', ''), spaced: `${name} ${amount}` }));
  });

/** Share of queries, from 0 to 1, whose first page is the same as that of the spaced form. */
export async function shareAsSpaced(
  find: (query: string) => Page | Promise<Page>,
  queries: readonly GluedQuery[],
): Promise<number> {
  let same = 0;
  for (const { glued, spaced } of queries) {
    const [one, other] = [await find(glued), await find(spaced)];
    if (one.total === other.total && one.ids.join() === other.ids.join()) same += 1;
  }
  return same / Math.max(1, queries.length);
}
