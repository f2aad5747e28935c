import sharp from 'sharp';
import { POST as addreviewphoto } from '@/app/api/admin/addreviewphoto/route';
import { GET as getmyreview } from '@/app/api/admin/getmyreview/[product_id]/route';
import { GET as productreviews } from '@/app/api/admin/productreviews/[product_id]/route';
import { POST as removereviewphoto } from '@/app/api/admin/removereviewphoto/route';
import { POST as votereview } from '@/app/api/admin/votereview/route';
import { POST as decide } from '@/app/api/console/decide-review-photo/route';
import { GET as waitingPhoto } from '@/app/api/console/review-photo/[photo_id]/route';
import { processDue } from '@/lib/background/handlers';
import { readStored } from '@/lib/catalogue/pictures/store-picture';
import { listReviewsForStaff } from '@/lib/catalogue/reviews/list-for-staff';
import { db, inTransaction } from '@/lib/kernel/db/client';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { storage } from '@/lib/kernel/storage/storage';
import { eraseAccount } from '@/lib/people/retention/erase-account';
import { callRoute } from '@/test/call-route';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';
import { member, type Person } from '@/test/shop/mailed-links';

type Shown = { rating: number; review: string; helpful: number; photos: string[]; _id: string };
let writer: Person;
let productId: number;
let staff: { cookie: string; id: string };
beforeEach(async () => {
  writer = await member();
  productId = await createProduct({ stock: 1 });
  staff = await createStaff('OPERATOR');
});

const review = (customerId: string, rating = 5, change: object = {}) =>
  db.review.create({ data: { customerId, productId, rating, text: `${rating} stars`, ...change } });
const jpeg = () =>
  sharp({ create: { width: 3000, height: 1200, channels: 3, background: '#2f9d95' } })
    .withExif({ IFD0: { Copyright: 'A place' } })
    .jpeg()
    .toBuffer();
async function add(cookie: string, bytes: Buffer, product = productId) {
  const body = new FormData();
  body.set('product_id', String(product));
  body.set('pic', new File([new Uint8Array(bytes)], 'photo.jpg'));
  return callRoute<{ status: boolean; message: string }>(addreviewphoto, { cookie, body });
}
const list = async (query = '') =>
  (await callRoute<{ review_details: Shown[] }>(productreviews, { params: { product_id: productId }, query })).body
    .review_details;
const decision = (id: string, what: 'approve' | 'reject', cookie = staff.cookie) =>
  callRoute(decide, { cookie, body: { photo_id: id, decision: what } });
const own = (cookie: string) =>
  callRoute<{ photos: { position: number; image: string | null }[] }>(getmyreview, {
    cookie,
    params: { product_id: productId },
  });
async function look(id: string, cookie: string) {
  const request = new Request(`http://localhost:3000/api/console/review-photo/${id}`, { headers: { cookie } });
  return (await (waitingPhoto as Handler)(request, { params: Promise.resolve({ photo_id: id }) })) as Response;
}

