import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode as encodeBmp } from 'bmp-ts';
import sharp from 'sharp';
import { endSpare } from '@/lib/kernel/decoding/child';
import { HOSTILE_FILES_LIMITS as LIMITS, watchEventLoop } from '@/test/process/event-loop';
import { HEIC } from '@/test/files/heic';
import type { PictureType } from './file-types';
import { encodePages, encodePicture } from './images';
import { countPdfPages } from './pdf';

const folder = mkdtempSync(join(tmpdir(), 'medcall-images-'));
Object.assign(process.env, {
  DATA_DIR: folder,
  DATABASE_URL: 'postgresql://localhost/none',
  NEXTAUTH_SECRET: 'a secret that only the tests know and long enough',
});
afterAll(() => {
  endSpare();
  rmSync(folder, { recursive: true });
});
jest.setTimeout(300_000);
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());

const owner = { kind: 'staff', id: 'test' } as const;
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2080c0' } });
const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  });

/** Returns an image that declares the maximum size but has no pixels. */
function liar(): Buffer {
  const { data } = encodeBmp({ data: Buffer.alloc(16), width: 2, height: 2 });
  data.writeInt32LE(0x7fffffff, 18);
  return data;
}

/** TIFF whose only directory names itself as the next one. */
const ENDLESS_TIFF = Buffer.from('49492a00080000000000' + '08000000', 'hex');

const HOSTILE: [what: string, type: PictureType | 'application/pdf', make: () => Promise<Buffer>][] = [
  ['a PNG with more pixels than the limit', 'image/png', () => plain(8000, 6000).png().toBuffer()],
  [
    'a TIFF with more pixels than the limit',
    'image/tiff',
    () => plain(8000, 6000).tiff({ compression: 'lzw' }).toBuffer(),
  ],
  ['a PNG cut in half', 'image/png', async () => cut(await noise().png().toBuffer())],
  ['a JPEG cut in half', 'image/jpeg', async () => cut(await noise().jpeg().toBuffer())],
  ['a WebP cut in half', 'image/webp', async () => cut(await noise().webp({ lossless: true }).toBuffer())],
  ['a HEIC cut in half', 'image/heic', () => Promise.resolve(cut(HEIC))],
  ['a BMP that lies about its size', 'image/bmp', () => Promise.resolve(liar())],
  ['a TIFF without end', 'image/tiff', () => Promise.resolve(ENDLESS_TIFF)],
  ['a GIF of rubbish', 'image/gif', () => Promise.resolve(Buffer.from('GIF89a'.padEnd(300, 'x')))],
  ['a PDF without pages', 'application/pdf', () => Promise.resolve(Buffer.from('%PDF-1.7\ntrailer << /Root 1 0 R >>'))],
];

async function decodeHostile(bytes: Buffer, type: (typeof HOSTILE)[number][1], id: string): Promise<string> {
  const who = { kind: 'staff', id } as const;
  if (type === 'application/pdf')
    return typeof (await countPdfPages(who, bytes, 10)) === 'number' ? 'taken' : 'refused';
  return encodePages({ owner: who, file: bytes, type }).then(
    () => 'taken',
    (error: { key?: string }) => (error.key === 'unsupportedFile' ? 'refused' : String(error)),
  );
}

it('fifty hostile files, two at a time, are refused without blocking or filling the store', async () => {
  const files = await Promise.all(HOSTILE.map(async ([what, type, make]) => ({ what, type, bytes: await make() })));
  await decodeHostile(HEIC, 'image/heic', 'warm-up');
  const before = process.memoryUsage.rss();
  const longestBlock = watchEventLoop();
  const results: [string, string][] = [];
  const lane = async (id: string) => {
    for (let at = 0; at < 25; at += 1) {
      const { what, type, bytes } = files[at % files.length]!;
      results.push([what, await decodeHostile(bytes, type, id)]);
    }
  };
  await Promise.all(['one', 'other'].map(lane));
  const blockedMs = longestBlock();
  expect(results.filter(([, result]) => result !== 'refused')).toEqual([]);
  const grownBytes = process.memoryUsage.rss() - before;
  expect(results).toHaveLength(50);
  expect(blockedMs).toBeLessThan(LIMITS.blockedMs);
  expect(grownBytes).toBeLessThan(LIMITS.grownBytes);
  expect(readdirSync(join(folder, 'decoding'))).toEqual([]);
});

it('gives the pages of a TIFF with their sizes', async () => {
  const pages = await Promise.all([plain(40, 30), plain(20, 60)].map((page) => page.png().toBuffer()));
  const tiff = await sharp(pages, { join: { animated: true } })
    .tiff()
    .toBuffer();
  const encoded = await encodePages({ owner, file: tiff, type: 'image/tiff' });
  const facts = await Promise.all(encoded.map(({ bytes }) => sharp(bytes).metadata()));
  expect(encoded.map(({ width, height }) => [width, height])).toEqual(
    facts.map(({ width, height }) => [width, height]),
  );
  expect(facts.map(({ format }) => format)).toEqual(['jpeg', 'jpeg']);
});

it('refuses a TIFF with more pages than the limit without encoding one', async () => {
  const page = await plain(8, 8).png().toBuffer();
  const tiff = await sharp(
    Array.from({ length: 11 }, () => page),
    { join: { animated: true } },
  )
    .tiff()
    .toBuffer();
  await expect(encodePages({ owner, file: tiff, type: 'image/tiff' })).rejects.toMatchObject({ key: 'tooManyPages' });
});

it('takes a picture of 40 megapixels', async () => {
  const jpeg = await encodePicture(
    { owner, file: await plain(8000, 5000).jpeg().toBuffer(), type: 'image/jpeg', shape: 'portrait' },
    'unsupportedImage',
  );
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 });
});
