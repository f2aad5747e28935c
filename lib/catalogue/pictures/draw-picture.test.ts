import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { endSpare } from '@/lib/kernel/decoding/child';
import { startS3, type S3Server } from '@/test/servers/s3-server';

// A separate process decodes each picture.

const OWNER = { kind: 'background', id: 'test' } as const;

const ICON = '/icons/icon-512.png';
const folder = mkdtempSync(join(tmpdir(), 'medcall-drawn-'));
const LOCAL = {
  DATA_DIR: folder,
  STORAGE: 'folder',
  DATABASE_URL: 'postgresql://localhost/none',
  NEXTAUTH_SECRET: 'a secret that only the tests know and long enough',
};
const inBucket = ({ url }: S3Server, more = {}) => ({
  ...LOCAL,
  STORAGE: 's3',
  S3_ENDPOINT: url,
  S3_BUCKET: 'medcall',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
  ...more,
});
afterAll(() => {
  endSpare();
  rmSync(folder, { recursive: true, force: true });
});
let warn: jest.SpyInstance;
beforeEach(() => void (warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)));
afterEach(() => jest.restoreAllMocks());

/**
 * Starts a separate process on shared storage. It cannot see the memory of others.
 * @param canDraw true if drawing works there
 */
async function startProcess(settings: Record<string, string> = LOCAL, canDraw = true) {
  jest.resetModules();
  Object.assign(process.env, settings);
  delete (globalThis as { [key: symbol]: unknown })[Symbol.for('medcall.drawings')];
  if (canDraw) jest.dontMock('sharp');
  else jest.doMock('sharp', () => Object.assign(() => fail(), jest.requireActual<object>('sharp')));
  const fail = () => {
    throw new Error('drawn again');
  };
  const [{ pictureInWidth }, pictures, drawings, { deleteOldDrawings }, { storage }] = await Promise.all([
    import('./draw-picture'),
    import('./store-picture'),
    import('./store-drawing'),
    import('./delete-old-drawings'),
    import('@/lib/kernel/storage/storage'),
  ]);
  return { pictureInWidth, ...pictures, ...drawings, deleteOldDrawings, storage };
}
type Process = Awaited<ReturnType<typeof startProcess>>;

const photo = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Storage happens after the response, not before it. */
async function stored({ storage }: Process, key: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1, await sleep(20)) if (await storage().head(key)) return;
  throw new Error(`${key} was never stored`);
}
const keysIn = async ({ storage }: Process, place: string) => {
  const found: string[] = [];
  for await (const key of storage().list(place)) found.push(key);
  return found;
};

test('a photograph becomes a WebP of the width asked for, drawn once', async () => {
  const { pictureInWidth } = await startProcess();
  const requested = await Promise.all([1, 2, 3].map(() => pictureInWidth(ICON, 240)));
  const facts = await sharp(requested[0]!).metadata();
  expect(facts).toMatchObject({ format: 'webp', width: 240, height: 240 });
  for (const other of [...requested, await pictureInWidth(ICON, 240)]) expect(other).toBe(requested[0]);
});

test('there is no picture where there is no file', async () => {
  const { pictureInWidth } = await startProcess();
  expect(await pictureInWidth('/icons/none.png', 240)).toBeNull();
  expect(await pictureInWidth('/icons', 240)).toBeNull();
  expect(await pictureInWidth(`/pictures/kept/${'0'.repeat(64)}.webp`, 240)).toBeNull();
});