describe('a photo', () => {
  it('is re-encoded, waits in private, and is on the page once staff approved it', async () => {
    const { id: reviewId } = await review(writer.id);
    expect((await add(writer.cookie, await jpeg())).body.status).toBe(true);
    const photo = await db.reviewPhoto.findFirstOrThrow();
    expect(photo).toMatchObject({ reviewId, position: 1, image: null });
    expect((await list())[0]!.photos).toEqual([]);
    expect((await own(writer.cookie)).body.photos).toEqual([{ position: 1, image: null }]);
    expect((await listReviewsForStaff({ view: 'photos' })).rows).toMatchObject([{ photos: [{ image: null }] }]);
    const seen = await look(photo.id, staff.cookie);
    const bytes = Buffer.from(await seen.arrayBuffer());
    const facts = await sharp(bytes).metadata();
    expect([seen.status, facts.format, facts.width, facts.exif]).toEqual([200, 'webp', 2560, undefined]);
    expect((await look(photo.id, writer.cookie)).status).toBe(401);
    expect((await decision(photo.id, 'approve', writer.cookie)).status).toBe(401);
    expect((await decision(photo.id, 'approve')).status).toBe(200);
    expect((await decision(photo.id, 'approve')).status).toBe(409);
    const [image] = (await list())[0]!.photos;
    expect(await readStored(image!)).toEqual(bytes);
    await db.outboxMessage.updateMany({ data: { availableAt: new Date(0) } });
    await processDue();
    expect(await storage().head(photo.storageKey!)).toBeNull();
    expect(await readStored(image!)).not.toBeNull();
    expect((await decision(photo.id, 'reject')).status).toBe(200);
    expect((await list())[0]!.photos).toEqual([]);
    await db.outboxMessage.updateMany({ data: { availableAt: new Date(0) } });
    await processDue();
    expect(await readStored(image!)).toBeNull();
  });

  it('is refused without a review, beyond three, and for hostile files', async () => {
    const picture = await jpeg();
    expect((await add(writer.cookie, picture)).status).toBe(404);
    await review(writer.id);
    const bomb = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const huge = Buffer.from(picture);
    // The header of the JPEG claims 65535 by 65535 pixels.
    const frame = huge.indexOf(Buffer.from([0xff, 0xc0]));
    huge.fill(0xff, frame + 5, frame + 9);
    for (const bytes of [bomb, Buffer.from('%PDF-1.7'), picture.subarray(0, 400), huge])
      expect((await add(writer.cookie, bytes)).body.status).toBe(false);
    expect(await db.reviewPhoto.count()).toBe(0);
    const replies = await Promise.all([1, 2, 3, 4].map(() => add(writer.cookie, picture)));
    expect(replies.filter(({ body }) => body.status === true).length).toBeLessThanOrEqual(3);
    for (let left = await db.reviewPhoto.count(); left < 3; left += 1) await add(writer.cookie, picture);
    expect((await add(writer.cookie, picture)).body.status).toBe(false);
    expect((await db.reviewPhoto.findMany()).map(({ position }) => position).sort()).toEqual([1, 2, 3]);
  });

  it('is removed by its author alone, and goes with the account', async () => {
    await review(writer.id);
    await add(writer.cookie, await jpeg());
    const remove = (cookie: string) =>
      callRoute(removereviewphoto, { cookie, body: { product_id: productId, position: 1 } });
    const other = await member();
    await review(other.id);
    expect((await remove(other.cookie)).status).toBe(404);
    expect((await remove(writer.cookie)).status).toBe(200);
    expect((await remove(writer.cookie)).status).toBe(404);
    await add(writer.cookie, await jpeg());
    const { storageKey, id } = await db.reviewPhoto.findFirstOrThrow();
    await add(writer.cookie, await jpeg());
    await decision(id, 'approve');
    const [image] = (await list()).flatMap(({ photos }) => photos);
    expect(await readStored(image!)).not.toBeNull();
    await inTransaction.withModels((tx) => eraseAccount(tx, writer, new Date()));
    await processDue();
    expect([await db.reviewPhoto.count(), await storage().head(storageKey!)]).toEqual([0, null]);
    // The public address ends at once, not after the week of a banner.
    expect(await readStored(image!)).toBeNull();
  });
});

describe('votes', () => {
  const vote = (cookie: string, id: string, is_helpful = true) =>
    callRoute<{ status: boolean; helpful?: number }>(votereview, { cookie, body: { review_id: id, is_helpful } });

  it('count once per account, never for the own review or a prescription medicine, and can be taken back', async () => {
    const { id } = await review(writer.id);
    const [one, two] = [await member(), await member()];
    const replies = await Promise.all([1, 2, 3].map(() => vote(one.cookie, id)));
    expect(replies.map(({ body }) => body.helpful)).toEqual([1, 1, 1]);
    expect((await vote(two.cookie, id)).body.helpful).toBe(2);
    expect((await vote(writer.cookie, id)).body.status).toBe(false);
    expect((await vote(two.cookie, id, false)).body.helpful).toBe(1);
    await vote(two.cookie, id);
    await inTransaction.withModels((tx) => eraseAccount(tx, two, new Date()));
    expect((await list())[0]!.helpful).toBe(1);
    await db.product.update({ where: { id: productId }, data: { requiresPrescription: true, schedule: 'H' } });
    expect((await vote(two.cookie, id)).status).toBe(401);
    expect((await vote((await member()).cookie, id)).body.status).toBe(false);
    await db.review.update({ where: { id }, data: { isHidden: true } });
    expect((await vote((await member()).cookie, id)).status).toBe(404);
  });

  it('decide the order; other orders and stars too', async () => {
    const people = await Promise.all([1, 2, 3].map(() => member()));
    const [old, middle, fresh] = await Promise.all(
      people.map(({ id }, index) =>
        review(id, [3, 5, 1][index], { createdAt: new Date(Date.UTC(2026, 0, index + 1)) }),
      ),
    );
    await vote((await member()).cookie, middle!.id);
    const ids = async (query: string) => (await list(query)).map(({ _id }) => _id);
    expect(await ids('')).toEqual([fresh!.id, middle!.id, old!.id]);
    expect(await ids('sort=highest')).toEqual([middle!.id, old!.id, fresh!.id]);
    expect(await ids('sort=lowest')).toEqual([fresh!.id, old!.id, middle!.id]);
    expect(await ids('sort=helpful')).toEqual([middle!.id, fresh!.id, old!.id]);
    expect(await ids('sort=helpful&stars=3')).toEqual([old!.id]);
    expect(await ids('page=2')).toEqual([]);
    for (const query of ['sort=best', 'stars=6', 'stars=0', 'page=0'])
      expect((await callRoute(productreviews, { params: { product_id: productId }, query })).status).toBe(400);
  });
});
