import { z } from 'zod';
import { GET as health } from '@/app/api/health/route';
import { POST as webhook } from '@/app/api/razorpay/webhook/route';
import { POST as savetrancations } from '@/app/api/admin/savetrancations/route';
import { addToCart } from '@/lib/selling/cart/commands';
import { connectionCounts, db, disconnect, inTransaction, Prisma, queryRows } from '@/lib/kernel/db/client';
import { sign } from '@/lib/money/payments/razorpay/signature';
import { gatewayKeys } from '@/lib/money/payments/razorpay/keys';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { sentAwayCounts } from '@/lib/kernel/load';
import { callRoute } from '@/test/call-route';
import { createAddress, createCustomer } from '@/test/factories/customer';
import { createProduct } from '@/test/factories/product';

const [CONNECTIONS, QUEUE] = [3, 2];

beforeAll(() => {
  // Read on the first use of the database.
  Object.assign(process.env, { DATABASE_POOL: String(CONNECTIONS), DATABASE_QUEUE: String(QUEUE) });
  for (const say of ['warn', 'error'] as const) jest.spyOn(console, say).mockReturnValue();
});
afterAll(() => disconnect());

const declare = (session: 'none' | 'required', statements = 1) =>
  endpoint({
    summary: 'Asks the database',
    session,
    response: z.looseObject({}),
    handle: async () => {
      for (let at = 0; at < statements; at += 1) await queryRows(Prisma.sql`SELECT ${at}::int AS at`);
      return {};
    },
  });
const [look, lookTwice, buy] = [declare('none'), declare('none', 2), declare('required')];

/** Occupies every connection while `work` runs. `letGo` releases them. */
async function whileTaken(work: (letGo: () => void) => Promise<void>): Promise<void> {
  let letGo = () => {};
  const over = new Promise<void>((done) => {
    letGo = done;
  });
  let come = 0;
  const taken = Array.from({ length: CONNECTIONS }, () => inTransaction(() => ((come += 1), over)));
  while (come < CONNECTIONS) await new Promise(setImmediate);
  try {
    await work(letGo);
  } finally {
    letGo();
    await Promise.all(taken);
  }
}

/** Builds a payment webhook with Razorpay's signature. */
function reportPayment(): Request {
  const body = JSON.stringify({ event: 'payment.captured', payload: {} });
  const headers = {
    'x-razorpay-signature': sign(body, gatewayKeys().webhookSecrets[0]!),
    'x-razorpay-event-id': 'evt_rush',
  };
  return new Request('http://localhost/api/razorpay/webhook', { method: 'POST', body, headers });
}

const until = async (waiting: number) => {
  while (connectionCounts().waiting < waiting) await new Promise(setImmediate);
};

it('rejects requests beyond the queue immediately and answers the others in turn', async () => {
  const before = sentAwayCounts.get('database')!;
  await whileTaken(async (letGo) => {
    const waiting = Array.from({ length: QUEUE }, () => callRoute(look));
    await until(QUEUE);
    const began = performance.now();
    const { status, body, headers } = await callRoute<{ status: string; message: string }>(look);
    expect(performance.now() - began).toBeLessThan(3_000);
    expect([status, body.status, body.message]).toEqual([503, 'false', expect.stringMatching(/in \d seconds\.$/)]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(3);
    expect(headers.get('x-request-id')).toBeTruthy();
    expect(sentAwayCounts.get('database')).toBe(before + 1);
    letGo();
    expect((await Promise.all(waiting)).map(({ status: of }) => of)).toEqual(Array(QUEUE).fill(200));
  });
  expect((await callRoute(look)).status).toBe(200);
});

it('buyers, Razorpay and health checks have priority and are not shed', async () => {
  const { cookie } = await createCustomer();
  await whileTaken(async (letGo) => {
    const order: string[] = [];
    const noting = async <Reply extends { status: number }>(name: string, reply: Promise<Reply>) => {
      const { status } = await reply;
      order.push(name);
      return [name, status];
    };
    const all = Array.from({ length: QUEUE }, () => noting('look', callRoute(look)));
    await until(QUEUE);
    expect((await callRoute(look)).status).toBe(503);
    all.push(noting('buy', callRoute(buy, { cookie })));
    await until(QUEUE + 1);
    all.push(noting('health', callRoute(health)));
    await until(QUEUE + 2);
    all.push(noting('told', webhook(reportPayment())));
    await until(QUEUE + 3);
    letGo();
    expect(await Promise.all(all)).toEqual([
      ...Array(QUEUE).fill(['look', 200]),
      ['buy', 200],
      ['health', 200],
      ['told', 200],
    ]);
    // A caller with several queries can meet others between them. connection-queue.test.ts tests
    // the order in the queue itself.
    expect(order[0]).not.toBe('look');
  });
});

it('what has started is not rejected halfway', async () => {
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      const { status } = await callRoute(lookTwice);
      expect([200, 503]).toContain(status);
    }),
  );
  const half = endpoint({
    summary: 'Asks, and asks again while all are taken',
    session: 'none',
    response: z.looseObject({}),
    handle: async () => {
      await queryRows(Prisma.sql`SELECT 1 AS one`);
      let late: Promise<unknown> = Promise.resolve();
      await whileTaken(async (letGo) => {
        const others = Array.from({ length: QUEUE }, () => queryRows(Prisma.sql`SELECT 2 AS two`));
        await until(QUEUE);
        late = queryRows(Prisma.sql`SELECT 3 AS three`);
        await until(QUEUE + 1);
        letGo();
        await Promise.all(others);
      });
      await late;
      return {};
    },
  });
  expect((await callRoute(half)).status).toBe(200);
});

it('jobs and commands, which no request waits for, are never rejected', async () => {
  await whileTaken(async (letGo) => {
    const waiting = Array.from({ length: QUEUE * 12 }, () => queryRows<{ one: number }>(Prisma.sql`SELECT 1 AS one`));
    await until(QUEUE * 12);
    letGo();
    expect((await Promise.all(waiting)).flat()).toHaveLength(QUEUE * 12);
  });
});

it('a shed order reserves nothing, opens no payment, and leaves the cart unchanged', async () => {
  const productId = await createProduct();
  const shopper = await createCustomer();
  await createAddress(shopper.id);
  await addToCart(shopper.id, { productId, quantity: 1 });
  const shelf = await db.stockLevel.findUniqueOrThrow({ where: { productId } });
  const requested = jest.spyOn(globalThis, 'fetch');
  await whileTaken(async (letGo) => {
    // Fills the queue to the limit for buyers.
    const crowd = Array.from({ length: QUEUE * 10 }, () => queryRows(Prisma.sql`SELECT 1 AS one`));
    await until(QUEUE * 10);
    const { status, headers } = await callRoute(savetrancations, { cookie: shopper.cookie, body: {} });
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
    letGo();
    await Promise.all(crowd);
  });
  expect(requested).not.toHaveBeenCalled();
  expect(await db.order.count({ where: { customerId: shopper.id } })).toBe(0);
  expect(await db.stockLevel.findUniqueOrThrow({ where: { productId } })).toEqual(shelf);
  expect(await db.cartLine.count({ where: { customerId: shopper.id } })).toBe(1);
  // The order succeeds a moment later.
  expect((await callRoute(savetrancations, { cookie: shopper.cookie, body: {} })).status).toBe(200);
});
