import { POST as confirmsubscription } from '@/app/api/admin/confirmsubscription/route';
import { POST as subscribeCall } from '@/app/api/admin/subscribe/route';
import { POST as unsubscribeCall } from '@/app/api/admin/unsubscribe/route';
import { db } from '@/lib/kernel/db/client';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { subscribe, tokenOf } from '@/lib/site/newsletter/commands';
import { resetDatabase } from '../database';
import { callRoute } from '../call-route';

const EMAIL = 'kavya@example.com';
const join = (email: unknown = EMAIL, locale?: string) => callRoute(subscribeCall, { body: { email }, locale });
const confirm = (token: string) => callRoute(confirmsubscription, { body: { token } });
const row = () => db.newsletterSubscriber.findUniqueOrThrow({ where: { email: EMAIL } });
const token = async () => tokenOf(await row());
const mailCount = () => db.outboxMessage.count({ where: { topic: 'mail' } });

/** Unsubscribes like an email program: a form, with the token in the URL. */
async function leave(secret: string): Promise<number> {
  const request = new Request(`http://localhost:3000/api/admin/unsubscribe?token=${secret}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  return ((await (unsubscribeCall as Handler)(request)) as Response).status;
}

beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
});

describe('the newsletter', () => {
  it('keeps an address as not confirmed until its owner says so', async () => {
    expect(await join(' Kavya@Example.com ', 'ta')).toMatchObject({
      status: 200,
      body: { status: true, message: expect.stringMatching(/[஀-௿]/) },
    });
    expect(await row()).toMatchObject({ locale: 'ta', confirmedAt: null, unsubscribedAt: null });
    expect(await mailCount()).toBe(1);
    for (let press = 0; press < 2; press += 1)
      expect(await confirm(await token())).toMatchObject({ status: 200, body: { status: true } });
    expect((await row()).confirmedAt).toBeInstanceOf(Date);
  });

  it('answers in the documented words', async () => {
    expect((await join()).body).toEqual({ status: true, message: 'Successfully subscribed' });
    for (const empty of [undefined, '', '  ', 7])
      expect(await callRoute(subscribeCall, { body: { email: empty } })).toMatchObject({
        status: 400,
        body: { message: 'Email cannot be empty' },
      });
    for (const wrong of ['kavya', 'kavya@', 'a b@c.de', '@example.com'])
      expect(await join(wrong)).toMatchObject({ status: 400, body: { message: 'Invalid email format' } });
  });

  it('tells no one who is subscribed, and sends one email an hour at most', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => join()));
    await confirm(await token());
    answers.push(await join());
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await mailCount()).toBe(1);
    expect((await row()).confirmedAt).toBeInstanceOf(Date);
  });

  it('asks again after an hour without an answer; only the newest link works', async () => {
    await subscribe(EMAIL, 'en', new Date(Date.now() - 2 * 3_600_000));
    const old = await token();
    await join();
    expect(await mailCount()).toBe(2);
    expect(await confirm(old)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('no longer valid') },
    });
    expect((await confirm(await token())).status).toBe(200);
  });

  it('is left with one click, by email or page, and can be rejoined', async () => {
    await join();
    const first = await token();
    await confirm(first);
    expect([await leave(first), await leave(first)]).toEqual([200, 200]);
    expect((await row()).unsubscribedAt).toBeInstanceOf(Date);
    expect((await confirm(first)).status).toBe(400);
    await join();
    expect(await row()).toMatchObject({ confirmedAt: null, unsubscribedAt: null });
    expect([(await confirm(first)).status, (await confirm(await token())).status]).toEqual([400, 200]);
  });

  it('knows its links by their hash alone', async () => {
    await join();
    expect((await row()).tokenHash).toBe(sha256(await token()));
    expect([await leave('x'.repeat(43)), await leave('')]).toEqual([400, 400]);
  });
});
