import { processDue } from '@/lib/background/handlers';
import { auditLedger } from '@/lib/background/ledger-check/queries';
import { listRefunds } from '@/lib/money/payments/razorpay/gateway';
import { processInbox } from '@/lib/money/payments/webhooks/webhook-inbox';
import { db } from '@/lib/kernel/db/client';
import { deliverDue, deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { emptyDatabase } from '../database';
import '../shop/paying';
import { MONEY_SCENES } from './money-scenes';
import { reaches } from './reaching';
import { callsOf, consoleFiles, routeFiles, type Call, type RouteFile } from './routes';
import { send } from './send';

const PRESSES = 20;
/** Modules that move money: the accessor of the gateway, and the gate that each refund passes. */
const MOVERS = ['lib/money/payments/gateway.ts', 'lib/money/payments/refunds/refund-gate.ts'];
const nameOf = ({ file }: RouteFile) => file.slice('app/api/'.length, -'/route.ts'.length);
const files = new Map([...routeFiles(), ...consoleFiles()].map((file) => [nameOf(file), file]));

async function callOf(name: string): Promise<Call> {
  return (await callsOf(files.get(name)!)).find(({ method }) => method === 'POST')!;
}

/** Table that stores responses by idempotency key and counts no effects. */
const NO_EFFECT = new Set(['idempotency_key']);

async function rowsByTable(): Promise<Record<string, number>> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`;
  const counted = tables
    .filter(({ name }) => !NO_EFFECT.has(name))
    .map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM "${name}"`);
  const rows = await db.$queryRawUnsafe<{ name: string; rows: number }[]>(counted.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
}

async function settle(): Promise<void> {
  for (const _ of [1, 2]) {
    await processDue();
    await deliverDue();
    await deliveriesSettled();
    await processInbox();
  }
}

/**
 * Returns the full state: rows per table, states of orders and parcels, stock, and refunds
 * according to Razorpay.
 */
async function everything() {
  const payments = await db.payment.findMany({ orderBy: { id: 'asc' } });
  const unknown = await db.unknownPayment.findMany();
  const atGateway = payments.filter(({ kind }) => kind === 'GATEWAY');
  const paid = [...atGateway, ...unknown].map(({ razorpayPaymentId }) => razorpayPaymentId);
  return {
    rows: await rowsByTable(),
    orders: (await db.order.findMany()).map(({ status }) => status),
    parcels: (await db.parcel.findMany()).map(({ state }) => state),
    returns: (await db.orderReturn.findMany()).map(({ status }) => status),
    unknown: unknown.map(({ state }) => state),
    shelves: (await db.stockLevel.findMany({ orderBy: { productId: 'asc' } })).map(({ onHand }) => onHand),
    refunds: (await db.refund.findMany()).map(({ amountPaise, status }) => [amountPaise, status]),
    atRazorpay: (await Promise.all(paid.map((id) => listRefunds(id)))).flat().map(({ amountPaise }) => amountPaise),
    wrong: (await auditLedger()).filter(({ count }) => count > 0),
  };
}

type Scene = (typeof MONEY_SCENES)[number];
type State = Awaited<ReturnType<typeof everything>>;
type Pressed = { before: State; after: State; statuses: number[] };

async function press(scene: Scene, times: number, key?: string): Promise<Pressed> {
  await emptyDatabase();
  const { cookie, body } = await scene.make();
  // The events of the scene arrive meanwhile.
  const before = await everything();
  const call = await callOf(scene.call);
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  const one = () => send(call, { params: {}, query: {}, body, cookie, headers });
  const replies = await Promise.all(Array.from({ length: times }, one));
  await settle();
  return { before, after: await everything(), statuses: replies.map(({ status }) => status) };
}

/** Presses once, and checks that this succeeds and has an effect. @returns the state afterwards */
async function pressOnce(scene: Scene): Promise<State> {
  const { before, after, statuses } = await press(scene, 1);
  expect([statuses, after.wrong]).toEqual([[200], []]);
  expect(after).not.toEqual(before);
  return after;
}

it('knows every call that can move money', () => {
  const moving = [...files]
    .filter(([, { file }]) => MOVERS.some((mover) => reaches(file, mover)))
    .map(([name]) => name);
  const pressed = new Set(MONEY_SCENES.map(({ call }) => call));
  expect(moving.length).toBeGreaterThan(10);
  expect(moving.filter((name) => !pressed.has(name))).toEqual([]);
});

describe.each(MONEY_SCENES)('$call: $what', (scene) => {
  const ways = scene.isKeyed ? ['with the key of its form'] : ['with the key of its form', 'without a key'];
  let found: Promise<State> | undefined;
  const once = () => (found ??= pressOnce(scene));
  it.each(ways)('pressed twenty times at once, %s, does what one press does', async (way) => {
    const expected = await once();
    const key = way === 'without a key' ? undefined : crypto.randomUUID();
    const { after, statuses } = await press(scene, PRESSES, key);
    expect(after).toEqual(expected);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  });
});
