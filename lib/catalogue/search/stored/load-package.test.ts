import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LanceStore } from './lance-store';
import { MissingPackage, OPTIONAL } from './load-package';
import { openStore } from './open-store';
import { StoredSearch } from './stored-search';

const elsewhere = tmpdir();

it('says how to install LanceDB where it is missing', async () => {
  const store = new LanceStore({ url: '/nowhere', packages: elsewhere });
  await expect(store.open()).rejects.toThrow(MissingPackage);
  await expect(store.open()).rejects.toThrow('npm install --no-save @lancedb/lancedb@0.39.0 apache-arrow@18.1.0');
});

it('says so at a start, however well a store is guarded', async () => {
  const settings = { OUTSIDE_TIMEOUT_MS: 1000, S3_REGION: 'x', S3_FORCE_PATH_STYLE: 'true' } as const;
  const search = new StoredSearch(openStore('file:///nowhere', settings, elsewhere));
  await expect(search.open()).rejects.toThrow(MissingPackage);
  await search.stop();
});

it('names the versions of package.json', async () => {
  const { default: manifest } = (await import('@/package.json')) as {
    default: { peerDependencies: Record<string, string>; peerDependenciesMeta: Record<string, { optional: boolean }> };
  };
  const named = Object.values(OPTIONAL).flatMap(({ packages }): readonly string[] => packages);
  const peers = Object.entries(manifest.peerDependencies);
  expect(named.toSorted()).toEqual(peers.map(([name, version]) => `${name}@${version}`).sort());
  for (const [name] of peers) expect(manifest.peerDependenciesMeta[name]).toEqual({ optional: true });
});

it.each(Object.entries(OPTIONAL))('tests install %s from a lock of the same versions', (engine, { packages }) => {
  const folder = join(process.cwd(), 'test/search/packages', engine);
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as object;
  const { dependencies } = read('package.json') as { dependencies: Record<string, string> };
  expect(Object.entries(dependencies).map((named) => named.join('@'))).toEqual(packages);
  const { packages: locked } = read('package-lock.json') as { packages: Record<string, Record<string, unknown>> };
  expect(locked['']).toMatchObject({ dependencies });
  // A URL would name a package registry.
  expect(Object.entries(locked).filter(([, { resolved }]) => resolved)).toEqual([]);
});
