import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { drawPdfPage } from '@/lib/shared/files/pdf';
import { encode as encodeBmp } from 'bmp-ts';
import sharp from 'sharp';
import { HEIC } from '../files/heic';
import { pdfOf } from '../files/pdf';
import { onlyFile, patient, PDF, plain, png, startAfresh, stored, upload } from '../shop/upload-shop';

beforeEach(async () => {
  await startAfresh();
  resetRateLimits();
});

const REFUSED = { status: 'false', message: 'Unsupported file type. Please upload an image or PDF file.' };

/** Returns the stored file of an upload. */
async function storedBytes(bytes: Buffer, name: string, type: string): Promise<Buffer> {
  expect((await upload(await patient(), bytes, name, type)).body).toEqual({
    status: 'true',
    message: 'Prescription successfully uploaded',
  });
  return onlyFile();
}

/** Encrypted PDF: it names a password handler and a user password that is not empty. */
const ENCRYPTED = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (${'o'.repeat(32)}) /U (${'u'.repeat(32)}) >> /ID [(${'i'.repeat(16)}) (${'i'.repeat(16)})] `;

function hugeBmp(): Buffer {
  const { data } = encodeBmp({ data: Buffer.alloc(16), width: 2, height: 2 });
  data.writeInt32LE(8000, 18);
  data.writeInt32LE(6000, 22);
  return data;
}

describe('uploading a prescription', () => {
  it('strips location and other metadata from a photograph, keeping pixels', async () => {
    const photo = await plain(60, 40)
      .withMetadata({ orientation: 6 })
      .withExif({
        IFD0: { Make: 'Telephone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 55/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '78/1 7/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.includes('Telephone')).toBe(true);
    const facts = await sharp(
      await storedBytes(Buffer.concat([photo, Buffer.from('<script>PK\x03\x04')]), 'rx.jpg', 'image/jpeg'),
    ).metadata();
    expect(facts).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
    expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(onlyFile().includes('<script>')).toBe(false);
  });

  it('keeps the first frame of an animation and puts transparent pictures on white', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => plain(32, 32, colour).png().toBuffer()));
    const animation = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const first = await sharp(await storedBytes(animation, 'rx.webp', 'image/webp')).stats();
    expect(first.channels.map(({ mean }) => Math.round(mean / 255))).toEqual([1, 0, 0]);
    await startAfresh();
    const glass = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect(
      (await sharp(await storedBytes(glass, 'rx.png', 'image/png')).stats()).channels.map(({ mean }) =>
        Math.round(mean),
      ),
    ).toEqual([255, 255, 255]);
  });

  it('keeps a PDF as it is', async () => {
    expect(await storedBytes(PDF, 'rx.pdf', 'application/pdf')).toEqual(PDF);
  });

  const bmp = (width: number, height: number) =>
    encodeBmp({ data: Buffer.alloc(width * height * 4, 128), width, height }).data;
  it.each<[string, () => Promise<Buffer>, string, string]>([
    ['HEIC', () => Promise.resolve(HEIC), 'IMG_0042.HEIC', 'image/heic'],
    ['HEIC that calls itself JPEG', () => Promise.resolve(HEIC), 'IMG_0042.jpg', 'image/jpeg'],
    ['AVIF', () => plain(64, 48).avif().toBuffer(), 'rx.avif', ''],
    ['GIF', () => plain(64, 48).gif().toBuffer(), 'rx.gif', 'image/gif'],
    ['TIFF', () => plain(64, 48).tiff().toBuffer(), 'rx.tif', 'image/tiff'],
    ['BMP', () => Promise.resolve(bmp(64, 48)), 'rx.bmp', 'image/bmp'],
  ])('draws a %s again as JPEG', async (_, make, name, type) => {
    const jpeg = await storedBytes(await make(), name, type);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
    expect(await db.prescription.findFirst()).toMatchObject({
      contentType: 'image/jpeg',
      sizeBytes: jpeg.length,
      pageCount: 1,
    });
  });

  it('shows the colours of a HEIC as they are', async () => {
    const { data, info } = await sharp(await storedBytes(HEIC, 'rx.heic', ''))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) =>
      [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3).map((value) => Math.round(value / 64));
    expect([at(5, 5), at(60, 40)]).toEqual([
      [4, 0, 0],
      [0, 2, 3],
    ]);
  });

  it('keeps all pages of a scan: counts those of a PDF, converts those of a TIFF', async () => {
    await storedBytes(pdfOf(3), 'rx.pdf', 'application/pdf');
    expect(await db.prescription.findFirst()).toMatchObject({ pageCount: 3 });
    await startAfresh();
    const pages = await Promise.all(['#ff0000', '#0000ff'].map((colour) => plain(64, 48, colour).png().toBuffer()));
    const stored = await storedBytes(
      await sharp(pages, { join: { animated: true } })
        .tiff()
        .toBuffer(),
      'scan.tiff',
      'image/tiff',
    );
    expect(await db.prescription.findFirst()).toMatchObject({ contentType: 'application/pdf', pageCount: 2 });
    const { jpeg } = await drawPdfPage({ kind: 'staff', id: 'test' }, stored, 2, 64);
    const { channels } = await sharp(jpeg).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([0, 0, 1]);
  });

  it('says how many pages there may be', async () => {
    expect((await upload(await patient(), pdfOf(11))).body).toEqual({
      status: 'false',
      message: 'A prescription may have at most 10 pages',
    });
  });

  it.each<[string, () => Promise<Buffer>, string, string]>([
    ['a PDF without a page', () => Promise.resolve(pdfOf(0)), 'rx.pdf', 'application/pdf'],
    ['a BMP that says it has 48 million pixels', () => Promise.resolve(hugeBmp()), 'rx.bmp', 'image/bmp'],
    ['a GIF that is rubbish', () => Promise.resolve(Buffer.from('GIF89a'.padEnd(60, 'x'))), 'rx.gif', 'image/gif'],
    [
      'a drawing',
      () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      'rx.svg',
      'image/svg+xml',
    ],
    ['a picture of 48 million pixels', () => plain(8000, 6000).png().toBuffer(), 'rx.png', 'image/png'],
  ])('refuses %s with the documented text and keeps nothing', async (_, make, name, type) => {
    const reply = await upload(await patient(), await make(), name, type);
    expect([reply.status, reply.body]).toEqual([200, REFUSED]);
    expect([await db.prescription.count(), stored()]).toEqual([0, []]);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['half a JPEG', async () => (await plain(600, 600).jpeg().toBuffer()).subarray(0, 700)],
    ['half a PNG', async () => (await plain(600, 600).png().toBuffer()).subarray(0, 700)],
    ['half a WebP', async () => (await plain(600, 600).webp().toBuffer()).subarray(0, 100)],
    ['half a HEIC', () => Promise.resolve(HEIC.subarray(0, 300))],
    ['the first bytes of a PDF', () => Promise.resolve(Buffer.from('%PDF-1.7'))],
  ])('says of %s that it did not arrive whole', async (_, make) => {
    const { body } = await upload(await patient(), await make(), 'rx', '');
    expect(body).toEqual({ status: 'false', message: 'The file upload was incomplete. Please upload it again.' });
    expect([await db.prescription.count(), stored()]).toEqual([0, []]);
  });

  it('says of a PDF with a password that it needs one', async () => {
    const { body } = await upload(await patient(), pdfOf(1, ENCRYPTED));
    const message = 'This PDF has a password. Save it without one and upload it again.';
    expect(body).toEqual({ status: 'false', message });
  });

  it('takes a PDF with other bytes before its header', async () => {
    await storedBytes(Buffer.concat([Buffer.from('X-Scan: clean\r\n\r\n'), pdfOf(2)]), 'rx.pdf', 'application/pdf');
    expect(await db.prescription.findFirst()).toMatchObject({ contentType: 'application/pdf', pageCount: 2 });
  });

  it.each([
    ['rx.jpg', ''],
    ['rx.jpg', 'image/*'],
    ['rx.pdf', 'application/pdf'],
    ['rx.html', 'text/html'],
    ['rx', 'text/plain'],
  ])('judges a picture by its content, sent as %p of type %p', async (name, type) => {
    expect(await sharp(await storedBytes(await png(), name, type)).metadata()).toMatchObject({ format: 'jpeg' });
  });
});
