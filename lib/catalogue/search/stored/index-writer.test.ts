import { productRow } from '@/test/search/contract-products';
import { MemoryStore } from '@/test/search/memory-store';
import { sourceOf } from '@/test/search/stored-shop';
import { HOUR } from '@/lib/kernel/dates';
import type { SearchRow } from '@/lib/catalogue/search/types';
import { IndexWriter } from './index-writer';
import { StoredSearch } from './stored-search';

const products = () => new Map<number, SearchRow>([[1, productRow(1, 'Dolo 650')]]);
const about = (...ids: number[]) => ({ ids: new Set(ids), named: new Set<number>(), anywhere: false });
const entriesOf = async (store: MemoryStore) => {
  const { entries } = await store.entriesSince((await store.current())!.generation);
  return entries.map((text) => (JSON.parse(text) as { row: SearchRow }).row.name);
};
const searches: StoredSearch[] = [];
afterEach(() => Promise.all(searches.splice(0).map((search) => search.stop())));

it('builds a missing index, for a new release, hourly, and after many changes', async () => {
  const store = new MemoryStore();
  const writer = new IndexWriter(store, 'one', sourceOf(products()));
  const calm = { entries: 0, needsRebuild: false };
  expect(writer.isDue(undefined, calm)).toBe(true);
  await writer.build();
  const published = (await store.current())!;
  const after = (ms: number, tookMs = 10) => ({
    ...published,
    directory: { ...published.directory, builtAt: Date.now() - ms, tookMs },
  });
  expect(writer.isDue(after(1000), calm)).toBe(false);
  expect(new IndexWriter(store, 'two').isDue(after(1000), calm)).toBe(true);
  expect(writer.isDue(after(HOUR + 1000), calm)).toBe(true);
  for (const much of [
    { entries: 10_000, needsRebuild: false },
    { entries: 0, needsRebuild: true },
  ]) {
    expect(writer.isDue(after(1000), much)).toBe(true);
    expect(writer.isDue(after(1000, 900), much)).toBe(false);
  }
});

it('writes once what two announcements name, and nothing that stands there', async () => {
  const [store, shop] = [new MemoryStore(), products()];
  const writer = new IndexWriter(store, 'one', sourceOf(shop));
  await writer.build();
  const published = (await store.current())!;
  shop.set(1, productRow(1, 'Dolo 500'));
  await writer.take(published, about(1));
  await writer.take(published, about(1));
  expect(await entriesOf(store)).toEqual(['Dolo 500']);
});

it('writes batches in sequence, so that older rows never follow newer ones', async () => {
  const [store, shop] = [new MemoryStore(), products()];
  const search = new StoredSearch(store, new IndexWriter(store, 'one', sourceOf(shop)));
  searches.push(search);
  search.keep();
  await search.buildWhenDue();
  let release = (): void => undefined;
  const released = new Promise<void>((done) => (release = done));
  const append = store.append.bind(store);
  const slow = jest.spyOn(store, 'append').mockImplementationOnce(async (...given) => {
    await released;
    return append(...given);
  });
  shop.set(1, productRow(1, 'Dolo 500 of before'));
  const first = search.announce(about(1));
  while (slow.mock.calls.length === 0) await new Promise((done) => setImmediate(done));
  shop.set(1, productRow(1, 'Dolo 500'));
  const second = search.announce(about(1));
  setTimeout(release, 100);
  await Promise.all([first, second]);
  expect((await entriesOf(store)).at(-1)).toBe('Dolo 500');
});

it('looks again where another writer wrote something older behind it', async () => {
  const [store, shop] = [new MemoryStore(), products()];
  const search = new StoredSearch(store, new IndexWriter(store, 'one', sourceOf(shop)));
  searches.push(search);
  search.keep();
  await search.buildWhenDue();
  shop.set(1, productRow(1, 'Dolo 500'));
  await search.announce(about(1));
  const late = JSON.stringify({ by: 'another', row: productRow(1, 'Dolo 650 of before') });
  await store.append((await store.current())!.generation, [late]);
  await search.refresh();
  const until = performance.now() + 60_000;
  while ((await entriesOf(store)).at(-1) !== 'Dolo 500' && performance.now() < until)
    await new Promise((done) => setTimeout(done, 10));
  expect((await entriesOf(store)).at(-1)).toBe('Dolo 500');
  await search.refresh();
  expect((await (await search.ready()).find('dolo', 5)).map(({ name }) => name)).toEqual(['Dolo 500']);
});

it('reads an announced change within a second, even after another product’s entry', async () => {
  const store = new MemoryStore();
  await new IndexWriter(store, 'one', sourceOf(products())).build();
  const { generation } = (await store.current())!;
  const reader = new StoredSearch(store);
  searches.push(reader);
  const write = (name: string) =>
    store.append(generation, [JSON.stringify({ by: 'another', row: productRow(1, name) })]);
  reader.keep();
  await reader.refresh();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const pass = async (ms: number) => {
    for (let at = 0; at < ms; at += 20) {
      await jest.advanceTimersByTimeAsync(20);
      await new Promise((done) => setImmediate(done));
    }
  };
  try {
    const announced = reader.announce(about(1));
    await pass(20);
    await write('Dolo 650 of before');
    await pass(200);
    await announced;
    await write('Dolo 500');
    await pass(800);
  } finally {
    jest.useRealTimers();
  }
  expect((await (await reader.ready()).find('dolo', 5)).map(({ name }) => name)).toEqual(['Dolo 500']);
});

it('keeps what it could not write, and writes it when the store is back', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const [store, shop] = [new MemoryStore(), products()];
  const search = new StoredSearch(store, new IndexWriter(store, 'one', sourceOf(shop)));
  searches.push(search);
  search.keep();
  await search.buildWhenDue();
  store.isDown = true;
  shop.set(1, productRow(1, 'Dolo 500'));
  const writing = search.announce(about(1));
  await new Promise((done) => setTimeout(done, 100));
  store.isDown = false;
  await writing;
  const until = performance.now() + 60_000;
  while ((await entriesOf(store)).length === 0 && performance.now() < until)
    await new Promise((done) => setTimeout(done, 20));
  expect(await entriesOf(store)).toEqual(['Dolo 500']);
  expect(reported).toHaveBeenCalledTimes(1);
});
