import { POST as contact } from '@/app/api/admin/contact/route';
import { POST as beingpatner } from '@/app/api/admin/beingpatner/route';
import { GET as getmyreview } from '@/app/api/admin/getmyreview/[product_id]/route';
import { GET as getProductReview } from '@/app/api/admin/getProductReview/[product_id]/route';
import { HOUR } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { nightlyAudit } from '@/lib/background/nightly-audit';
import { acknowledgeRequest, resolveRequest } from '@/lib/backoffice/enquiries/commands';
import { findRequest, listOverdue, listWaiting } from '@/lib/backoffice/enquiries/queries';
import { addReview } from '@/lib/catalogue/reviews/commands';
import { hideReview, listForStaff, showReview } from '@/lib/catalogue/reviews/hide-review';
import { findReviewCounts } from '@/lib/catalogue/reviews/queries';
import { emptyDatabase } from '../database';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';
import { createProduct } from '../factories/product';

const ACTOR = { actor: 'command line' };
beforeEach(async () => {
  await emptyDatabase();
  resetRateLimits();
});

describe('what people write to the store', () => {
  async function written() {
    await callRoute(contact, { body: { name: 'Kavya', email: 'kavya@example.com', message: 'The cap was broken.' } });
    await callRoute(beingpatner, {
      body: { name: 'Ravi', mobile: '98400 11223', email: 'ravi@example.com', type: 'store' },
    });
    const waiting = await listWaiting();
    return { waiting, ticketOf: (kind: string) => waiting.find((one) => one.kind === kind)!.ticket };
  }

  it('stays in one list with its legal deadline until settled, with history', async () => {
    const { waiting, ticketOf } = await written();
    expect(waiting).toMatchObject([
      { kind: 'contact', message: 'The cap was broken.', due: { what: 'acknowledge', isOverdue: false } },
      { kind: 'partner', about: 'store', mobile: '+919840011223' },
    ]);
    expect((await listWaiting('partner')).map(({ name }) => name)).toEqual(['Ravi']);
    await acknowledgeRequest(ticketOf('contact').toLowerCase(), ACTOR);
    expect((await findRequest(ticketOf('contact'))).due?.what).toBe('settle');
    await resolveRequest(ticketOf('contact'), { note: 'A new bottle was sent' }, ACTOR);
    await resolveRequest(ticketOf('partner'), { note: null }, ACTOR);
    expect(await listWaiting()).toEqual([]);
    expect(await findRequest(ticketOf('contact'))).toMatchObject({
      note: 'A new bottle was sent',
      due: null,
      resolvedAt: expect.any(Date),
    });
    expect((await findRequest(ticketOf('partner'))).acknowledgedAt).toBeInstanceOf(Date);
    expect(
      (await db.auditEntry.findMany({ where: { subject: 'request' }, orderBy: { createdAt: 'asc' } })).map(
        ({ action }) => action,
      ),
    ).toEqual(['request.acknowledge', 'request.resolve', 'request.resolve']);
  });

  it('is acknowledged once and settled once, also by two people at the same moment', async () => {
    const ticket = (await written()).ticketOf('partner');
    const both = await Promise.allSettled([acknowledgeRequest(ticket, ACTOR), acknowledgeRequest(ticket, ACTOR)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await resolveRequest(ticket, { note: null }, ACTOR);
    await expect(resolveRequest(ticket, { note: 'again' }, ACTOR)).rejects.toMatchObject({ key: 'requestSettled' });
    await expect(acknowledgeRequest(ticket, ACTOR)).rejects.toMatchObject({ key: 'requestSettled' });
    await expect(resolveRequest('P2611-NOTHE-RE222', { note: null }, ACTOR)).rejects.toMatchObject({
      kind: 'notFound',
    });
    await expect(resolveRequest(ticket, { note: 'x'.repeat(1001) }, ACTOR)).rejects.toMatchObject({ key: 'noteLong' });
  });

  it('is named by the nightly audit when its time is over, by its ticket alone', async () => {
    const { ticketOf } = await written();
    await db.partnerRequest.updateMany({ data: { createdAt: new Date(Date.now() - 49 * HOUR) } });
    expect((await listOverdue()).map(({ ticket }) => ticket)).toEqual([ticketOf('partner')]);
    const spy = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await nightlyAudit().finally(() => undefined);
    const lines = spy.mock.calls.map(([line]) => String(line));
    spy.mockRestore();
    expect(lines.find((line) => line.includes('npm run store -- requests'))).toContain(ticketOf('partner'));
    expect(lines.join()).not.toMatch(/Ravi|ravi@example/);
  });
});

describe('a review', () => {
  async function reviewed() {
    const [one, other, productId] = [await createCustomer(), await createCustomer(), await createProduct()];
    // The addresses are confirmed, so no review is held, with or without a purchase.
    await db.customer.updateMany({ data: { emailVerifiedAt: new Date() } });
    await addReview(one.id, { productId, rating: 1, text: 'Call Ravi on 98400 11223, he cures it' });
    await addReview(other.id, { productId, rating: 5, text: 'Good' });
    const { id } = await db.review.findFirstOrThrow({ where: { customerId: one.id } });
    const stars = async () => {
      const { ratingCount, ratingSum } = await db.product.findUniqueOrThrow({ where: { id: productId } });
      return [ratingCount, ratingSum, (await findReviewCounts(productId)).stars];
    };
    const listed = async () =>
      (await callRoute<{ review_details: unknown[] }>(getProductReview, { params: { product_id: String(productId) } }))
        .body.review_details.length;
    const own = async () =>
      (await callRoute(getmyreview, { cookie: one.cookie, params: { product_id: String(productId) } })).body;
    return { id, productId, stars, listed, own };
  }

  it('is hidden with a reason, not counted, and restored unchanged', async () => {
    const { id, stars, listed, own } = await reviewed();
    expect([await stars(), await listed()]).toEqual([[2, 6, [1, 0, 0, 0, 1]], 2]);
    await hideReview(id, ' It names another person. ', ACTOR);
    expect([await stars(), await listed()]).toEqual([[1, 5, [0, 0, 0, 0, 1]], 1]);
    expect(await own()).toMatchObject({ review_details: [{ _id: id }], hidden_reason: 'It names another person.' });
    expect(await listForStaff('hidden')).toMatchObject([{ id, hiddenReason: 'It names another person.' }]);
    await showReview(id, ACTOR);
    expect([await stars(), await listed(), await own()]).toMatchObject([
      [2, 6, [1, 0, 0, 0, 1]],
      2,
      { hidden_reason: null },
    ]);
    expect(
      (await db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { createdAt: 'asc' } })).map(
        ({ action }) => action,
      ),
    ).toEqual(['review.hide', 'review.show']);
  });

  it('is hidden once, however many do it, and only with a reason', async () => {
    const { id, stars } = await reviewed();
    for (const reason of ['', '  ', 'x'.repeat(301)])
      await expect(hideReview(id, reason, ACTOR)).rejects.toMatchObject({ key: 'reasonRequired' });
    await expect(showReview(id, ACTOR)).rejects.toMatchObject({ key: 'reviewShown' });
    const results = await Promise.allSettled([1, 2, 3].map(() => hideReview(id, 'Advertising', ACTOR)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await stars())[0]).toBe(1);
    await expect(hideReview('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a06', 'Advertising', ACTOR)).rejects.toMatchObject({
      kind: 'notFound',
    });
  });
});
