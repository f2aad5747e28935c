import { packageOf } from './packages';
import { toPlainRow, type OpenEngine } from './types';

type Found = [places: number[] | null, info: { idx: number[] } | null, order: number[] | null];
type UFuzzy = new (options: Record<'intraMode' | 'intraIns' | 'intraSub' | 'intraTrn' | 'intraDel', number>) => {
  search(lines: string[], term: string, outOfOrder: number, ranked: number): Found;
};

/** More hits than these it gives in the order of the lines. */
const RANKED = 10_000;

/** One slip in each word; it has no index, and reads all lines for each question. */
export const openUFuzzy: OpenEngine = (packages) => {
  const Search = packageOf<UFuzzy>(packages, '@leeoniya/ufuzzy');
  const search = new Search({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });
  const lines: string[] = [];
  const ids: number[] = [];
  return Promise.resolve({
    add: (rows) => {
      for (const { id, name, salts, maker } of rows.map(toPlainRow)) {
        ids.push(id);
        lines.push(`${name} ${salts} ${maker}`);
      }
    },
    done: () => undefined,
    find: (term, count) => {
      const [places, info, order] = search.search(lines, term, 0, RANKED);
      const best = info && order ? order.map((at) => info.idx[at]!) : (places ?? []);
      return { ids: best.slice(0, count).map((place) => ids[place]!), total: best.length };
    },
  });
};
