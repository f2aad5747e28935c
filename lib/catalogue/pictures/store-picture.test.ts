import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { endSpare } from '@/lib/kernel/decoding/child';
import { GET as showKept } from '@/app/pictures/kept/[file]/route';
import { GET as showSmall } from '@/app/pictures/[width]/[...file]/route';
import { DomainError } from '@/lib/kernel/errors';
import { storage } from '@/lib/kernel/storage/storage';
import { savePicture, storedKey } from './store-picture';
import { inWidth } from './rules';

// A separate process decodes each picture.

const OWNER = { kind: 'background', id: 'test' } as const;

const folder = mkdtempSync(join(tmpdir(), 'medcall-kept-'));
Object.assign(process.env, {
  DATA_DIR: folder,
  DATABASE_URL: 'postgresql://localhost/none',
  NEXTAUTH_SECRET: 'a secret that only the tests know and long enough',
});
afterAll(() => {
  endSpare();
  rmSync(folder, { recursive: true });
});

const photo = () =>
  sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#2f9d95' } })
    .withExif({ IFD0: { Artist: 'Meena' } })
    .jpeg()
    .toBuffer();
const call = (address: string) =>
  showKept(new Request(`http://localhost${address}`), {
    params: Promise.resolve({ file: address.split('/').at(-1)! }),
  });

test('an owner’s picture is stored once without camera metadata and cached permanently', async () => {
  const bytes = await photo();
  const [address, again] = await Promise.all([savePicture(bytes, OWNER), savePicture(bytes, OWNER)]);
  expect(again).toBe(address);
  expect(await savePicture(bytes, OWNER)).toBe(address);
  const answer = await call(address);
  expect(answer.headers.get('cache-control')).toMatch(/immutable/);
  const facts = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(facts).toMatchObject({ format: 'webp', width: 2560, height: 853 });
  expect(facts.exif).toBeUndefined();
});

test('it is offered in the widths of every other photograph', async () => {
  const address = await savePicture(await photo(), OWNER);
  const [, , width, ...file] = inWidth(address, 640).split('/');
  const answer = await showSmall(new Request('http://localhost'), { params: Promise.resolve({ width: width!, file }) });
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 640 });
  // Its URL contains a hash of its contents.
  expect(answer.headers.get('cache-control')).toMatch(/immutable/);
  expect(answer.headers.get('cross-origin-resource-policy')).toBeNull();
});

test('refuses non-pictures and returns 404 for unknown pictures', async () => {
  for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('text'), Buffer.alloc(0)])
    await expect(savePicture(bytes, OWNER)).rejects.toMatchObject({ key: 'unsupportedImage' });
  for (const name of [`${'0'.repeat(64)}.webp`, '..%2f..%2fsecrets.json', 'x.webp', `${'0'.repeat(64)}.jpg`])
    expect((await call(`/pictures/kept/${name}`)).status).toBe(404);
  expect(storedKey('/pictures/kept/../rx.webp')).toBeNull();
});

test('a file without a content hash in its address is cached for a day', async () => {
  const file = ['icons', 'icon-512.png.webp'];
  const answer = await showSmall(new Request('http://localhost'), { params: Promise.resolve({ width: '80', file }) });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800');
});

test('a storage that does not answer is a 503 that no one keeps', async () => {
  const address = await savePicture(await photo(), OWNER);
  jest.spyOn(storage(), 'get').mockRejectedValue(new DomainError('unavailable', 'unavailable'));
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const [, , width, ...file] = inWidth(address, 1280).split('/');
  for (const answer of [
    await call(address),
    await showSmall(new Request('http://localhost'), { params: Promise.resolve({ width: width!, file }) }),
  ]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  jest.restoreAllMocks();
});
