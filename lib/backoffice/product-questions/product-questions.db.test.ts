import { POST as askproduct } from '@/app/api/admin/askproduct/route';
import { POST as withdrawquestion } from '@/app/api/admin/withdrawquestion/route';
import { POST as answerEnquiry } from '@/app/api/console/answer-enquiry/route';
import { POST as publish } from '@/app/api/console/publish-question/route';
import { POST as withdraw } from '@/app/api/console/withdraw-question/route';
import { findRequestForStaff } from '@/lib/backoffice/enquiries/find-for-staff';
import { listOwnRequests } from '@/lib/backoffice/enquiries/list-own';
import { DAY } from '@/lib/kernel/dates';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { eraseAccount } from '@/lib/people/retention/erase-account';
import { purgeExpired } from '@/lib/people/retention/purge-expired';
import { callRoute } from '@/test/call-route';
import { createProduct } from '@/test/factories/product';
import { createStaff, NEXT_YEAR } from '@/test/factories/staff';
import { mailsTo, member, type Person } from '@/test/shop/mailed-links';
import { listPublished } from './queries';

type Reply = { status: boolean; message: string; ticket?: string };
let kavya: Person;
let productId: number;
let operator: { cookie: string; id: string };
beforeEach(async () => {
  kavya = await member({ firstName: 'Kavya', lastName: 'Mohan' });
  productId = await createProduct({ stock: 1 });
  operator = await createStaff('OPERATOR');
});

async function ask(more: object = {}, { cookie, locale = 'en' }: { cookie?: string; locale?: string } = {}) {
  const body = { product_id: productId, question: 'I am Kavya. Is it sterile?', may_publish: true, ...more };
  const { body: reply } = await callRoute<Reply>(askproduct, { cookie: cookie ?? kavya.cookie, locale, body });
  return reply.ticket!;
}
const answer = (ticket: string, cookie = operator.cookie) =>
  callRoute(answerEnquiry, { cookie, body: { ticket, text: 'Yes, Kavya, it is.' } });
const TEXTS = { question: 'Is it sterile?', answer: 'Yes.' };
const show = (ticket: string, cookie = operator.cookie, texts: object = TEXTS) =>
  callRoute(publish, { cookie, body: { ticket, ...texts } });
const shown = async (locale = 'en') =>
  (await listPublished(productId, locale)).map(({ question, answer: text }) => [question, text]);

it('reaches the asker by email and account, and the page only after review, without a name', async () => {
  const ticket = await ask({}, { locale: 'ta' });
  expect(await shown()).toEqual([]);
  expect((await show(ticket)).status).toBe(409);
  expect((await answer(ticket)).status).toBe(200);
  expect((await mailsTo(kavya.email)).some(({ text }) => text.includes('Yes, Kavya, it is.'))).toBe(true);
  expect(await shown()).toEqual([]);
  expect((await show(ticket, operator.cookie, { question: '  ', answer: 'x' })).status).toBe(400);
  expect((await show(ticket)).status).toBe(200);
  expect(await shown()).toEqual([['Is it sterile?', 'Yes.']]);
  expect(JSON.stringify(await listPublished(productId, 'en'))).not.toContain('Kavya');
  expect(await listPublished(productId, 'en')).toMatchObject([{ locale: 'ta' }]);
  expect(await findRequestForStaff('enquiries', ticket)).toMatchObject({
    message: 'I am Kavya. Is it sterile?',
    question: { question: 'Is it sterile?', mayPublish: true, isMedicine: false, publishedAt: expect.any(Date) },
  });
  expect(await listOwnRequests(kavya.id)).toMatchObject([{ ticket, mayPublish: true, isPublished: true }]);
  const audit = await db.auditEntry.findMany({ where: { action: 'request.publish' } });
  expect(audit).toMatchObject([{ actorId: operator.id, subjectId: ticket }]);
});

it('about a medicine is answered and published by a registered pharmacist alone', async () => {
  await db.product.update({ where: { id: productId }, data: { isDrug: true } });
  const ticket = await ask();
  const former = await createStaff('PHARMACIST', { registeredUntil: new Date(Date.now() - 7 * DAY) });
  const pharmacist = await createStaff('PHARMACIST', { registeredUntil: NEXT_YEAR() });
  for (const { cookie } of [operator, former]) expect((await answer(ticket, cookie)).status).toBe(403);
  expect((await answer(ticket, pharmacist.cookie)).status).toBe(200);
  for (const { cookie } of [operator, former]) expect((await show(ticket, cookie)).status).toBe(403);
  expect(await shown()).toEqual([]);
  expect((await show(ticket, pharmacist.cookie)).status).toBe(200);
  expect(await shown()).toHaveLength(1);
});

it('stays private without consent, and leaves the page when asker or staff withdraw it', async () => {
  const closed = await ask({ may_publish: false });
  await answer(closed);
  expect((await show(closed)).status).toBe(409);
  const ticket = await ask({ question: 'How long does it last?' });
  await answer(ticket);
  await show(ticket);
  const other = await member();
  const take = (cookie: string) => callRoute(withdrawquestion, { cookie, body: { ticket } });
  expect((await take(other.cookie)).status).toBe(403);
  expect(await shown()).toHaveLength(1);
  expect((await callRoute(withdraw, { cookie: operator.cookie, body: { ticket } })).status).toBe(200);
  expect((await callRoute(withdraw, { cookie: operator.cookie, body: { ticket } })).status).toBe(409);
  expect(await shown()).toEqual([]);
  expect((await show(ticket)).status).toBe(200);
  for (let press = 0; press < 2; press += 1) expect((await take(kavya.cookie)).status).toBe(200);
  expect(await shown()).toEqual([]);
  expect((await show(ticket)).status).toBe(409);
});

it('needs a login and a known product, and is bounded', async () => {
  const post = (body: object, cookie?: string) => callRoute(askproduct, { cookie, body });
  const right = { product_id: productId, question: 'x' };
  expect((await post(right)).status).toBe(401);
  expect((await post({ ...right, product_id: 999_999_999 }, kavya.cookie)).status).toBe(404);
  for (const question of ['', ' ', 'x'.repeat(1001)])
    expect(await post({ ...right, question }, kavya.cookie)).toMatchObject({
      status: 400,
      body: { fields: { question: expect.any(String) } },
    });
  expect(await db.enquiry.count()).toBe(0);
});

it('goes with the account; published, its message stays beyond the term', async () => {
  const ticket = await ask();
  await answer(ticket);
  await show(ticket);
  const old = new Date(Date.now() - 800 * DAY);
  await db.enquiry.update({ where: { ticket }, data: { createdAt: old, acknowledgedAt: old } });
  expect((await purgeExpired()).enquiry).toBe(0);
  await callRoute(withdraw, { cookie: operator.cookie, body: { ticket } });
  await show(ticket);
  await inTransaction.withModels((tx) => eraseAccount(tx, kavya, new Date()));
  expect([await shown(), await db.productQuestion.count(), await db.enquiry.count()]).toEqual([[], 0, 0]);
});
