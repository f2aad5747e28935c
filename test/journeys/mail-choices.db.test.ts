import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'medcall-choices-'));
process.env.DATA_DIR = folder;

import { GET as notificationpreferences } from '@/app/api/admin/notificationpreferences/[user_id]/route';
import { POST as unsubscribe } from '@/app/api/admin/unsubscribe/route';
import { POST as updatenotifications } from '@/app/api/admin/updatenotifications/route';
import { listConsents } from '@/lib/people/consents/queries';
import { db } from '@/lib/kernel/db/client';
import { translate } from '@/lib/kernel/translate';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { localMails } from '@/lib/kernel/mailer/mailer';
import { processDue } from '@/lib/background/handlers';
import { announceOffer } from '@/lib/people/notifications/announce-offer';
import { listNotifications } from '@/lib/people/notifications/queries';
import { offerTokenOf, readOfferToken } from '@/lib/people/notifications/offer-tokens';
import en from '@/messages/en.json';
import ta from '@/messages/ta.json';
import { resetDatabase } from '../database';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';

beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
  await db.coupon.deleteMany();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Person = { id: string; cookie: string };
type Reply = { by_mail: Record<string, boolean>; message: string };
const choose = (person: Person, body: object, locale?: string) =>
  callRoute<Reply>(updatenotifications, { cookie: person.cookie, body, locale });
const chosen = async (person: Person) =>
  (await callRoute<Reply>(notificationpreferences, { cookie: person.cookie, params: { user_id: person.id } })).body
    .by_mail;
const DEFAULTS = { dispatch: true, delivery: true, prescription: true, return: true, refills: true, offers: false };

describe('the switches', () => {
  it('begin with order emails on and offers off, and keep what is chosen', async () => {
    const [person, other] = [await createCustomer(), await createCustomer()];
    expect(await chosen(person)).toEqual(DEFAULTS);
    expect((await choose(person, { dispatch: false, return: false })).body).toMatchObject({
      by_mail: { ...DEFAULTS, dispatch: false, return: false },
    });
    await choose(person, { dispatch: true });
    expect(await chosen(person)).toEqual({ ...DEFAULTS, return: false });
    expect(await chosen(other)).toEqual(DEFAULTS);
  });

  it("are no one else's, and know nothing else", async () => {
    const [person, other] = [await createCustomer(), await createCustomer()];
    expect((await choose(other, { user_id: person.id, dispatch: false })).status).toBe(403);
    expect(
      (await callRoute(notificationpreferences, { cookie: other.cookie, params: { user_id: person.id } })).status,
    ).toBe(403);
    expect((await choose(person, { dispatch: 'perhaps' })).status).toBe(400);
    await choose(person, { orderPlaced: false });
    expect(await db.notificationPreference.count()).toBe(0);
  });
});

