import { POST as uploadPrescription } from '@/app/api/admin/uploadPrescription/route';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { callRoute } from '../call-route';
import { pdfOf } from '../files/pdf';
import { onlyFile, patient, plain, png, startAfresh, stored } from '../shop/upload-shop';

beforeEach(async () => {
  await startAfresh();
  resetRateLimits();
});

async function sendAll(files: Buffer[]) {
  const owner = await patient();
  const body = new FormData();
  body.append('cart_id', owner.lineId);
  for (const [index, bytes] of files.entries()) body.append('pic', new File([new Uint8Array(bytes)], `${index}.bin`));
  return callRoute<{ status: string; message: string }>(uploadPrescription, { cookie: owner.cookie, body });
}

it('several files are the pages of one prescription, in their order', async () => {
  const photo = await plain(80, 40).jpeg().toBuffer();
  expect((await sendAll([await png(), pdfOf(2), photo])).body).toMatchObject({ status: 'true' });
  expect(await db.prescription.findMany()).toMatchObject([{ contentType: 'application/pdf', pageCount: 4 }]);
  const sizes = [
    ...onlyFile()
      .toString('latin1')
      .matchAll(/MediaBox \[0 0 (\d+)[.\d]* (\d+)/g),
  ];
  expect(sizes.map(([, width, height]) => [Number(width), Number(height)])).toMatchObject([
    [4, 4],
    [expect.any(Number), 1200],
    [expect.any(Number), 1200],
    [40, 20],
  ]);
});

it('one bad page, or too many, stores nothing', async () => {
  expect((await sendAll([await png(), Buffer.from('no picture')])).body.status).toBe('false');
  expect((await sendAll([pdfOf(6), pdfOf(5)])).body.status).toBe('false');
  expect((await sendAll(Array.from({ length: 11 }, () => pdfOf(1)))).body.status).toBe('false');
  expect([await db.prescription.count(), stored()]).toEqual([0, []]);
});
