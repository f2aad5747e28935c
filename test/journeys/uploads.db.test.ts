import { POST as savetrancations } from '@/app/api/admin/savetrancations/route';
import { POST as uploadPrescription } from '@/app/api/admin/uploadPrescription/route';
import { POST as uploadprofileimage } from '@/app/api/admin/uploadprofileimage/route';
import { db } from '@/lib/db/client';
import { forgetAttempts } from '@/lib/http/rate-limit';
import { GET as removecart } from '@/app/api/admin/removecart/[cart_id]/route';
import { workOff } from '@/lib/jobs/worker';
import { keepFile } from '@/lib/uploads/keep-file';
import sharp from 'sharp';
import { callRoute, livesAt, signedUp } from '../shop';
import { sendAndBreakOff, sendEndlessly } from '../slow-sender';
import { onlyFile, openFilesInTheEnd, patient, PDF, plain, startAfresh, stored, upload } from '../upload-shop';

beforeEach(async () => {
  await startAfresh();
  forgetAttempts();
});

const REFUSED = { status: 'false', message: 'Unsupported file type. Please upload an image or PDF file.' };

/** What was stored of one upload. */
async function kept(bytes: Buffer, name: string, type: string): Promise<Buffer> {
  expect((await upload(await patient(), bytes, name, type)).body).toEqual({ status: 'true', message: 'Prescription successfully uploaded' });
  return onlyFile();
}

describe('uploading a prescription', () => {
  it('takes the place where it was taken, and everything else but pixels, out of a photograph', async () => {
    const photo = await plain(60, 40).withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 55/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '78/1 7/1 0/1' } })
      .jpeg().toBuffer();
    expect((await sharp(photo).metadata()).exif?.includes('Telephone')).toBe(true);
    const facts = await sharp(await kept(Buffer.concat([photo, Buffer.from('<script>PK\x03\x04')]), 'rx.jpg', 'image/jpeg')).metadata();
    expect(facts).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
    expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(onlyFile().includes('<script>')).toBe(false);
  });

  it('keeps the first frame of an animation and puts transparent pictures on white', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => plain(32, 32, colour).png().toBuffer()));
    const animation = await sharp(frames, { join: { animated: true } }).webp({ lossless: true }).toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const first = await sharp(await kept(animation, 'rx.webp', 'image/webp')).stats();
    expect(first.channels.map(({ mean }) => Math.round(mean / 255))).toEqual([1, 0, 0]);
    await startAfresh();
    const glass = await sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).png().toBuffer();
    expect((await sharp(await kept(glass, 'rx.png', 'image/png')).stats()).channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
  });

  it('keeps a PDF as it is', async () => {
    expect(await kept(PDF, 'rx.pdf', 'application/pdf')).toEqual(PDF);
  });

  const png = () => plain(8, 8).png().toBuffer();
  it.each<[string, () => Promise<Buffer>, string, string]>([
    ['a .pdf that is a PNG', png, 'rx.pdf', 'application/pdf'],
    ['a PNG declared as PDF', png, 'rx.png', 'application/pdf'],
    ['a PNG named .html', png, 'rx.html', 'image/png'],
    ['a GIF', () => plain(8, 8).gif().toBuffer(), 'rx.gif', 'image/gif'],
    ['an AVIF named .png', () => plain(8, 8).avif().toBuffer(), 'rx.png', 'image/png'],
    ['a picture of 48 million pixels', () => plain(8000, 6000).png().toBuffer(), 'rx.png', 'image/png'],
    ['half a picture', async () => (await plain(600, 600).jpeg().toBuffer()).subarray(0, 700), 'rx.jpg', 'image/jpeg'],
  ])('refuses %s with the documented text and keeps nothing', async (_, make, name, type) => {
    const reply = await upload(await patient(), await make(), name, type);
    expect([reply.status, reply.body]).toEqual([200, REFUSED]);
    expect([await db.prescription.count(), stored()]).toEqual([0, []]);
  });

  it('answers 400 without a file or with an empty one, and 403 for a line of somebody else', async () => {
    const [mine, other] = [await patient(), await patient()];
    expect((await callRoute(uploadPrescription, { cookie: mine.cookie, body: { cart_id: mine.lineId } })).status).toBe(400);
    expect((await upload(mine, Buffer.alloc(0))).status).toBe(400);
    expect((await upload({ ...mine, lineId: other.lineId }, PDF)).status).toBe(403);
    expect(stored()).toEqual([]);
  });

  it('replaces what was there, row and file', async () => {
    const mine = await patient();
    await upload(mine, PDF);
    const [before] = await db.prescription.findMany();
    await upload(mine, await png(), 'rx.png', 'image/png');
    await workOff();
    const [after, ...more] = await db.prescription.findMany();
    expect([more.length, stored().length]).toEqual([0, 1]);
    expect(after?.id).not.toBe(before?.id);
    expect(stored()[0]).toContain(after?.storageKey);
  });

  it('goes with the line it was uploaded for', async () => {
    const shopper = await patient();
    await upload(shopper, PDF);
    await callRoute(removecart, { cookie: shopper.cookie, params: { cart_id: shopper.lineId } });
    await workOff();
    expect(await db.prescription.count()).toBe(0);
    expect(stored()).toEqual([]);
  });

  it('keeps the one an order was placed with', async () => {
    const mine = await patient();
    await livesAt(mine.id);
    await upload(mine, PDF);
    expect((await callRoute(savetrancations, { cookie: mine.cookie, body: {} })).body.status).toBe('true');
    await upload(mine, PDF);
    await workOff();
    expect([await db.prescription.count(), stored().length]).toEqual([2, 2]);
  });

  it('is allowed twenty times a day, also when each replaces the one before', async () => {
    const mine = await patient();
    for (let count = 0; count < 20; count += 1) expect((await upload(mine, PDF)).body.status).toBe('true');
    const refused = await upload(mine, PDF);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await upload(await patient(), PDF)).body.status).toBe('true');
    await workOff();
    expect(stored()).toHaveLength(2);
  });
});

