import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { GET as show } from '@/app/pictures/kept/[file]/route';
import { db } from '@/lib/kernel/db/client';
import { emptyDatabase } from '@/test/database';
import { importTrustedFile, type ImportOptions, type LineNote } from '@/lib/catalogue/imports/import-trusted-file';

const root = mkdtempSync(join(tmpdir(), 'medcall-import-pictures-'));
const images = join(root, 'images');
const STORED_PICTURE = /^\/pictures\/kept\/[0-9a-f]{64}\.webp$/;
let refused: LineNote[] = [];

/** Lines of id, name, price and images. */
const bring = (lines: string, options: ImportOptions = { images }) =>
  importTrustedFile(Readable.from([Buffer.from(`id,name,price,images\n${lines}`)]), {
    onRefused: (note) => refused.push(note),
    ...options,
  });
const find = (importId: string) =>
  db.product.findUniqueOrThrow({ where: { importId }, include: { images: { orderBy: { position: 'asc' } } } });
const urls = async (importId: string) => (await find(importId)).images.map(({ url }) => url);

beforeAll(async () => {
  Object.assign(process.env, { DATA_DIR: join(root, 'data') });
  mkdirSync(join(images, 'more'), { recursive: true });
  for (const [name, background] of [
    ['front.jpg', '#f00'],
    ['more/back.jpg', '#00f'],
  ] as const)
    writeFileSync(
      join(images, name),
      await sharp({ create: { width: 3000, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    );
  writeFileSync(join(images, 'text.jpg'), 'no picture');
  writeFileSync(
    join(root, 'secret.jpg'),
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0f0' } })
      .jpeg()
      .toBuffer(),
  );
  symlinkSync(join(root, 'secret.jpg'), join(images, 'link.jpg'));
});
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(async () => {
  await emptyDatabase();
  refused = [];
});

it('imports pictures of a line in order, resized and served by our route, idempotently', async () => {
  const file = '1,Folding Wheelchair,8500,front.jpg | more/back.jpg\n2,Cotton Roll,120,\n';
  expect(await bring(file)).toMatchObject({ created: 2, refused: 0 });
  const chair = await find('1');
  expect(chair.images.map(({ url }) => url)).toEqual([
    expect.stringMatching(STORED_PICTURE),
    expect.stringMatching(STORED_PICTURE),
  ]);
  expect(chair.image).toBe(chair.images[0]!.url);
  const answer = await show(new Request('http://localhost'), {
    params: Promise.resolve({ file: chair.image.split('/').at(-1)! }),
  });
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
    format: 'webp',
    width: 2560,
    height: 512,
  });
  expect(await urls('2')).toEqual([(await find('2')).image]);
  expect(await bring(file)).toMatchObject({ updated: 0, unchanged: 2 });
  expect(await find('1')).toEqual(chair);
});

it('a later file replaces named values; empty cells change nothing', async () => {
  await bring('1,Chair,8500,front.jpg|more/back.jpg\n');
  const [front, back] = await urls('1');
  await db.productImage.updateMany({ where: { url: back }, data: { texts: { en: 'From behind' } } });
  expect(await bring('1,Chair,8500,more/back.jpg\n')).toMatchObject({ updated: 1 });
  expect(await find('1')).toMatchObject({ image: back, images: [{ url: back, texts: { en: 'From behind' } }] });
  expect(await bring('1,Chair,8500,\n')).toMatchObject({ unchanged: 1 });
  expect(await urls('1')).toEqual([back]);
  await bring('1,Chair,8500,front.jpg;front.jpg\n');
  expect(await urls('1')).toEqual([front]);
});

it('reports missing, invalid or outside pictures by line and leaves the line unchanged', async () => {
  await bring('1,Chair,8500,front.jpg\n');
  const before = await find('1');
  const names = [
    'gone.jpg',
    'text.jpg',
    '../secret.jpg',
    join(root, 'secret.jpg'),
    'link.jpg',
    'https://cdn.example/front.jpg',
    'more',
    'front.jpg|gone.jpg',
  ];
  for (const name of names) {
    refused = [];
    expect(
      await bring(`1,Chair renamed,9000,${name}\n9,New,10,${name}\n3,Other ${names.indexOf(name)},10,\n`),
    ).toMatchObject({ refused: 2 });
    expect(refused).toEqual(
      [2, 3].map((line) =>
        expect.objectContaining({
          line,
          reason: expect.objectContaining({ values: { picture: JSON.stringify(name.split('|').at(-1)) } }),
        }),
      ),
    );
  }
  await bring(`1,Chair renamed,9000,${Array.from({ length: 13 }, (_, index) => `${index}.jpg`).join('|')}\n`);
  expect(refused.at(-1)?.reason).toEqual({ key: 'picturesMany', values: { count: 13, most: 12 } });
  expect(await find('1')).toEqual(before);
  expect(await db.product.count({ where: { importId: '9' } })).toBe(0);
});

it('checks them in a dry run without storing; without a folder ignores the column', async () => {
  expect(await bring('1,Chair,8500,front.jpg\n2,Table,10,text.jpg\n', { images, dryRun: true })).toMatchObject({
    created: 1,
    refused: 1,
  });
  expect(await db.product.count()).toBe(0);
  await bring('1,Chair,8500,gone.jpg\n', {});
  expect(await urls('1')).toEqual([expect.stringMatching(/^\/illustrations\//)]);
  await expect(bring('1,Chair,8500,front.jpg\n', { images: join(root, 'nowhere') })).rejects.toThrow(/does not exist/);
  await expect(importTrustedFile(Readable.from([Buffer.from('id,name,price\n')]), { images })).rejects.toThrow(
    /column images/,
  );
});