describe('the consent to offers', () => {
  it('is recorded with wording, version, language and time, and withdrawn as easily', async () => {
    const person = await createCustomer();
    for (let press = 0; press < 2; press += 1) await choose(person, { offers: true }, 'ta');
    const [given, ...more] = await listConsents(person.id);
    expect(more).toEqual([]);
    expect(given).toMatchObject({
      purpose: 'offers',
      text: translate('ta', 'consents.offers'),
      noticeVersion: expect.stringMatching(/^\d{4}-\d{2}$/),
      withdrawnAt: null,
    });
    expect(await db.consent.findMany()).toEqual([expect.objectContaining({ locale: 'ta', givenAt: expect.any(Date) })]);
    for (let press = 0; press < 2; press += 1) await choose(person, { offers: false });
    expect(await chosen(person)).toEqual(DEFAULTS);
    await choose(person, { offers: true });
    expect((await listConsents(person.id)).map(({ text, withdrawnAt }) => [text, withdrawnAt !== null])).toEqual([
      [translate('en', 'consents.offers'), false],
      [translate('ta', 'consents.offers'), true],
    ]);
  });

  it('of two presses at one moment is one', async () => {
    const person = await createCustomer();
    const replies = await Promise.all([1, 2, 3, 4].map(() => choose(person, { offers: true })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await db.consent.count()).toBe(1);
  });

  it('is what the signup form shows', () => {
    const plain = (text: string) => text.replace(/<\/?\w+>/g, '');
    expect([plain(en.entry.consent), plain(ta.entry.consent)]).toEqual([en.consents.terms, ta.consents.terms]);
  });
});

describe('an offer', () => {
  const coupon = (change: object = {}) =>
    db.coupon.create({
      data: {
        code: 'PONGAL50',
        offer: 50,
        amountUptoPaise: 50_000,
        validUntil: new Date('2099-01-01'),
        usesTotal: 1000,
        title: '₹50 off',
        translations: { create: { locale: 'ta', title: '₹50 தள்ளுபடி' } },
        ...change,
      },
    });
  /** Processes all batches, without the pauses between them. */
  async function everything(): Promise<void> {
    while ((await db.outboxMessage.count({ where: { doneAt: null, deadAt: null } })) > 0) {
      await db.outboxMessage.updateMany({ where: { doneAt: null }, data: { availableAt: new Date(0) } });
      await processDue();
    }
  }
  const offersTo = async (email: string) => (await localMails(1000)).filter((mail) => mail.to === email);

  async function agreeing(count: number, locale = 'en'): Promise<string[]> {
    const people = Array.from({ length: count }, (_, at) => ({
      firstName: 'Meena',
      lastName: 'Rajan',
      email: `offer-${process.pid}-${locale}-${Date.now()}-${at}@medcall.example`,
      locale,
      emailVerifiedAt: new Date(),
    }));
    const made = await db.customer.createManyAndReturn({ data: people, select: { id: true, email: true } });
    await db.consent.createMany({
      data: made.map(({ id: customerId }) => ({ customerId, purpose: 'offers', noticeVersion: '1', locale })),
    });
    return made.map(({ email }) => email);
  }

  it('goes to those who agreed, once, a hundred at a time', async () => {
    await coupon();
    const people = await agreeing(205);
    const silent = await createCustomer();
    expect([await announceOffer('PONGAL50'), await announceOffer('PONGAL50')]).toEqual([true, false]);
    expect(await processDue()).toBe(101);
    expect(await db.notification.count()).toBe(100);
    const waiting = await db.outboxMessage.findMany({ where: { topic: 'offer', doneAt: null } });
    expect(waiting.map(({ availableAt }) => availableAt.getTime() > Date.now() + 10_000)).toEqual([true]);
    await everything();
    expect([await db.notification.count(), await db.notification.count({ where: { customerId: silent.id } })]).toEqual([
      205, 0,
    ]);
    const mails = (await localMails(1000)).filter(({ to }) => people.includes(to));
    expect([mails.length, new Set(mails.map(({ to }) => to)).size]).toEqual([205, 205]);
    // Sent again, as after a worker crash: no customer gets it twice.
    await db.outboxMessage.deleteMany();
    await announceOffer('PONGAL50');
    await everything();
    expect((await localMails(1000)).filter(({ to }) => people.includes(to))).toHaveLength(205);
  });

  it('is in the customer’s language, links to coupons, and has one-click unsubscribe', async () => {
    await coupon();
    const [email = ''] = await agreeing(1, 'ta');
    await announceOffer('PONGAL50');
    await everything();
    const [mail] = await offersTo(email);
    expect(mail).toMatchObject({
      subject: expect.stringContaining('₹50 தள்ளுபடி'),
      text: expect.stringContaining('/ta/coupons'),
    });
    const { id } = await db.customer.findUniqueOrThrow({ where: { email } });
    expect((await listNotifications(id, 1)).notifications).toEqual([
      expect.objectContaining({ kind: 'offer', params: { number: 'PONGAL50' }, orderId: null }),
    ]);

    const address = new URL(mail!.unsubscribe!);
    const press = () =>
      unsubscribe(
        new Request(address, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        }),
      );
    expect([(await press()).status, (await press()).status]).toEqual([200, 200]);
    expect(await db.consent.findMany()).toEqual([expect.objectContaining({ withdrawnAt: expect.any(Date) })]);
  });

  it('is not sent to who took the consent back meanwhile, nor when it is over', async () => {
    const { id } = await coupon();
    const [one = '', other = ''] = await agreeing(2);
    await announceOffer('PONGAL50');
    await db.outboxMessage.updateMany({ where: { topic: 'notice' }, data: { availableAt: new Date('2099-01-01') } });
    const { announceToNext } = await import('@/lib/people/notifications/announce-offer');
    await announceToNext({ couponId: id, after: null });
    await db.consent.updateMany({ where: { customer: { email: one } }, data: { withdrawnAt: new Date() } });
    await everything();
    expect([(await offersTo(one)).length, (await offersTo(other)).length]).toEqual([0, 1]);
    await db.coupon.update({ where: { id }, data: { isActive: false } });
    await expect(announceOffer('PONGAL50')).rejects.toMatchObject({ kind: 'notFound' });
    await expect(announceOffer('NOTHING')).rejects.toMatchObject({ kind: 'notFound' });
  });

  it("token is no one else's and cannot be made", async () => {
    const person = await createCustomer();
    const token = offerTokenOf(person.id);
    expect(readOfferToken(token)).toBe(person.id);
    const [, , signature] = token.split('.');
    for (const wrong of [
      `offers.${crypto.randomUUID()}.${signature}`,
      `${token}x`,
      `offers.${person.id}.`,
      `newsletter.${person.id}.${signature}`,
      'offers',
      '',
    ])
      expect(readOfferToken(wrong)).toBeNull();
    expect((await callRoute(unsubscribe, { body: { token: `offers.${person.id}.${'x'.repeat(43)}` } })).status).toBe(
      400,
    );
  });
});
