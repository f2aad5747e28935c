import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { gatewayKeys } from '@/lib/money/payments/razorpay/keys';
import { log } from '@/lib/kernel/log';
import { takeFault, type Fault } from './control';
import { cancelLink, createLink, fetchLink, listLinks, payLinkOverHttp } from './payment-links';
import { createOrder, editOrder, fetchOrder, listOrderPayments, listOrders } from './orders';
import { payOverHttp } from './pay';
import { capturePayment, fetchPayment, listPayments } from './payments';
import { createRefund, fetchRefund, listRefunds } from './refunds';
import { ApiFailure, failure, type ApiCall, type ApiReply } from './replies';
import { fetchSettlement, listReconLines, listSettlements } from './settlements';
import { ensureStore } from './store';

/** Routes of the sandbox below /v1. `:id` matches one part of the address. */
const ROUTES: [method: string, path: string, handle: (call: ApiCall) => Promise<ApiReply>][] = [
  ['POST', 'orders', createOrder],
  ['GET', 'orders', listOrders],
  ['GET', 'orders/:id', fetchOrder],
  ['PATCH', 'orders/:id', editOrder],
  ['GET', 'orders/:id/payments', listOrderPayments],
  ['POST', 'orders/:id/pay', payOverHttp],
  ['POST', 'payment_links', createLink],
  ['GET', 'payment_links', listLinks],
  ['GET', 'payment_links/:id', fetchLink],
  ['POST', 'payment_links/:id/cancel', cancelLink],
  ['POST', 'payment_links/:id/pay', payLinkOverHttp],
  ['GET', 'payments', listPayments],
  ['GET', 'payments/:id', fetchPayment],
  ['POST', 'payments/:id/capture', capturePayment],
  ['POST', 'payments/:id/refund', createRefund],
  ['GET', 'payments/:id/refunds', listRefunds],
  ['GET', 'payments/:id/refunds/:id', fetchRefund],
  ['GET', 'refunds', listRefunds],
  ['GET', 'refunds/:id', fetchRefund],
  ['GET', 'settlements', listSettlements],
  ['GET', 'settlements/:id', fetchSettlement],
  ['GET', 'settlements/recon/combined', listReconLines],
];

function match(method: string, path: string[]) {
  for (const [requested, pattern, handle] of ROUTES) {
    const parts = pattern.split('/');
    if (requested !== method || parts.length !== path.length) continue;
    if (parts.every((part, place) => part === ':id' || part === path[place]))
      return { handle, name: `${requested} ${pattern}`, ids: path.filter((_, place) => parts[place] === ':id') };
  }
  return null;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Returns true if a call has the sandbox's key and secret. */
export function isAuthorized(authorization: string | null): boolean {
  const { keyId, keySecret } = gatewayKeys();
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return timingSafeEqual(digest(authorization ?? ''), digest(expected));
}

export type ApiRequest = {
  method: string;
  /** Parts of the address after /v1. */
  path: string[];
  query: URLSearchParams;
  /** Text of the body; empty if there is none. */
  text: string;
  authorization: string | null;
  idempotencyKey: string | null;
};

function readBody(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // falls through
  }
  throw new ApiFailure('The request body could not be read.');
}

const TROUBLE = {
  code: 'SERVER_ERROR',
  description: 'We are facing some trouble completing your request at the moment.',
  metadata: {},
};

/** Does the work, or simulates the fault set through the control interface. */
async function withFault(fault: Fault | null, work: () => Promise<ApiReply>): Promise<ApiReply> {
  if (fault?.kind === 'html') return { status: fault.status, body: null, sentAs: 'html' };
  if (fault?.kind === 'error')
    return fault.status === 429
      ? failure('Request failed', { status: 429, reason: 'NA' })
      : { status: fault.status, body: { error: TROUBLE } };
  const reply = await work();
  if (fault?.kind === 'delay') await sleep(fault.delayMs);
  return fault?.kind === 'dropReply' ? { ...reply, sentAs: 'nothing' } : reply;
}

/** Answers one call of Razorpay's API. */
export async function answer(request: ApiRequest): Promise<ApiReply> {
  if (!isAuthorized(request.authorization)) return failure('Authentication failed', { status: 401, reason: 'NA' });
  const found = match(request.method, request.path);
  if (!found) return failure('The requested URL was not found on the server.', { reason: 'NA' });
  try {
    await ensureStore();
    const { query, idempotencyKey, text } = request;
    const work = () => found.handle({ ids: found.ids, query, body: readBody(text), idempotencyKey });
    return await withFault(await takeFault(found.name), work);
  } catch (error) {
    if (error instanceof ApiFailure) return error.reply;
    log.error('razorpay sandbox', { error });
    return { status: 500, body: { error: TROUBLE } };
  }
}
