import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { GET as show } from '@/app/pictures/kept/[file]/route';
import { findProduct } from '@/lib/catalogue/storefront/queries';
import { db } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { emptyDatabase } from '@/test/database';
import { createProduct } from '@/test/factories/product';
import { UsageError } from '../run-command';
import { picture } from './picture';

let folder: string;
let sku: string;
let id: number;
const file = (name: string) => join(folder, name);
const printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
/** Runs the command and returns its output: the pictures in their current order. */
async function run(...words: string[]): Promise<string[]> {
  printed.mockClear();
  await picture([sku, ...words]);
  return printed.mock.calls.map(([line]) => String(line).replace(/^\d+ {2}/, ''));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'medcall-pictures-'));
  Object.assign(process.env, { DATA_DIR: folder });
  for (const [name, background] of [
    ['red', '#f00'],
    ['blue', '#00f'],
  ] as const)
    writeFileSync(
      file(`${name}.jpg`),
      await sharp({ create: { width: 900, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    );
  writeFileSync(file('text.jpg'), 'no picture');
});
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  await emptyDatabase();
  id = await createProduct();
  ({ sku } = await db.product.findUniqueOrThrow({ where: { id } }));
  await db.productImage.createMany({ data: [{ productId: id, position: 0, url: '/x.svg' }] });
});

it('adds a picture with its text, served by our route, and audits it', async () => {
  expect(env().DATA_DIR).toBe(folder);
  const [first, added] = await run('add', file('red.jpg'), 'en=The box, open', 'ta=திறந்த பெட்டி');
  expect([first, added]).toEqual(['/x.svg', expect.stringMatching(/^\/pictures\/kept\/[0-9a-f]{64}\.webp$/)]);
  const answer = await show(new Request('http://localhost'), {
    params: Promise.resolve({ file: added!.split('/').at(-1)! }),
  });
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 900 });
  expect(await findProduct('ta', { id })).toMatchObject({ images: ['/x.svg', added], imageTexts: ['', 'திறந்த பெட்டி'] });
  expect(await db.auditEntry.findMany({ where: { subject: 'product' } })).toMatchObject([
    { actor: 'command line', action: 'picture added', subjectId: String(id) },
  ]);
  await expect(run('add', file('red.jpg'))).rejects.toThrow(/already/);
});

it('reorders and describes pictures, the first on cards; removes all but the last', async () => {
  await run('add', file('red.jpg'), 'en=Red');
  const [own, red, blue] = await run('add', file('blue.jpg'), 'en=Blue');
  expect(await run('order', '3,1,2')).toEqual([blue, own, red]);
  expect(await findProduct('en', { id })).toMatchObject({
    image: blue,
    images: [blue, own, red],
    imageTexts: ['Blue', '', 'Red'],
  });
  expect(await run('remove', '1')).toEqual([own, red]);
  expect(await findProduct('en', { id })).toMatchObject({ image: own });
  await expect(run('remove', '1,2')).rejects.toThrow(/keep at least one/);
  expect(await run('list')).toEqual([own, red]);
});

it('what makes no sense is said, and nothing is changed', async () => {
  await run('add', file('red.jpg'));
  const before = await run('list');
  for (const words of [
    ['order', '2'],
    ['order', '1,1'],
    ['order', '1,3'],
    ['order', 'x'],
    ['remove', '9'],
    ['remove', '0'],
    ['add', file('gone.jpg')],
    ['add', file('blue.jpg'), 'hi=x'],
  ])
    await expect(run(...words)).rejects.toThrow();
  await expect(run('add', file('text.jpg'))).rejects.toMatchObject({ key: 'unsupportedImage' });
  for (const words of [[], ['add'], ['remove'], ['turn', '1']]) await expect(run(...words)).rejects.toThrow(UsageError);
  await expect(picture(['NO-SUCH', 'list'])).rejects.toThrow(/Unknown SKU NO-SUCH/);
  expect(await run('list')).toEqual(before);
});
