import { rmSync } from 'node:fs';
import sharp from 'sharp';
import { GET as prescription } from '@/app/api/admin/prescription/[prescription_id]/route';
import { GET as profileimage } from '@/app/api/admin/profileimage/[user_id]/route';
import { GET as prescriptionPage } from '@/app/api/console/read-prescription/[prescription_id]/route';
import { POST as removeprofileimage } from '@/app/api/admin/removeprofileimage/route';
import { POST as uploadprofileimage } from '@/app/api/admin/uploadprofileimage/route';
import { db } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { processDue } from '@/lib/background/handlers';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';
import { createStaff, createStaffCookie, NEXT_YEAR } from '../factories/staff';
import { pdfOf } from '../files/pdf';
import { openFilesInTheEnd, patient, PDF, plain, startAfresh, stored, upload } from '../shop/upload-shop';

beforeEach(async () => {
  await startAfresh();
  resetRateLimits();
});

const look = (handler: Handler, params: Record<string, string>, cookie?: string) =>
  handler(new Request('http://localhost:3000/api/admin/call', { headers: cookie ? { cookie } : {} }), {
    params: Promise.resolve(params),
  });
const readPage = (id: string, cookie?: string) => look(prescriptionPage, { prescription_id: id }, cookie);
const readRx = (id: string, cookie?: string) => look(prescription, { prescription_id: id }, cookie);

describe('reading a prescription', () => {
  async function uploaded() {
    const mine = await patient();
    await upload(mine, PDF, 'மருந்து (1).pdf');
    return { ...mine, rx: (await db.prescription.findFirstOrThrow({ where: { customerId: mine.id } })).id };
  }
  const readings = () =>
    db.auditEntry.findMany({
      where: { action: 'prescription.read' },
      select: { actor: true, actorId: true, subject: true, subjectId: true },
    });

  it('is a download that no browser draws, embeds or keeps', async () => {
    const { rx, cookie } = await uploaded();
    const response = await readRx(rx, cookie);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': expect.stringMatching(
        /^attachment; filename="[_ 1]+\.pdf"; filename\*=UTF-8''%E0%AE%AE.*%20%281%29\.pdf$/,
      ) as string,
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/) as string,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF);
  });

  it.each<[Role, boolean]>([
    ['PHARMACIST', false],
    ['OWNER', true],
    ['OPERATOR', true],
  ])('is visible to a %s (on the register: %s) as page images, and logged first', async (role, isRegistered) => {
    const { rx } = await uploaded();
    const reader = await createStaff(role, isRegistered ? { registeredUntil: NEXT_YEAR() } : {});
    expect((await readRx(rx, reader.shopperCookie)).status).toBe(403);
    const response = await readPage(rx, reader.cookie);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(Buffer.from(await response.clone().arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      height: 2400,
    });
    expect(await readings()).toEqual([
      { actor: role.toLowerCase(), actorId: reader.id, subject: 'prescription', subjectId: rx },
    ]);
    expect(response.status).toBe(200);
    await response.body?.cancel();
  });

  it('a PDF with a script is shown to staff as an image and logged per view', async () => {
    const script = '/OpenAction << /S /JavaScript /JS (app.alert\\("canary"\\)) >> ';
    const mine = await patient();
    const sheet = pdfOf(1, '', script);
    expect([sheet.includes('canary'), (await upload(mine, sheet)).body.status]).toEqual([true, 'true']);
    const { id } = await db.prescription.findFirstOrThrow({ where: { customerId: mine.id } });
    const { cookie } = await createStaff('PHARMACIST');
    for (let view = 1; view <= 2; view += 1) {
      const response = await readPage(id, cookie);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      expect((await sharp(bytes).metadata()).format).toBe('jpeg');
      expect(['%PDF', 'JavaScript', 'canary'].filter((word) => bytes.includes(word))).toEqual([]);
      expect(await readings()).toHaveLength(view);
    }
  });

  it('at the address of the console is for an open session of the console alone', async () => {
    const { rx, cookie: owner } = await uploaded();
    const pharmacist = await createStaff('PHARMACIST', { registeredUntil: NEXT_YEAR() });
    const alone = await createStaffCookie(pharmacist.id, { isProven: false });
    expect((await readPage(rx, pharmacist.cookie)).status).toBe(200);
    const others = [undefined, owner, pharmacist.shopperCookie, alone];
    expect(await Promise.all(others.map(async (cookie) => (await readPage(rx, cookie)).status))).toEqual(
      Array(4).fill(401),
    );
    expect(await readings()).toHaveLength(1);
  });

  it('is refused to everyone else, who does not learn whether there is one', async () => {
    const { rx } = await uploaded();
    for (const role of ['OPERATOR', 'OWNER'] as const)
      expect((await readPage(rx, (await createStaff(role)).cookie)).status).toBe(403);
    const stranger = await createCustomer();
    const [real, unknown] = [await readRx(rx, stranger.cookie), await readRx(crypto.randomUUID(), stranger.cookie)];
    expect([
      real.status,
      unknown.status,
      (await readRx(rx)).status,
      (await readRx('x', stranger.cookie)).status,
    ]).toEqual([403, 403, 401, 400]);
    expect(await real.text()).toBe(await unknown.text());
    expect(await readings()).toEqual([]);
  });

  it('is shown page by page, to its owner as well, and has no further ones', async () => {
    const { rx, cookie } = await uploaded();
    const page = (number: string) =>
      prescription(new Request(`http://localhost:3000/api/admin/call?page=${number}`, { headers: { cookie } }), {
        params: Promise.resolve({ prescription_id: rx }),
      });
    const [first, second, wrong] = [await page('1'), await page('2'), await page('x')];
    expect([first.status, first.headers.get('content-type'), second.status, wrong.status]).toEqual([
      200,
      'image/jpeg',
      404,
      400,
    ]);
    expect(await readings()).toHaveLength(1);
  });

  it('leaves no file open when no one takes the bytes or the reader goes away', async () => {
    const { rx, cookie } = await uploaded();
    await readRx(rx, cookie);
    const reader = (await readRx(rx, cookie)).body!.getReader();
    await reader.read();
    await reader.cancel();
    expect(await openFilesInTheEnd()).toEqual([]);
    expect(await readings()).toHaveLength(2);
  });

  it('says so when the file is gone', async () => {
    const { rx, cookie } = await uploaded();
    rmSync(stored()[0]!);
    expect((await readRx(rx, cookie)).status).toBe(503);
    expect(await readings()).toEqual([]);
  });
});

