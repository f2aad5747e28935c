import { Readable } from 'node:stream';
import { CreateBucketCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { missingForCeph, startCeph, type Ceph } from '@/test/servers/ceph';
import { keepsTheContract } from '@/test/contracts/storage-contract';
import { newStorageKey } from './keys';
import { s3Storage, type S3Settings } from './s3';

/**
 * Same checks as s3.test.ts, against a server that verifies credentials. s3.ts and the SDK are
 * those of production.
 */
const missing = missingForCeph();
if (missing.length > 0)
  console.log(
    `Skipped: a real S3 server. Missing here: ${missing.join(', ')} (Debian: apt-get install --no-install-recommends radosgw ceph-mon ceph-osd ceph-common)`,
  );

(missing.length > 0 ? describe.skip : describe)('a real S3 server', () => {
  let ceph: Ceph;
  beforeAll(async () => {
    ceph = await startCeph();
    await plainClient().send(new CreateBucketCommand({ Bucket: 'medcall' }));
  }, 300_000);
  afterAll(() => ceph.close());
  beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  /** Client of the bucket owner. Ceph takes any other region for a placement target. */
  const plainClient = () =>
    new S3Client({
      endpoint: ceph.url,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: ceph.accessKeyId, secretAccessKey: ceph.secretAccessKey },
    });
  const settings = (): S3Settings => ({
    S3_ENDPOINT: ceph.url,
    S3_REGION: 'ap-south-1',
    S3_BUCKET: 'medcall',
    S3_ACCESS_KEY_ID: ceph.accessKeyId,
    S3_SECRET_ACCESS_KEY: ceph.secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
    OUTSIDE_TIMEOUT_MS: 20_000,
  });
  const key = () => newStorageKey('rx', 'application/pdf');
  const file = () => Readable.from([Buffer.from('%PDF')]);
  const lastLine = () => String(jest.mocked(console.warn).mock.lastCall?.[0]);

  keepsTheContract('keeps the contract', () => s3Storage(settings()));

  it.each<[string, Partial<S3Settings>, string]>([
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'not the secret of this user' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { S3_ACCESS_KEY_ID: 'nobody' }, 'InvalidAccessKeyId'],
    ['somebody else’s or no bucket', { S3_BUCKET: 'elsewhere' }, 'NoSuchBucket'],
  ])('refuses %s, stores nothing, and the log says what is wrong', async (_, wrong, reason) => {
    const [store, place] = [s3Storage({ ...settings(), ...wrong }), key()];
    await expect(store.put(place, file())).rejects.toMatchObject({ kind: 'unavailable' });
    expect(lastLine()).toContain(reason);
    await expect(store.get(place)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await s3Storage(settings()).head(place)).toBeNull();
  });

  it('shows a stored file to no one without a signature', async () => {
    const place = key();
    await s3Storage(settings()).put(place, file());
    const answer = await fetch(`${ceph.url}/medcall/${place}`);
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('%PDF');
  });

  it.each([
    ['its own type', 'invoice', 'application/pdf'],
    ['none where it is sealed', 'rx', 'application/octet-stream'],
  ] as const)('holds the file itself, without checksums written into it, under %s', async (_, kind, type) => {
    const place = newStorageKey(kind, 'application/pdf');
    await s3Storage(settings()).put(place, file());
    expect(await plainClient().send(new HeadObjectCommand({ Bucket: 'medcall', Key: place }))).toMatchObject({
      ContentLength: 4,
      ContentType: type,
    });
  });
});
