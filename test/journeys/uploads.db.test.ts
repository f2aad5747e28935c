import { POST as savetrancations } from '@/app/api/admin/savetrancations/route';
import { POST as uploadPrescription } from '@/app/api/admin/uploadPrescription/route';
import { POST as uploadprofileimage } from '@/app/api/admin/uploadprofileimage/route';
import { Readable } from 'node:stream';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { GET as removecart } from '@/app/api/admin/removecart/[cart_id]/route';
import { storage } from '@/lib/kernel/storage/storage';
import { processDue } from '@/lib/background/handlers';
import { openBytes } from '@/lib/kernel/keys/key-ring';
import { storedBytes } from '@/lib/shared/files/file-response';
import { saveFile } from '@/lib/shared/files/store-file';
import { callRoute } from '../call-route';
import { createAddress, createCustomer, createSessionCookie } from '../factories/customer';
import { sendAndBreakOff, sendEndlessly, trickle } from '../servers/slow-sender';
import { onlySealedFile, openFilesInTheEnd, patient, PDF, png, startAfresh, stored, upload } from '../shop/upload-shop';

beforeEach(async () => {
  await startAfresh();
  resetRateLimits();
});

describe('uploading a prescription', () => {
  it('responds 400 without a file and 403 for another customer’s line', async () => {
    const [mine, other] = [await patient(), await patient()];
    expect((await callRoute(uploadPrescription, { cookie: mine.cookie, body: { cart_id: mine.lineId } })).status).toBe(
      400,
    );
    expect((await upload(mine, Buffer.alloc(0))).status).toBe(400);
    expect((await upload({ ...mine, lineId: other.lineId }, PDF)).status).toBe(403);
    expect(stored()).toEqual([]);
  });

  it('replaces what was there, row and file', async () => {
    const mine = await patient();
    await upload(mine, PDF);
    const [before] = await db.prescription.findMany();
    await upload(mine, await png(), 'rx.png', 'image/png');
    await processDue();
    const [after, ...more] = await db.prescription.findMany();
    expect([more.length, stored().length]).toEqual([0, 1]);
    expect(after?.id).not.toBe(before?.id);
    expect(stored()[0]).toContain(after?.storageKey);
  });

  it('goes with the line it was uploaded for', async () => {
    const shopper = await patient();
    await upload(shopper, PDF);
    await callRoute(removecart, { cookie: shopper.cookie, params: { cart_id: shopper.lineId } });
    await processDue();
    expect(await db.prescription.count()).toBe(0);
    expect(stored()).toEqual([]);
  });

  it('keeps the one an order was placed with', async () => {
    const mine = await patient();
    await createAddress(mine.id);
    await upload(mine, PDF);
    expect((await callRoute(savetrancations, { cookie: mine.cookie, body: {} })).body.status).toBe('true');
    await upload(mine, PDF);
    await processDue();
    expect([await db.prescription.count(), stored().length]).toEqual([2, 2]);
  });

  it('is allowed twenty times a day, also when each replaces the one before', async () => {
    const mine = await patient();
    const picture = await png();
    for (let count = 0; count < 20; count += 1)
      expect((await upload(mine, picture, 'rx.png')).body.status).toBe('true');
    const refused = await upload(mine, PDF);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await upload(await patient(), PDF)).body.status).toBe('true');
    await processDue();
    expect(stored()).toHaveLength(2);
    // Timeout, because each upload starts a process.
  });

  it('is allowed 100 MB a day', async () => {
    const mine = await patient();
    await db.auditEntry.create({
      data: {
        actor: 'customer',
        actorId: mine.id,
        action: 'prescription.upload',
        subject: 'prescription',
        subjectId: mine.id,
        change: { bytes: 100 * 1024 * 1024 - PDF.length },
      },
    });
    expect((await upload(mine, PDF)).body.status).toBe('true');
    expect((await upload(mine, PDF)).status).toBe(429);
  });

  it('is encrypted on disk and bound to its path; older plain files stay readable', async () => {
    const mine = await patient();
    await upload(mine, PDF);
    const sealed = onlySealedFile();
    expect(sealed.includes('%PDF')).toBe(false);
    const { storageKey } = await db.prescription.findFirstOrThrow();
    expect(() => openBytes('medcall files', sealed, storageKey.replace('rx/', 'profile/'))).toThrow();
    const before = 'rx/2026/01/0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a07.pdf';
    await storage().put(before, Readable.from([PDF]));
    expect(await storedBytes(before)).toEqual(PDF);
    expect(await storage().head(storageKey)).toEqual({ size: PDF.length, contentType: 'application/pdf' });
  });
});

describe('an upload that breaks', () => {
  it.each([
    ['uploadPrescription', uploadPrescription],
    ['uploadprofileimage', uploadprofileimage],
  ])('leaves nothing when the sender of %s goes away', async (_, handler) => {
    const { cookie } = await patient();
    const answer = await sendAndBreakOff(handler, cookie);
    expect([answer.status, stored(), await openFilesInTheEnd()]).toEqual([400, [], []]);
  });

  it('takes no one else the place: one customer, four sessions, two trickling requests each', async () => {
    const greedy = await patient();
    const cookies = [greedy.cookie, ...(await Promise.all([1, 2, 3].map(() => createSessionCookie(greedy.id))))];
    const stops = await Promise.all(
      cookies.flatMap((cookie) => [trickle(uploadPrescription, cookie), trickle(uploadPrescription, cookie)]),
    );
    expect((await upload(await patient(), PDF)).body.status).toBe('true');
    await Promise.all(stops.map((stop) => stop()));
    expect(await openFilesInTheEnd()).toEqual([]);
  });

  it('is told so at 10 MB, however long it would go on', async () => {
    const { cookie } = await patient();
    const { status, body, sentBytes } = await sendEndlessly(uploadPrescription, cookie);
    expect([status, JSON.parse(body)]).toEqual([413, { status: 'false', message: 'The file is larger than 10 MB' }]);
    expect(sentBytes).toBeLessThan(40 * 1024 * 1024);
    expect(stored()).toEqual([]);
  });

  it('keeps no file whose row could not be written', async () => {
    const { id } = await createCustomer();
    const keep = saveFile(
      { kind: 'rx', customerId: id, contentType: 'application/pdf', bytes: PDF },
      new Date(),
      async () => {
        expect(stored()).toHaveLength(1);
        throw new Error('no row');
      },
    );
    await expect(keep).rejects.toThrow('no row');
    expect(stored()).toEqual([]);
  });

  it('is found an hour later when the process ended before the row was written', async () => {
    const mine = await patient();
    await upload(mine, PDF);
    await upload(await patient(), PDF);
    // Simulates a process that stopped between writing the file and the row.
    await db.prescription.deleteMany({ where: { customerId: mine.id } });
    await processDue();
    expect(stored()).toHaveLength(2);
    await db.outboxMessage.updateMany({ data: { availableAt: new Date(0) } });
    expect(await processDue()).toBe(2);
    const left = await db.prescription.findFirstOrThrow();
    expect(stored()).toEqual([expect.stringContaining(left.storageKey)]);
  });
});
