import { POST as answerEnquiry } from '@/app/api/console/answer-enquiry/route';
import { POST as answerPartner } from '@/app/api/console/answer-partner/route';
import { POST as moveEnquiry } from '@/app/api/console/move-enquiry/route';
import { POST as movePartner } from '@/app/api/console/move-partner/route';
import { POST as beingpatner } from '@/app/api/admin/beingpatner/route';
import { sendEnquiry } from '@/lib/backoffice/enquiries/receive-message';
import { countOrderWork } from '@/lib/selling/orders/count-work';
import { HOUR } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { createStaff } from '@/test/factories/staff';
import { mailsTo } from '@/test/shop/mailed-links';
import { findRequestForStaff } from './find-for-staff';
import { listRequests } from './list-for-staff';

let cookie: string;
let staffId: string;
beforeEach(async () => {
  await emptyDatabase();
  resetRateLimits();
  ({ cookie, id: staffId } = await createStaff('OPERATOR'));
});

const write = (email: string, message = 'The cap was broken.', locale = 'en') =>
  sendEnquiry('contact', { name: 'Kavya', email, message }, { locale });
const call = (email = 'ravi@example.com', locale = 'ta') =>
  callRoute(beingpatner, { locale, body: { name: 'Ravi', mobile: '98400 11223', email, type: 'store' } });
const ticketOfPartner = async () => (await db.partnerRequest.findFirstOrThrow()).ticket;
const move = (ticket: string, step: string, more = {}) =>
  callRoute(moveEnquiry, { cookie, body: { ticket, step, ...more } });
const written = async () =>
  (await db.auditEntry.findMany({ where: { subject: 'request' }, orderBy: { createdAt: 'asc' } })).map(
    ({ action, actorId }) => [action, actorId],
  );

describe('lists', () => {
  it('keep enquiries and partners apart, the oldest that waits first', async () => {
    const [first, second] = [await write('a@example.com'), await write('b@example.com')];
    const seller = await sendEnquiry('seller', { name: 'S', email: 's@example.com', message: 'x' }, { locale: 'en' });
    await call();
    const tickets = async (room: 'enquiries' | 'partners', filter = {}) =>
      (await listRequests(room, filter)).rows.map(({ ticket }) => ticket);
    expect(await tickets('enquiries')).toEqual([first, second]);
    expect(await tickets('partners')).toEqual([seller, await ticketOfPartner()]);
    expect(await tickets('enquiries', { view: 'all' })).toEqual([second, first]);
    await move(first, 'settle');
    expect(await tickets('enquiries')).toEqual([second]);
    expect(await tickets('enquiries', { view: 'settled' })).toEqual([first]);
    expect(await countOrderWork()).toMatchObject({ enquiriesToSettle: { count: 1 }, partnersToSettle: { count: 2 } });
    for (const q of [` ${second.toLowerCase()} `, 'B@example.com'])
      expect(await tickets('enquiries', { q })).toEqual([second]);
    for (const q of [seller, 'nobody', '\0', "';"]) expect(await tickets('enquiries', { q })).toEqual([]);
  });

  it('page in both directions, queues too', async () => {
    const at = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index));
    const rows = Array.from({ length: 53 }, (_, index) => ({
      ticket: `T2601-${index}`,
      name: 'x',
      email: 'x@example.com',
      message: 'x',
      createdAt: at(index),
    }));
    await db.enquiry.createMany({ data: rows.map((row) => ({ ...row, kind: 'CONTACT' as const })) });
    for (const [view, first, last] of [
      ['open', 'T2601-0', 'T2601-52'],
      ['all', 'T2601-52', 'T2601-0'],
    ] as const) {
      const page = await listRequests('enquiries', { view });
      expect([page.rows.length, page.rows[0]!.ticket, page.before, page.count]).toEqual([50, first, null, 53]);
      const next = await listRequests('enquiries', { view, after: page.after! });
      expect([next.rows.length, next.rows.at(-1)!.ticket, next.after]).toEqual([3, last, null]);
      const back = await listRequests('enquiries', { view, before: next.before! });
      expect(back.rows.map(({ ticket }) => ticket)).toEqual(page.rows.map(({ ticket }) => ticket));
      expect(back.before).toBeNull();
    }
  });

  it('call late what the law calls late: 48 hours unseen, or a month unsettled', async () => {
    const now = new Date('2027-02-28T12:00:00Z');
    const [unseen, seen, inTime] = [await write('a@x.com'), await write('b@x.com'), await write('c@x.com')];
    await db.enquiry.update({ where: { ticket: unseen }, data: { createdAt: new Date(now.getTime() - 49 * HOUR) } });
    // One month after January 31 is the last day of February.
    await db.enquiry.update({
      where: { ticket: seen },
      data: { createdAt: new Date('2027-01-31T10:00:00Z'), acknowledgedAt: now, status: 'ACKNOWLEDGED' },
    });
    await db.enquiry.update({ where: { ticket: inTime }, data: { createdAt: now } });
    const { rows } = await listRequests('enquiries', { view: 'late' }, now);
    expect(rows.map(({ ticket, due }) => [ticket, due])).toEqual([
      [seen, expect.objectContaining({ what: 'settle', isOverdue: true })],
      [unseen, expect.objectContaining({ what: 'acknowledge', isOverdue: true })],
    ]);
  });
});

