import { inTransaction, type Sql } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { RAZORPAY } from '@/lib/kernel/payment-gateways';
import { gatewayKeys } from '@/lib/money/payments/razorpay/keys';
import { sign } from '@/lib/money/payments/razorpay/signature';
import { readAmount, readCurrency, readNotes, readPaging, readReceipt } from './checks';
import { unixNow } from './control';
import { newId, type LinkEntity, type OrderEntity, type PaymentEntity } from './entities';
import { readAttempt, resultOf, tryPayment, type Attempt, type PayResult } from './pay';
import { ApiFailure, ok, unknownId, type ApiCall, type ApiReply } from './replies';
import { findEntity, insertOrder, listEntities, lockEntity, write, type Changes } from './store';
import { deliverSoon, eventOf } from './webhooks';

/** Shortest time to the expiry of a link, in seconds. */
const SHORTEST = 15 * 60;
const OPEN = new Set(['created', 'partially_paid']);

/** Link as calls return it: without its order. */
const shown = ({ order_id: _, ...link }: LinkEntity) => link;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function readCustomer(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

function readExpiry(value: unknown): number {
  if (value === undefined || value === null) return 0;
  const expiry = Number(value);
  if (!Number.isInteger(expiry) || expiry < unixNow() + SHORTEST)
    throw new ApiFailure('expire_by should be at least 15 minutes after current time', { field: 'expire_by' });
  return expiry;
}

function draftLink(body: Record<string, unknown>, order: OrderEntity): LinkEntity {
  const id = newId('plink');
  const callback = textOf(body.callback_url);
  if (callback && body.callback_method !== 'get')
    throw new ApiFailure('The callback method field is required when callback url is present.', {
      field: 'callback_method',
    });
  const notify = (body.notify ?? {}) as { email?: unknown; sms?: unknown };
  return {
    id,
    order_id: order.id,
    accept_partial: body.accept_partial === true,
    amount: order.amount,
    amount_paid: 0,
    callback_method: callback ? 'get' : '',
    callback_url: callback,
    cancelled_at: 0,
    created_at: order.created_at,
    currency: order.currency,
    customer: readCustomer(body.customer),
    description: textOf(body.description).slice(0, 2048),
    expire_by: readExpiry(body.expire_by),
    expired_at: 0,
    first_min_partial_amount: 0,
    notes: readNotes(body.notes),
    notify: { email: notify.email === true, sms: notify.sms === true },
    payments: null,
    reference_id: order.receipt ?? '',
    reminder_enable: body.reminder_enable === true,
    reminders: [],
    short_url: `${env().SITE_URL}${RAZORPAY.sandboxPath}/links/${id}`,
    status: 'created',
    updated_at: order.created_at,
    user_id: '',
  };
}

/** POST /payment_links: a reference is used once. */
export async function createLink({ body }: ApiCall): Promise<ApiReply> {
  const amount = readAmount(body.amount);
  const reference = readReceipt(body.reference_id);
  const order: OrderEntity = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: readCurrency(body.currency ?? 'INR'),
    receipt: reference,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: readNotes(body.notes),
    created_at: unixNow(),
  };
  const link = draftLink(body, order);
  if (!(await insertOrder(order, { manualCapture: false, uniqueReceipt: reference })))
    throw new ApiFailure(`payment link with given reference_id (${reference}) already exists`, {
      field: 'reference_id',
    });
  await inTransaction((tx) => write(tx, { made: { body: link, parent: reference } }));
  return ok(shown(link));
}

/** GET /payment_links, of one reference if the query names it. */
export async function listLinks({ query }: ApiCall): Promise<ApiReply> {
  const links = await listEntities('plink', {
    ...readPaging(query),
    parent: query.get('reference_id') ?? undefined,
  });
  return ok({ payment_links: links.map(shown) });
}

const isOver = (link: LinkEntity) => OPEN.has(link.status) && link.expire_by > 0 && link.expire_by <= unixNow();

/** Locks a link; one whose time is over becomes expired, with its event. */
async function lockLink(tx: Sql, id: string): Promise<LinkEntity> {
  const link = (await lockEntity(tx, 'plink', id))?.body;
  if (!link) throw unknownId();
  if (!isOver(link)) return link;
  const expired: LinkEntity = { ...link, status: 'expired', expired_at: link.expire_by, updated_at: unixNow() };
  await write(tx, { changed: [expired], events: [eventOf('payment_link.expired', { payment_link: expired })] });
  return expired;
}

async function changed<Result>(change: (tx: Sql) => Promise<Result>): Promise<Result> {
  const result = await inTransaction(change);
  deliverSoon();
  return result;
}

/** Returns a link in its current state. */
export async function findLink(id: string): Promise<LinkEntity> {
  const link = await findEntity('plink', id);
  if (!link) throw unknownId();
  return isOver(link) ? changed((tx) => lockLink(tx, id)) : link;
}

/** GET /payment_links/:id */
export async function fetchLink({ ids: [id = ''] }: ApiCall): Promise<ApiReply> {
  return ok(shown(await findLink(id)));
}