describe('an upload that breaks', () => {
  it.each([['uploadPrescription', uploadPrescription], ['uploadprofileimage', uploadprofileimage]])('leaves nothing when the sender of %s goes away', async (_, handler) => {
    const { cookie } = await patient();
    const answer = await sendAndBreakOff(handler, cookie);
    expect([answer.status, stored(), await openFilesInTheEnd()]).toEqual([400, [], []]);
  });

  it('is told so at 10 MB, however long it would go on', async () => {
    const { cookie } = await patient();
    const { status, body, sentBytes } = await sendEndlessly(uploadPrescription, cookie);
    expect([status, JSON.parse(body)]).toEqual([413, { status: 'false', message: 'The file is larger than 10 MB' }]);
    expect(sentBytes).toBeLessThan(40 * 1024 * 1024);
    expect(stored()).toEqual([]);
  });

  it('keeps no file whose row could not be written', async () => {
    const { id } = await signedUp();
    const keep = keepFile({ kind: 'rx', customerId: id, contentType: 'application/pdf', bytes: PDF }, new Date(), async () => {
      expect(stored()).toHaveLength(1);
      throw new Error('no row');
    });
    await expect(keep).rejects.toThrow('no row');
    expect(stored()).toEqual([]);
  });

  it('is found an hour later when the process ended before the row was written', async () => {
    const mine = await patient();
    await upload(mine, PDF);
    await upload(await patient(), PDF);
    // As if the process had ended between file and row.
    await db.prescription.deleteMany({ where: { customerId: mine.id } });
    await workOff();
    expect(stored()).toHaveLength(2);
    await db.outboxMessage.updateMany({ data: { availableAt: new Date(0) } });
    expect(await workOff()).toBe(2);
    const left = await db.prescription.findFirstOrThrow();
    expect(stored()).toEqual([expect.stringContaining(left.storageKey)]);
  });
});
