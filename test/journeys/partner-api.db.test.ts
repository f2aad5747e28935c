import { POST as beingpatner } from '@/app/api/admin/beingpatner/route';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { unseal } from '@/lib/kernel/queue/sealed';
import { requestPartnership } from '@/lib/backoffice/enquiries/store-partner';
import { resetDatabase } from '../database';
import { callRoute } from '../call-route';

const right = { name: 'Kavya Mohan', mobile: '98400 11223', email: ' Kavya@Example.com', type: 'delivery' };
const call = (body: object, locale?: string) => callRoute(beingpatner, { body, locale });
const THANKS = { status: 200, body: { status: true, message: 'Thank you for your interest in becoming a partner!' } };

beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
});

describe('a partner request', () => {
  it('is stored and thanked for, in either language', async () => {
    expect(await call({ ...right, name: ' Kavya\n\u202E Mohan\u0007' })).toMatchObject(THANKS);
    expect((await call({ ...right, type: 'store' }, 'ta')).body).toEqual({
      status: true,
      message: expect.stringMatching(/[஀-௿]/),
    });
    const stored = await db.partnerRequest.findMany({ orderBy: { createdAt: 'asc' } });
    const common = {
      name: 'Kavya Mohan',
      mobile: '+919840011223',
      email: 'kavya@example.com',
      ticket: expect.stringMatching(/^P\d{4}-[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/),
      acknowledgedAt: null,
      resolvedAt: null,
    };
    expect(stored).toMatchObject([
      { ...common, type: 'DELIVERY' },
      { ...common, type: 'STORE' },
    ]);
    // Each partner gets a thank-you email, and customer care gets the contact details.
    const mails = (await db.outboxMessage.findMany({ where: { topic: 'mail' }, orderBy: { createdAt: 'asc' } })).map(
      ({ payload }) => payload as { template: string; sealed: string },
    );
    expect(mails.map(({ template }) => template).sort()).toEqual([
      'partnerForStaff',
      'partnerForStaff',
      'partnerThanks',
      'partnerThanks',
    ]);
    const toStaff = mails.filter(({ template }) => template === 'partnerForStaff').map(({ sealed }) => unseal(sealed));
    expect(toStaff).toContainEqual(
      expect.objectContaining({
        to: DEMO_SETTINGS.customerCare.email,
        values: expect.objectContaining({ mobile: '+919840011223', ticket: stored[0]!.ticket }),
      }),
    );
  });

  it('names every missing field in the documented words', async () => {
    const fields = {
      name: 'Name is required',
      mobile: 'Mobile number is required',
      email: 'Email is required',
      type: 'Type is required',
    };
    // A rejected request gets the documented response; a malformed one gets an HTTP error.
    for (const [empty, status] of [
      [{}, 400],
      [{ name: ' ', mobile: '', email: ' ', type: '' }, 200],
      [{ name: null, mobile: 1, email: [], type: 'seller' }, 400],
    ] as const)
      expect(await call(empty)).toMatchObject({
        status,
        body: { status: false, message: 'Name is required', fields },
      });
    expect((await call({ ...right, email: 'kavya@' })).body).toMatchObject({
      fields: { email: 'Enter a valid email address' },
    });
    expect(await db.partnerRequest.count()).toBe(0);
  });

  it('with a number no one can be reached under is refused as an answer', async () => {
    expect(await call({ ...right, mobile: '12345' })).toMatchObject({
      status: 200,
      body: { status: false, message: 'Enter a valid mobile number' },
    });
    expect(await db.partnerRequest.count()).toBe(0);
  });

  it('is one request however often it is sent within a day, also in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(right)));
    for (const answer of answers) expect(answer).toMatchObject(THANKS);
    expect(await db.partnerRequest.count()).toBe(1);
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    await requestPartnership({ ...right, email: 'kavya@example.com', type: 'delivery' }, 'en', tomorrow);
    expect(await db.partnerRequest.count()).toBe(2);
  });

  it('is taken five times an hour for one email address', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await call(right)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