/** POST /payment_links/:id/cancel */
export async function cancelLink({ ids: [id = ''] }: ApiCall): Promise<ApiReply> {
  const link = await changed(async (tx) => {
    const before = await lockLink(tx, id);
    if (!OPEN.has(before.status)) return null;
    const cancelled: LinkEntity = {
      ...before,
      status: 'cancelled',
      cancelled_at: unixNow(),
      updated_at: unixNow(),
    };
    await write(tx, {
      changed: [cancelled],
      events: [eventOf('payment_link.cancelled', { payment_link: cancelled })],
    });
    return cancelled;
  });
  if (!link) throw new ApiFailure('Payment Link cannot be cancelled as it is already paid, expired or cancelled.');
  return ok(shown(link));
}

/** Adds a captured payment to the link and its order, with the event of the link. */
function withPayment(
  link: LinkEntity,
  order: OrderEntity,
  payment: PaymentEntity,
): { link: LinkEntity; order: OrderEntity; changes: Pick<Changes, 'changed' | 'events'> } {
  const paid = link.amount_paid + payment.amount;
  const isWhole = paid >= link.amount;
  const { created_at: at, method, id: paymentId, amount } = payment;
  const entry = {
    amount,
    created_at: at,
    method,
    payment_id: paymentId,
    plink_id: link.id,
    status: 'captured' as const,
    updated_at: at,
  };
  const now: LinkEntity = {
    ...link,
    amount_paid: paid,
    status: isWhole ? 'paid' : 'partially_paid',
    payments: [...(link.payments ?? []), entry],
    updated_at: unixNow(),
  };
  const ordered: OrderEntity = {
    ...order,
    amount_paid: paid,
    amount_due: Math.max(0, link.amount - paid),
    status: isWhole ? 'paid' : 'attempted',
  };
  const name = isWhole ? 'payment_link.paid' : 'payment_link.partially_paid';
  const event = eventOf(name, { payment_link: now, order: ordered, payment });
  return { link: now, order: ordered, changes: { changed: [now, ordered], events: [event] } };
}

/** Attempt with a part of the sum, or one that began before the link ended. */
type LinkAttempt = Attempt & { amount?: number; beganEarlier?: boolean };

/**
 * Makes one attempt to pay a link.
 * @throws ApiFailure for an unknown link, and one that is paid, expired or canceled
 */
export async function payLink(id: string, attempt: LinkAttempt): Promise<{ link: LinkEntity; result: PayResult }> {
  return changed(async (tx) => {
    const link = await lockLink(tx, id);
    if (!OPEN.has(link.status) && !attempt.beganEarlier)
      throw new ApiFailure(`This payment link is ${link.status.replace('_', ' ')}.`, { reason: 'NA' });
    const locked = await lockEntity(tx, 'order', link.order_id);
    if (!locked) throw unknownId();
    const due = attempt.beganEarlier ? link.amount : link.amount - link.amount_paid;
    const amount = link.accept_partial && attempt.amount ? Math.min(attempt.amount, due) : due;
    const { payment, changes } = tryPayment({ ...locked, body: { ...locked.body, amount } }, attempt);
    if (payment.status === 'failed') {
      const order: OrderEntity = { ...locked.body, attempts: locked.body.attempts + 1 };
      await write(tx, { ...changes, changed: [order] });
      return { link, result: resultOf(payment) };
    }
    const done = withPayment(link, { ...locked.body, attempts: locked.body.attempts + 1 }, payment);
    const events = (changes.events ?? []).filter(
      ({ body }) => done.link.status === 'paid' || !body.includes('"event":"order.paid"'),
    );
    await write(tx, {
      made: changes.made,
      changed: done.changes.changed,
      events: [...events, ...(done.changes.events ?? [])],
    });
    return { link: done.link, result: resultOf(payment) };
  });
}

/** Returns the signed address to which a payer goes afterwards; empty without one. */
export function callbackOf(link: LinkEntity, paymentId: string): string {
  if (!link.callback_url) return '';
  const { id, reference_id: reference, status } = link;
  const url = new URL(link.callback_url);
  const signature = sign(`${id}|${reference}|${status}|${paymentId}`, gatewayKeys().keySecret);
  const query = {
    razorpay_payment_id: paymentId,
    razorpay_payment_link_id: id,
    razorpay_payment_link_reference_id: reference,
    razorpay_payment_link_status: status,
    razorpay_signature: signature,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * POST /payment_links/:id/pay, which only the sandbox has. `amount` pays a part of a link that
 * accepts parts, `began_earlier` simulates a payer whose window was open when the link ended.
 */
export async function payLinkOverHttp({ ids: [id = ''], body }: ApiCall): Promise<ApiReply> {
  const { link, result } = await payLink(id, {
    ...readAttempt(body),
    amount: body.amount === undefined ? undefined : readAmount(body.amount),
    beganEarlier: body.began_earlier === true,
  });
  if ('error' in result) return { status: 400, body: result };
  return ok({ ...result, callback: callbackOf(link, result.razorpay_payment_id) });
}
