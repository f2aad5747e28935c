import { StoredSearch } from '@/lib/catalogue/search/stored/stored-search';
import { MemoryStore } from './memory-store';
import { keepsTheSearchContract } from './search-engine-contract';
import { openStored } from './stored-shop';
const closing: StoredSearch[] = [];
afterAll(() => Promise.all(closing.map((search) => search.stop())));

// What a store is made of does not matter here: that an index in parts answers as a whole one does.
keepsTheSearchContract(
  'an index in parts',
  openStored(() => new MemoryStore(), closing),
  30,
);
