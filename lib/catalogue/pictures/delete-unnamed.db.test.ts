import sharp from 'sharp';
import { POST as remove } from '@/app/api/console/delete-banner/route';
import { POST as save } from '@/app/api/console/save-banner/route';
import { POST as upload } from '@/app/api/console/upload-banner-picture/route';
import { processDue } from '@/lib/background/handlers';
import { db, newId } from '@/lib/kernel/db/client';
import { storage } from '@/lib/kernel/storage/storage';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';
import { deleteUnnamed, queuePictureCheck } from './delete-unnamed';
import { pictureInWidth } from './draw-picture';
import { drawingKey, storeDrawing } from './store-drawing';
import { storedKey, storedName, readStored } from './store-picture';

let owner: { id: string; cookie: string };
beforeEach(async () => {
  await emptyDatabase();
  owner = await createStaff('OWNER');
});

let pictures = 0;
/**
 * Uploads a unique picture in the console.
 * @returns its URL
 */
async function bring(): Promise<string> {
  pictures += 1;
  const background = { r: pictures % 256, g: 128, b: 7 };
  const size = 1 + (pictures % 60);
  const bytes = await sharp({ create: { width: size, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('pic', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'banner.png');
  return (await callRoute<{ image: string }>(upload, { cookie: owner.cookie, body })).body.image;
}
const fields = (image: string) => ({
  image,
  href: '/Product/first-aid',
  colour: 'teal',
  'title.en': 'Monsoon',
  'text.en': 'Be ready for rain',
  'action.en': 'See',
});
const show = (list: string, slug: string, image: string) =>
  callRoute(save, { cookie: owner.cookie, body: { list, slug, is_new: true, after: fields(image) } });
const change = (slug: string, before: string, after: string) =>
  callRoute(save, {
    cookie: owner.cookie,
    body: { list: 'banners', slug, before: { image: before }, after: { image: after } },
  });
const takeOut = (list: string, slug: string) => callRoute(remove, { cookie: owner.cookie, body: { list, slug } });
const isThere = async (image: string) => (await readStored(image)) !== null;

/** Advances the time, and runs everything due within this many days. */
async function pass(days: number): Promise<void> {
  await db.$executeRaw`UPDATE outbox_message SET available_at = available_at - make_interval(days => ${days}::int) WHERE done_at IS NULL AND topic = 'picture'`;
  await processDue();
}

test('a picture that no banner names is deleted after a week', async () => {
  const [named, promoted, forgotten] = [await bring(), await bring(), await bring()];
  expect((await show('banners', 'monsoon', named)).status).toBe(200);
  expect((await show('promotions', 'monsoon', promoted)).status).toBe(200);
  await pass(6);
  expect(await isThere(forgotten)).toBe(true);
  await pass(2);
  expect([await isThere(named), await isThere(promoted), await isThere(forgotten)]).toEqual([true, true, false]);
  expect(await db.outboxMessage.count({ where: { topic: 'picture', doneAt: null } })).toBe(0);
});

test('deletes a picture a week after no banner names it', async () => {
  const first = await bring();
  await show('banners', 'monsoon', first);
  await show('banners', 'winter', first);
  await pass(8);
  const second = await bring();
  expect((await change('monsoon', first, second)).status).toBe(200);
  await pass(8);
  expect(await isThere(first)).toBe(true);
  expect((await takeOut('banners', 'winter')).status).toBe(200);
  await pass(6);
  expect(await isThere(first)).toBe(true);
  await pass(2);
  expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
});

test('what was drawn of a picture goes with it', async () => {
  const image = await bring();
  const original = { hash: storedName(image)!, key: storedKey(image) };
  await storeDrawing(original, 80, (await pictureInWidth(image, 80))!);
  const isDrawn = async () => (await storage().head(drawingKey(original, 80))) !== null;
  expect(await isDrawn()).toBe(true);
  await pass(8);
  expect([await isThere(image), await isDrawn()]).toEqual([false, false]);
});

test('the week of an unused picture restarts when it is uploaded, removed or drafted again', async () => {
  const image = await bring();
  await pass(5);
  await queuePictureCheck(db, image);
  await pass(3);
  expect(await isThere(image)).toBe(true);
  const draft = { customerId: owner.id, form: 'banner', subject: 'x', content: JSON.stringify(fields(image)) };
  await db.staffDraft.create({ data: { ...draft, savedAt: new Date() } });
  await pass(8);
  expect(await isThere(image)).toBe(true);
  await db.staffDraft.deleteMany();
  await pass(8);
  expect(await isThere(image)).toBe(false);
});

test('what a product shows, and what lies in the program, is left alone', async () => {
  const [image, productId] = [await bring(), await createProduct()];
  await db.productImage.create({ data: { productId, position: 9, url: image } });
  const check = newId();
  await deleteUnnamed({ image }, check);
  expect(await isThere(image)).toBe(true);
  await deleteUnnamed({ image: '/promotions/elderly-care.svg' }, check);
  await queuePictureCheck(db, '/promotions/elderly-care.svg');
  expect(await db.outboxMessage.count({ where: { topic: 'picture' } })).toBe(1);
  await db.productImage.deleteMany({ where: { url: image } });
  await deleteUnnamed({ image }, check);
  await deleteUnnamed({ image }, check);
  expect(await isThere(image)).toBe(false);
});
