import { StoredSearch } from '@/lib/catalogue/search/stored/stored-search';
import { MemoryStore } from './memory-store';
import { keepsTheSearchContract } from './search-engine-contract';
import { openStored } from './stored-shop';
const closing: StoredSearch[] = [];
afterAll(() => Promise.all(closing.map((search) => search.stop())));

// Checks that an index in parts gives the same results as a whole one. The kind of store does not
// matter here.
keepsTheSearchContract(
  'an index in parts',
  openStored(() => new MemoryStore(), closing),
  30,
);