describe('the profile picture', () => {
  const send = async (cookie: string, bytes: Buffer, fields: Record<string, string> = {}, name = 'me.png') => {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    form.set('pic', new File([new Uint8Array(bytes)], name));
    return callRoute(uploadprofileimage, { cookie, body: form });
  };
  const picture = () => plain(900, 300).png().toBuffer();

  it('is cut to 512 pixels square and replaces the one before', async () => {
    const me = await createCustomer();
    const reply = await send(me.cookie, await picture(), { user_id: me.id });
    expect(reply.body).toEqual({
      status: true,
      message: 'Your profile picture has been changed',
      profile_image: `/api/admin/profileimage/${me.id}`,
    });
    const [first] = stored();
    await send(me.cookie, await picture());
    await processDue();
    expect(stored()).toHaveLength(1);
    expect(stored()).not.toContain(first);
    const response = await look(profileimage, { user_id: me.id }, me.cookie);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="profile\.jpg"/);
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox;/);
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 512,
      height: 512,
    });
  });

  it('is taken away with its file; without one nothing happens', async () => {
    const me = await createCustomer();
    await send(me.cookie, await picture());
    for (let press = 0; press < 2; press += 1)
      expect(await callRoute(removeprofileimage, { cookie: me.cookie, body: {} })).toMatchObject({
        status: 200,
        body: { status: true },
      });
    await processDue();
    expect(stored()).toEqual([]);
    expect((await look(profileimage, { user_id: me.id }, me.cookie)).status).toBe(404);
  });

  it('is an image, and no one changes another person’s', async () => {
    const [me, other] = [await createCustomer(), await createCustomer()];
    expect((await send(me.cookie, PDF, {}, 'me.pdf')).body).toEqual({
      status: false,
      message: 'Unsupported file type. Please upload an image.',
    });
    expect((await send(me.cookie, await picture(), { user_id: other.id })).status).toBe(403);
    expect(stored()).toEqual([]);
  });

  it('is seen by its owner alone', async () => {
    const [me, other, staff] = [await createCustomer(), await createCustomer(), await createStaff('OPERATOR')];
    const status = async (cookie?: string) => (await look(profileimage, { user_id: me.id }, cookie)).status;
    expect(await status(me.cookie)).toBe(404);
    await send(me.cookie, await picture());
    const theirs = [staff.shopperCookie, staff.cookie, other.cookie, undefined];
    expect(await Promise.all([me.cookie, ...theirs].map(status))).toEqual([200, 403, 401, 403, 401]);
  });
});