describe.each(['a folder', 'a bucket'])('in %s', (place) => {
  let server: S3Server;
  beforeAll(async () => void (server = await startS3()));
  afterAll(() => server.close());
  const settings = () => (place === 'a folder' ? LOCAL : inBucket(server));

  test('pictures drawn by one process are served by others and after restarts', async () => {
    const first = await startProcess(settings());
    const image = await first.savePicture(await photo('#2f9d95'), OWNER);
    const hash = first.storedName(image)!;
    const key = first.drawingKey({ hash, key: first.storedKey(image) }, 320);
    expect(key).toBe(`drawn/${hash.slice(0, 2)}/${hash}-320.webp`);
    const [saved, icon] = [await first.pictureInWidth(image, 320), await first.pictureInWidth(ICON, 160)];
    await stored(first, key);
    for (let tries = 0; (await keysIn(first, first.PROGRAM_FOLDER)).length === 0 && tries < 200; tries += 1)
      await sleep(20);

    const second = await startProcess(settings(), false);
    expect(await second.pictureInWidth(image, 320)).toEqual(saved);
    expect(await second.pictureInWidth(ICON, 160)).toEqual(icon);
    await expect(second.pictureInWidth(image, 640)).rejects.toThrow('drawn again');
    expect(warn).not.toHaveBeenCalled();
  });

  test('deletes drawings with their picture, and orphaned ones by a job', async () => {
    const process = await startProcess(settings());
    const image = await process.savePicture(await photo('#aa3311'), OWNER);
    const hash = process.storedName(image)!;
    const keys = ([80, 640] as const).map((width) =>
      process.drawingKey({ hash, key: process.storedKey(image) }, width),
    );
    await process.pictureInWidth(image, 80);
    await process.pictureInWidth(image, 640);
    for (const key of keys) await stored(process, key);
    await process.deleteDrawings(hash);
    for (const key of keys) expect(await process.storage().head(key)).toBeNull();

    const deleted = { hash: 'a'.repeat(64), key: null };
    await process.storeDrawing(deleted, 80, Buffer.from('x'));
    expect(await keysIn(process, process.PROGRAM_FOLDER)).toContain(process.drawingKey(deleted, 80));
    expect(await process.deleteOldDrawings()).toBe(1);
    const left = await keysIn(process, process.PROGRAM_FOLDER);
    // The icon is still there.
    expect(left.filter((key) => key.endsWith('-160.webp'))).toHaveLength(1);
    expect(left.filter((key) => key.includes(deleted.hash))).toEqual([]);
  });

  test('a drawing is discarded if its picture was deleted or another process stored one first', async () => {
    const process = await startProcess(settings());
    const image = await process.savePicture(await photo('#113355'), OWNER);
    const original = { hash: process.storedName(image)!, key: process.storedKey(image) };
    const put = () => process.storeDrawing(original, 480, Buffer.from('x'));
    await Promise.all([put(), put()]);
    await put();
    expect(await process.storage().head(process.drawingKey(original, 480))).not.toBeNull();
    await process.storage().delete(original.key!);
    await process.storeDrawing(original, 960, Buffer.from('x'));
    expect(await process.storage().head(process.drawingKey(original, 960))).toBeNull();
    expect(warn.mock.calls.filter(([line]) => String(line).includes('drawings of pictures'))).toEqual([]);
  });
});

test('another file under the same name is another picture', async () => {
  const root = join(folder, 'program');
  mkdirSync(join(root, 'public'), { recursive: true });
  jest.spyOn(process, 'cwd').mockReturnValue(root);
  const widths: (number | undefined)[] = [];
  for (const size of [40, 60]) {
    const bytes = await sharp({ create: { width: size, height: size, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    writeFileSync(join(root, 'public', 'x.png'), bytes);
    const { pictureInWidth } = await startProcess();
    widths.push((await sharp((await pictureInWidth('/x.png', 80))!).metadata()).width);
  }
  expect(widths).toEqual([40, 60]);
});

describe('a storage that fails', () => {
  const warnings = () => warn.mock.calls.filter(([line]) => String(line).includes('drawings of pictures are not kept'));

  test('costs no one a picture: it is drawn, and told of once', async () => {
    const { pictureInWidth, storage } = await startProcess();
    for (const call of ['get', 'put', 'head'] as const)
      jest.spyOn(storage(), call).mockRejectedValue(new Error('the disk is gone'));
    for (const width of [80, 160, 240, 320] as const) expect(await pictureInWidth(ICON, width)).not.toBeNull();
    await sleep(50);
    const calls = warnings().map(([line]) => (JSON.parse(String(line)) as { call: string }).call);
    expect(calls.sort()).toEqual(['put', 'read']);
  });

  test('that says nothing is waited for no longer than a second, then not at all', async () => {
    const { pictureInWidth, storage } = await startProcess();
    const get = jest.spyOn(storage(), 'get').mockImplementation(() => new Promise(() => undefined));
    jest.spyOn(storage(), 'put').mockImplementation(() => new Promise(() => undefined));
    const began = performance.now();
    const widths = [80, 160, 240, 320, 480] as const;
    expect(await Promise.all(widths.map((width) => pictureInWidth(ICON, width)))).not.toContain(null);
    expect(performance.now() - began).toBeLessThan(35_000);
    expect(get).toHaveBeenCalledTimes(5);
    expect(await pictureInWidth(ICON, 640)).not.toBeNull();
    expect(get).toHaveBeenCalledTimes(5);
    expect(warnings()).toHaveLength(1);
  });
});
