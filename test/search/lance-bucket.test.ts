import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { openStore } from '@/lib/catalogue/search/stored/open-store';
import type { StoredSearch } from '@/lib/catalogue/search/stored/stored-search';
import type { IndexStore } from '@/lib/catalogue/search/stored/types';
import { missingForCeph, startCeph, type Ceph } from '../servers/ceph';
import { optionalPackages } from '../optional-packages';
import { keepsTheSearchContract } from './search-engine-contract';
import { openStored } from './stored-shop';

/**
 * LanceDB in a bucket of a real S3 server that authenticates callers, configured by the file
 * storage settings.
 */
const missing = missingForCeph();
if (missing.length > 0) console.log(`Skipped: LanceDB in a bucket. Missing here: ${missing.join(', ')}`);
const packages = missing.length > 0 ? undefined : optionalPackages('lance');

(packages ? describe : describe.skip)('LanceDB in a bucket', () => {
  let ceph: Ceph;
  const closing: StoredSearch[] = [];
  beforeAll(async () => {
    ceph = await startCeph();
    const { url: endpoint, accessKeyId, secretAccessKey } = ceph;
    const owner = {
      endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
    };
    await new S3Client(owner).send(new CreateBucketCommand({ Bucket: 'medcall' }));
  }, 300_000);
  afterAll(async () => {
    await Promise.all(closing.map((search) => search.stop()));
    await ceph.close();
  });
  // A shop takes some twenty writes, each of several objects.
  let shops = 0;
  const open = (secret = ceph.secretAccessKey): [IndexStore, IndexStore] => {
    const settings = {
      S3_ENDPOINT: ceph.url,
      S3_REGION: 'ap-south-1',
      S3_ACCESS_KEY_ID: ceph.accessKeyId,
      S3_SECRET_ACCESS_KEY: secret,
      S3_FORCE_PATH_STYLE: 'true' as const,
      OUTSIDE_TIMEOUT_MS: 20_000,
    };
    const url = `s3://medcall/shop-${(shops += 1)}`;
    return [openStore(url, settings, packages), openStore(url, settings, packages)];
  };
  // Each shop is some sixty objects. More shops would prove no more about the bucket.
  keepsTheSearchContract(
    'LanceDB in a bucket',
    openStored(() => open(), closing),
    1,
  );

  it('is unavailable to who has not the secret', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const [store] = open('not the secret of this user');
    await expect(store.current()).rejects.toMatchObject({ name: 'DomainError', kind: 'unavailable' });
    expect(String(warned.mock.lastCall?.[0])).not.toContain('not the secret');
    await store.close();
  });
});
