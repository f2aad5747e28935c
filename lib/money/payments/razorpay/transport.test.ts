import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createPaymentOrder, fetchPayment, refund } from './gateway';
import { newTrace, traceparent, withTrace } from '@/lib/kernel/tracing/trace-context';
import { GatewayUnknown } from '@/lib/money/payments/gateway-errors';

const PAYMENT = 'pay_IH4NVgf4Dreq1l';
const entities: Record<string, object> = {
  payments: {
    id: PAYMENT,
    entity: 'payment',
    amount: 5000,
    currency: 'INR',
    status: 'captured',
    order_id: 'order_IEIaMR65cu6nz3',
    method: 'upi',
    captured: true,
    amount_refunded: 0,
    error_code: null,
    error_description: null,
    created_at: 1_700_000_000,
  },
  orders: {
    id: 'order_IEIaMR65cu6nz3',
    entity: 'order',
    amount: 5000,
    amount_paid: 0,
    currency: 'INR',
    receipt: 'MC-1',
    status: 'created',
    attempts: 0,
    created_at: 1_700_000_000,
  },
  refund: {
    id: 'rfnd_FP8QHiV938haTz',
    entity: 'refund',
    amount: 5000,
    currency: 'INR',
    payment_id: PAYMENT,
    status: 'processed',
    created_at: 1_700_000_000,
  },
};

/** Gateway that answers once on each connection and closes it on the next request. */
let gateway: Server;
let asked: { call: string; body: string; isFirst: boolean }[] = [];
let traces: unknown[] = [];
let answersNobody = false;
const seen = new WeakSet<Socket>();

beforeAll(async () => {
  gateway = createServer((request, response) => {
    const isFirst = !seen.has(request.socket);
    seen.add(request.socket);
    traces.push(request.headers.traceparent);
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      asked.push({ call: `${request.method} ${request.url}`, body, isFirst });
      if (!isFirst || answersNobody) return void request.socket.destroy();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(entities[request.url?.split('/').at(-1) ?? ''] ?? entities.payments));
    });
  });
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
  const { port } = gateway.address() as AddressInfo;
  Object.assign(process.env, {
    DATABASE_URL: 'postgresql://store@127.0.0.1/store',
    NEXTAUTH_SECRET: 'x'.repeat(32),
    SITE_URL: 'http://localhost:3000',
    NEXTAUTH_URL: 'http://localhost:3000',
    PAYMENTS: 'sandbox',
    SANDBOX_URL: `http://127.0.0.1:${port}`,
  });
});
beforeEach(() => {
  asked = [];
  traces = [];
  answersNobody = false;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(async () => {
  gateway.closeAllConnections();
  await new Promise((closed) => gateway.close(closed));
});

test.each([
  ['reading', () => fetchPayment(PAYMENT), { id: PAYMENT }],
  [
    'making an order',
    () => createPaymentOrder({ amountPaise: 5000, receipt: 'MC-1', notes: {} }),
    { id: 'order_IEIaMR65cu6nz3' },
  ],
  [
    'giving money back',
    () => refund({ paymentId: PAYMENT, amountPaise: 5000, idempotencyKey: 'refund-0000001', notes: {} }),
    { id: 'rfnd_FP8QHiV938haTz' },
  ],
])('%s is asked again where a kept connection was being closed', async (_, ask, expected) => {
  // Opens a keep-alive connection if no earlier test left one.
  await fetchPayment(PAYMENT);
  asked = [];
  await expect(ask()).resolves.toMatchObject(expected);
  expect(asked.map(({ isFirst }) => isFirst)).toEqual([false, true]);
  expect(asked[0]).toEqual({ ...asked[1], isFirst: false });
});

test('a dropped new connection is not retried, because its outcome is unknown', async () => {
  await fetchPayment(PAYMENT);
  asked = [];
  answersNobody = true;
  await expect(fetchPayment(PAYMENT)).rejects.toThrow(GatewayUnknown);
  expect(asked.map(({ isFirst }) => isFirst)).toEqual([false, true]);
});

test('sends the trace of a call to the gateway, and none without one', async () => {
  const trace = newTrace();
  await withTrace(trace, () => fetchPayment(PAYMENT));
  expect(new Set(traces)).toEqual(new Set([traceparent(trace)]));
  traces = [];
  await fetchPayment(PAYMENT);
  expect(new Set(traces)).toEqual(new Set([undefined]));
});
