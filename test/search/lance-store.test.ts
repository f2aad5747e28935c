import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LanceStore } from '@/lib/catalogue/search/stored/lance-store';
import { StoredSearch } from '@/lib/catalogue/search/stored/stored-search';
import { optionalPackages } from '../optional-packages';
import { keepsTheSearchContract } from './search-engine-contract';
import { openStored } from './stored-shop';

const packages = optionalPackages('lance');
const root = mkdtempSync(join(tmpdir(), 'medcall-lance-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

(packages ? describe : describe.skip)('LanceDB in a folder', () => {
  const closing: StoredSearch[] = [];
  afterAll(() => Promise.all(closing.map((search) => search.stop())));
  let shops = 0;
  const open = () => {
    const url = join(root, `shop-${(shops += 1)}`);
    return [0, 1].map(() => new LanceStore({ url, packages: packages! })) as [LanceStore, LanceStore];
  };
  // Each shop is a database of three tables in files, which takes a quarter of a second.
  keepsTheSearchContract('LanceDB', openStored(open, closing), 4);
});
