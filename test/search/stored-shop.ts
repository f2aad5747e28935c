import { NO_NAMES } from '@/lib/catalogue/search/words/salt-name-rules';
import { IndexWriter, type ProductSource } from '@/lib/catalogue/search/stored/index-writer';
import { StoredSearch } from '@/lib/catalogue/search/stored/stored-search';
import type { IndexStore } from '@/lib/catalogue/search/stored/types';
import type { SearchRow } from '@/lib/catalogue/search/types';
import type { OpenTestSearch } from './contract-products';

/** Returns a source with the products of a test, in place of the database. */
export function sourceOf(products: Map<number, SearchRow>): ProductSource {
  const byRank = (a: SearchRow, b: SearchRow) =>
    b.soldCount - a.soldCount || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id);
  return {
    async readAll(take) {
      await take([...products.values()].filter(({ isActive }) => isActive).sort(byRank));
      return '0';
    },
    async readChanged({ ids }, since, take) {
      await take([...products.values()].filter(({ id }) => since !== undefined || ids.includes(id)));
      return '0';
    },
    readSaltNames: () => Promise.resolve(NO_NAMES),
  };
}

/**
 * Opens shops with an index in a store. One process writes, and another one that only reads is
 * queried. @param closing collects what is to be stopped at the end
 */
export function openStored(
  makeStore: () => IndexStore | [IndexStore, IndexStore],
  closing: StoredSearch[],
): OpenTestSearch {
  return async (rows) => {
    await Promise.all(closing.splice(0).map((search) => search.stop()));
    const stores = [makeStore()].flat();
    const products = new Map(rows.map((row) => [row.id, row]));
    const writer = new StoredSearch(stores[0]!, new IndexWriter(stores[0]!, 'test', sourceOf(products)));
    const reader = new StoredSearch(stores[1] ?? stores[0]!);
    closing.push(writer, reader);
    for (const search of [writer, reader]) search.keep();
    await writer.buildWhenDue();
    await reader.refresh();
    return {
      ready: () => reader.ready(),
      write: async (changed, removed = []) => {
        for (const row of changed) products.set(row.id, row);
        for (const id of removed) products.delete(id);
        const ids = new Set([...changed.map(({ id }) => id), ...removed]);
        const change = { ids, named: new Set<number>(), anywhere: false };
        await Promise.all([writer, reader].map((search) => search.announce(change)));
        // The announcement returns as soon as the reader has an entry of each product, which can be
        // an older one.
        await reader.refresh();
      },
    };
  };
}
