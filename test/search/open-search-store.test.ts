import { guardStore } from '@/lib/catalogue/search/stored/guard-store';
import { IndexWriter } from '@/lib/catalogue/search/stored/index-writer';
import { OpenSearchStore } from '@/lib/catalogue/search/stored/open-search-store';
import { StoredSearch } from '@/lib/catalogue/search/stored/stored-search';
import { MOST_FAILURES } from '@/lib/kernel/http-client/breaker';
import { optionalPackages } from '../optional-packages';
import { SHOP } from './contract-products';
import { OpenSearchServer } from './open-search-server';
import { keepsTheSearchContract } from './search-engine-contract';
import { openStored, sourceOf } from './stored-shop';

const packages = optionalPackages('openSearch');

// The real client over real HTTP; what answers is not OpenSearch but what its documentation says of the calls that are made (open-search-server.ts).
(packages ? describe : describe.skip)('OpenSearch, as it is documented', () => {
  const server = new OpenSearchServer();
  const closing: StoredSearch[] = [];
  let address: string;
  let shops = 0;
  beforeAll(async () => void (address = await server.start()));
  afterAll(async () => {
    await Promise.all(closing.map((search) => search.stop()));
    await server.stop();
  });
  const storeOf = (name: string) =>
    new OpenSearchStore({ url: `${address}/${name}`, timeoutMs: 5000, packages: packages! });
  const open = () => {
    const name = `shop-${(shops += 1)}`;
    return [storeOf(name), storeOf(name)] as [OpenSearchStore, OpenSearchStore];
  };

  keepsTheSearchContract('OpenSearch', openStored(open, closing), 8);

  it('keeps the generation that answers and the one before, and nothing that was left half done', async () => {
    const store = storeOf('generations');
    const writer = new IndexWriter(store, 'test', sourceOf(new Map(SHOP.map((row) => [row.id, row]))));
    await store.begin('0half');
    for (let time = 0; time < 3; time += 1) await writer.build();
    const kept = server.names().filter((name) => name.startsWith('generations-'));
    expect(kept).toHaveLength(4);
    expect(kept.join()).not.toContain('0half');
    expect(kept).toContain(`generations-v1-${(await store.current())!.generation}-parts`);
    await store.close();
  });

  it('is unavailable while it does not answer, is left alone then, and what is here goes on answering', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const store = guardStore(storeOf('down'), { timeoutMs: 1000 });
    const source = sourceOf(new Map(SHOP.map((row) => [row.id, row])));
    await new IndexWriter(store, 'test', source).build();
    const reader = new StoredSearch(store);
    closing.push(reader);
    reader.keep();
    const search = await reader.ready();
    expect((await search.find('dolo', 5)).map(({ id }) => id)).toEqual([2]);
    server.isDown = true;
    // Lists need nothing that is not here; what was shown before is here as well.
    expect((await search.list({ locale: 'en' }, 0, 20)).total).toBe(SHOP.length);
    expect((await search.find('dolo', 5)).map(({ id }) => id)).toEqual([2]);
    const other = new StoredSearch(store);
    closing.push(other);
    for (let time = 0; time < MOST_FAILURES; time += 1)
      await expect(other.ready()).rejects.toMatchObject({ name: 'DomainError', kind: 'unavailable' });
    const { calls } = server;
    await expect(other.ready()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(server.calls).toBe(calls);
    expect(warned).toHaveBeenCalled();
    server.isDown = false;
  });
});
