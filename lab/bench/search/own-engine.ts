import { ProductIndex } from '@/lib/catalogue/search/product-index';
import { SegmentBuilder } from '@/lib/catalogue/search/segment';
import type { SearchRow } from '@/lib/catalogue/search/types';
import type { BenchEngine } from './engine';

/** Opens the store's own index, with all it knows of medicines. */
export function openOwn(): Promise<BenchEngine> {
  const builder = new SegmentBuilder();
  let index: ProductIndex | undefined;
  let any: SearchRow | undefined;
  return Promise.resolve({
    add: (rows) => {
      any ??= rows[0];
      return builder.add(rows);
    },
    done: async () => {
      index = new ProductIndex(await builder.done());
    },
    find: async (term, count, counted) =>
      counted
        ? await index!.list({ term, locale: 'en' }, 0, count)
        : { ids: index!.find(term, count).map(({ id }) => id) },
    // Any write drops the cached answers.
    forget: () => index!.apply([any!], []),
  });
}