describe('answering', () => {
  it('emails the words in the language of the form, keeps them, and counts as acknowledged', async () => {
    const ticket = await write('kavya@example.com', 'The cap was broken.', 'ta');
    const reply = await callRoute(answerEnquiry, {
      cookie,
      body: { ticket, text: 'Sorry.\n\nA new one <is> on its way.' },
    });
    expect(reply.body).toEqual({ status: 'true' });
    const mail = (await mailsTo('kavya@example.com')).find(({ text }) => text.includes('A new one <is> on its way.'));
    expect(mail).toMatchObject({ subject: expect.stringContaining('பதில்') });
    expect(mail!.subject).toContain(ticket);
    expect(mail!.text).not.toContain('The cap was broken.');
    const found = await findRequestForStaff('enquiries', ticket.toLowerCase());
    expect(found.acknowledgedAt).toBeInstanceOf(Date);
    expect(found.answers).toMatchObject([{ text: 'Sorry.\n\nA new one <is> on its way.', author: 'Meena Rajan' }]);
    expect(await written()).toEqual([['request.answer', staffId]]);
    expect(JSON.stringify(await db.auditEntry.findMany())).not.toMatch(/Sorry|kavya@/);
    await expect(db.requestAnswer.updateMany({ data: { text: 'other' } })).rejects.toThrow();
  });

  it('sends an answer once, also on concurrent clicks, and none after settlement', async () => {
    const ticket = await write('kavya@example.com');
    const send = () => callRoute(answerEnquiry, { cookie, body: { ticket, text: 'It is on its way.' } });
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await move(ticket, 'settle', { note: 'Sent' });
    expect((await callRoute(answerEnquiry, { cookie, body: { ticket, text: 'More' } })).status).toBe(409);
    expect(await db.requestAnswer.count()).toBe(1);
  });

  it('refuses no words, too many, another room and nothing', async () => {
    const ticket = await write('kavya@example.com');
    await call();
    const send = async (body: object) => (await callRoute(answerEnquiry, { cookie, body })).status;
    expect(await send({ ticket, text: '  ' })).toBe(400);
    expect(await send({ ticket, text: 'x'.repeat(4001) })).toBe(400);
    expect(await send({ ticket: await ticketOfPartner(), text: 'x' })).toBe(404);
    expect(await send({ ticket: 'T2611-NOTHE-RE222', text: 'x' })).toBe(404);
    expect(await send({ ticket: "' OR 1=1", text: 'x' })).toBe(400);
    expect([await db.requestAnswer.count(), await written()]).toEqual([0, []]);
  });

  it('answers a partner in the language of their form', async () => {
    await call('ravi@example.com', 'ta');
    const ticket = await ticketOfPartner();
    expect((await callRoute(answerPartner, { cookie, body: { ticket, text: 'Welcome' } })).status).toBe(200);
    expect((await mailsTo('ravi@example.com')).map(({ subject }) => subject).join()).toContain(`${ticket} பற்றிய`);
  });
});

describe('steps', () => {
  it('acknowledge, settle and reopen, each once and each written down', async () => {
    const ticket = await write('kavya@example.com');
    const statuses = [];
    for (const step of ['acknowledge', 'acknowledge', 'reopen', 'settle', 'settle', 'reopen'])
      statuses.push((await move(ticket, step, { note: 'A new bottle was sent' })).status);
    expect(statuses).toEqual([200, 409, 409, 200, 409, 200]);
    expect((await written()).map(([action]) => action)).toEqual([
      'request.acknowledge',
      'request.resolve',
      'request.reopen',
    ]);
    expect(await db.enquiry.findUniqueOrThrow({ where: { ticket } })).toMatchObject({
      status: 'ACKNOWLEDGED',
      resolvedAt: null,
      note: 'A new bottle was sent',
    });
    expect((await move(ticket, 'forget')).status).toBe(400);
    expect((await move(ticket, 'settle', { note: 'x'.repeat(1001) })).status).toBe(400);
  });

  it('take or refuse a partner, which is not for pharmacists', async () => {
    await call();
    const ticket = await ticketOfPartner();
    const { cookie: other } = await createStaff('PHARMACIST');
    const go = async (body: object, who = cookie) => (await callRoute(movePartner, { cookie: who, body })).status;
    expect(await go({ ticket, step: 'settle', outcome: 'ACCEPTED' }, other)).toBe(403);
    expect(await go({ ticket, step: 'settle' })).toBe(400);
    expect(await go({ ticket, step: 'settle', outcome: 'ACCEPTED', note: 'Contract signed' })).toBe(200);
    expect(await findRequestForStaff('partners', ticket)).toMatchObject({
      outcome: 'ACCEPTED',
      note: 'Contract signed',
    });
    await expect(findRequestForStaff('enquiries', ticket)).rejects.toMatchObject({ kind: 'notFound' });
    expect(await go({ ticket, step: 'reopen' })).toBe(200);
    expect(await findRequestForStaff('partners', ticket)).toMatchObject({ outcome: null, resolvedAt: null });
  });
});
