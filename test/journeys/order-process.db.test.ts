import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { cancelUnpaid, expireReservations } from '@/lib/selling/checkout/expire-orders';
import { addToCart } from '@/lib/selling/cart/commands';
import { placeOrder } from '@/lib/selling/checkout/place-order';
import { DAY } from '@/lib/kernel/dates';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { OrderStatus } from '@/lib/kernel/db/generated/enums';
import { cancelForStore, cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { confirmReceipt } from '@/lib/dispensing/fulfilment/confirm-receipt';
import { deliverParcel } from '@/lib/dispensing/fulfilment/deliver-parcel';
import { dispatchParcel } from '@/lib/dispensing/fulfilment/dispatch-parcel';
import { undoDelivery, undoDispatch } from '@/lib/dispensing/fulfilment/undo-step';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { cancelOwnLines } from '@/lib/dispensing/after-sales/cancel-lines';
import { failDelivery } from '@/lib/dispensing/fulfilment/fail-delivery';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import {
  LIST_STATUSES,
  listStatus,
  ORDER_PROCESS,
  RETURNED,
  ORDER_START,
  trackStatus,
  type Actor,
} from '@/lib/selling/orders/rules';
import { openPayment } from '@/lib/money/payments/open-payment';
import { payOrder } from '@/sandbox/razorpay/pay';
import { cancelUnreplaced } from '@/lib/dispensing/after-sales/cancel-unreplaced';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { reconcileOrder } from '@/lib/money/payments/reconcile-payments';
import { returnEverything } from '@/lib/dispensing/after-sales/receive-return';
import { returnUndelivered } from '@/lib/dispensing/after-sales/return-undelivered';
import { buyForCash, offerCash } from '../factories/cash';
import { createAddress, createCustomer } from '../factories/customer';
import { repeatedRequests } from '../factories/pharmacist';
import { createProduct } from '../factories/product';
import { createStaff } from '../factories/staff';
import { buyAndDeliver, buyGoods } from '../factories/purchase';
import { caller, place } from '../phone/phone-orders';
import { emptyDatabase } from '../database';
import { serveHandlers, type Served } from '../serve-handlers';

const root = resolve(__dirname, '../..');

let server: Served;
beforeAll(async () => {
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': sandbox });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
  await emptyDatabase();
});
afterEach(() => deliveriesSettled());
afterAll(() => server.close());

const ACTOR = { actor: 'command line' };
const name = (status: string) => status.toLowerCase();

type Code = NonNullable<(typeof ORDER_START)['stock' | 'money' | 'documents']>;
/** Consequences of a move as docs/orders.md words them. */
const WORDS: Record<Code, string> = {
  held: 'held, once its payment opens',
  sold: 'sold',
  released: 'held goods are released',
  restocked: 'back on the shelf',
  restockedOrWrittenOff: 'back on the shelf, or written off when it cannot be sold again',
  captured: 'captured',
  lateRefunded: 'late payments are refunded',
  refunded: 'refunded in full',
  refundedByReturn: 'refunded, each return for itself',
  invoice: 'receipt, tax invoice',
  creditNote: 'credit note',
};
const wordsOf = (code: Code | null) => (code ? WORDS[code] : '–');

describe('docs/orders.md', () => {
  const rows = () => {
    const { to, ...start } = ORDER_START;
    const moves = Object.entries(ORDER_PROCESS).flatMap(([from, next]) =>
      Object.entries(next).map(([toStatus, move]) => ({ from: name(from), to: name(toStatus), ...move })),
    );
    return [{ from: '–', to: name(to), ...start }, ...moves];
  };
  const table = () =>
    ['| from | to | actor | when | stock | money | tells | documents |', '|---|---|---|---|---|---|---|---|']
      .concat(
        rows().map(
          ({ from, to, by, when, stock, money, tells, quiet, documents }) =>
            `| ${from} | ${to} | ${by.join(', ')} | ${when} | ${wordsOf(stock)} | ${wordsOf(money)} | ${tells ?? '–'}${quiet ? ` (not when ${quiet})` : ''} | ${wordsOf(documents)} |`,
        ),
      )
      .join('\n');
  const vocabularies = () =>
    ['| state | in lists | in tracking |', '|---|---|---|']
      .concat(
        Object.values(OrderStatus).map(
          (status) => `| ${name(status)} | ${listStatus(status)} | ${trackStatus(status)} |`,
        ),
      )
      .join('\n');

  it('shows the table as it is', () => {
    const text = readFileSync(join(root, 'docs/orders.md'), 'utf8');
    expect(text).toContain(table());
    expect(text).toContain(vocabularies());
  });
});

it('both documented vocabularies name every state', () => {
  for (const status of Object.values(OrderStatus)) {
    expect(LIST_STATUSES).toContain(listStatus(status));
    expect(['order_placed', 'purchased', 'dispatched', 'delivered', 'returned', 'cancelled']).toContain(
      trackStatus(status),
    );
  }
});

/** Creates an order whose payment is open, with its payment window. */
async function unpaid() {
  const customer = await createCustomer();
  await createAddress(customer.id);
  const productId = await createProduct({ stock: 1 });
  await addToCart(customer.id, { productId, quantity: 1 });
  const { order } = await placeOrder({ customerId: customer.id, locale: 'en' });
  const { razorpayOrderId } = await openPayment({ customerId: customer.id, receipt: order.receipt });
  return { customer, order, productId, razorpayOrderId };
}

const late = () => new Date(Date.now() + DAY);

async function paidLate(razorpayOrderId: string): Promise<void> {
  await payOrder(razorpayOrderId, { method: 'upi', outcome: 'success' });
  await reconcileOrder(razorpayOrderId);
}

/** Leaves a rejected prescription without a replacement. */
async function unreplaced(): Promise<void> {
  const {
    customer,
    lines: [line],
  } = await buyGoods([{}]);
  const file = {
    customerId: customer.id,
    storageKey: `rx/${line!.id}`,
    contentType: 'image/jpeg',
    sizeBytes: 1,
    sha256: '',
    originalName: 'rx.jpg',
  };
  const { id: prescriptionId } = await db.prescription.create({ data: file });
  const { orderId } = await db.orderLine.update({
    where: { id: line!.id },
    data: { requiresPrescription: true, prescriptionId },
  });
  await repeatedRequests(orderId, 'The date is missing');
  await cancelUnreplaced(new Date(Date.now() + 3 * DAY));
}

/**
 * Sends one of two lines and continues with its parcel. Then cancels the other, so that the order
 * follows the parcel.
 */
async function partlySent(then: (parcelId: string, orderId: string) => Promise<unknown>): Promise<void> {
  const { customer, order, lines } = await buyGoods([{}, {}]);
  const [first, second] = lines.map(({ id }) => ({ id }));
  const { id } = await packOrder(order.id, ACTOR, [first!]);
  await dispatchParcel(id, {}, ACTOR);
  await then(id, order.id);
  await cancelOwnLines(customer.id, order.id, [second!]);
}

/** Undoes a dispatch and a delivery made by mistake, and repeats both. */
async function takenBack(): Promise<void> {
  const { order } = await buyGoods([{}]);
  const by = { actor: 'console', actorId: (await createStaff('OPERATOR')).id };
  const { id } = await packOrder(order.id, by);
  await dispatchParcel(id, {}, by);
  await undoDispatch(id, by);
  await dispatchParcel(id, {}, by);
  await deliverParcel(id, by);
  await undoDelivery(id, by);
  await deliverParcel(id, by);
}

/** Runs every path by which the store changes the status of an order. */
async function everyPath(): Promise<void> {
  await returnEverything((await buyAndDeliver([{}])).order.id, ACTOR);
  const [received, undelivered] = [await buyGoods([{}]), await buyGoods([{}])];
  for (const { order } of [received, undelivered]) await moveOrder(order.id, 'DISPATCHED', ACTOR);
  await confirmReceipt(received.customer.id, received.order.id);
  await failDelivery(undelivered.order.id, 'REFUSED', ACTOR);
  await returnUndelivered(undelivered.order.id, ACTOR);
  await takenBack();
  await partlySent((parcelId) => deliverParcel(parcelId, ACTOR));
  await partlySent(async (_, orderId) => {
    await failDelivery(orderId, 'REFUSED', ACTOR);
    await returnUndelivered(orderId, ACTOR);
  });
  const [given, byStore, expired] = [await unpaid(), await unpaid(), await unpaid()];
  await cancelOrder(given.customer.id, given.order.id);
  await cancelForStore(byStore.order.number, ACTOR);
  await expireReservations(late());
  await paidLate(expired.razorpayOrderId);
  const [bought, refused] = [await buyGoods([{}]), await buyGoods([{}])];
  await cancelOrder(bought.customer.id, bought.order.id);
  await cancelForStore(refused.order.number, ACTOR);
  await unreplaced();
  await offerCash();
  await buyForCash();
  const { staff, body } = await caller();
  await place(staff.cookie, { ...body, expected_paise: 16_000, payment: 'cash' });
  // The reservation expired and a stocktake lowered the stock: the payment comes too late.
  const soldOut = await unpaid();
  await inTransaction.withModels((tx) =>
    tx.stockReservation.updateMany({ where: { orderId: soldOut.order.id }, data: { state: 'RELEASED' } }),
  );
  await db.stockLevel.update({ where: { productId: soldOut.productId }, data: { onHand: 0, reserved: 0 } });
  await paidLate(soldOut.razorpayOrderId);
}

const roleOf = ({ actor, note }: { actor: string; note: string | null }): Actor =>
  note === RETURNED ? 'undo' : actor === 'customer' || actor === 'job' || actor === 'razorpay' ? actor : 'operator';

test('the code performs exactly the moves of the table by their actors', async () => {
  await everyPath();
  const events = await db.orderEvent.findMany();
  const seen = new Set(
    events.map(
      ({ fromStatus, toStatus, actor, note }) => `${fromStatus ?? ''} → ${toStatus} by ${roleOf({ actor, note })}`,
    ),
  );
  const stated = [
    ...ORDER_START.by.map((actor) => ` → ${ORDER_START.to} by ${actor}`),
    ...Object.entries(ORDER_PROCESS).flatMap(([from, next]) =>
      Object.entries(next).flatMap(([to, { by }]) => by.map((actor) => `${from} → ${to} by ${actor}`)),
    ),
  ];
  expect([...seen].sort()).toEqual(stated.sort());
});

test('each move has the follow-ups of the table: notifications and documents', async () => {
  const work = await db.outboxMessage.findMany();
  const has = (key: string) => work.some(({ dedupeKey }) => dedupeKey === key);
  const isIssued = {
    invoice: (id: string) => has(`orderPlaced:${id}`) && has(`invoice:${id}`),
    creditNote: (id: string) =>
      work.some(({ topic, payload }) => topic === 'creditNote' && (payload as { orderId?: string }).orderId === id),
  };
  const isRefunded = async (orderId: string) => (await db.refund.count({ where: { orderId } })) > 0;
  const isMoved = {
    captured: async (orderId: string) =>
      (await db.payment.count({
        where: { orderId, OR: [{ capturedAt: { not: null } }, { kind: 'CASH_ON_DELIVERY' }] },
      })) > 0,
    lateRefunded: () => Promise.resolve(true),
    refunded: isRefunded,
    refundedByReturn: isRefunded,
  };
  for (const { orderId, fromStatus, toStatus, actor } of await db.orderEvent.findMany()) {
    const move = fromStatus ? ORDER_PROCESS[fromStatus][toStatus]! : ORDER_START;
    const reported =
      move.tells === null ||
      actor === 'job' ||
      (await db.notification.count({ where: { orderId, kind: move.tells } })) > 0;
    const documents = move.documents === null || isIssued[move.documents](orderId);
    const money = move.money === null || (await isMoved[move.money](orderId));
    expect({ fromStatus, toStatus, actor, money, told: reported, documents }).toEqual({
      fromStatus,
      toStatus,
      actor,
      money: true,
      told: true,
      documents: true,
    });
  }
});

/** Statements that change the status of an order, by file. */
const MOVERS: Record<string, RegExp> = {
  'lib/selling/checkout/expire-orders.ts': /UPDATE "order" SET status = 'CANCELLED'.*status = 'ORDER_PLACED'/,
  'lib/dispensing/fulfilment/change-status.ts': /UPDATE "order" SET status = \$\{step\.to\}/,
  'lib/money/payments/finish-purchase.ts': /UPDATE "order" SET status = 'PURCHASED'/,
};

test('no other file of the store writes the state of an order', () => {
  const files = readdirSync(join(root, 'lib'), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts') && !file.includes('generated') && !file.includes('.test.'));
  const found = files.filter((file) => {
    const text = readFileSync(join(root, 'lib', file), 'utf8').replaceAll(/\s+/g, ' ');
    return (
      /UPDATE "order" SET (?:(?!WHERE)[^`])*?\bstatus =/.test(text) ||
      /\border\.update(Many)?\(\{[^;]*?data: \{[^}]*status/.test(text)
    );
  });
  expect(found.map((file) => `lib/${file}`).sort()).toEqual(Object.keys(MOVERS).sort());
  for (const [file, statement] of Object.entries(MOVERS))
    expect(readFileSync(join(root, file), 'utf8').replaceAll(/\s+/g, ' ')).toMatch(statement);
});

test('an order is moved by no one the table does not name', async () => {
  const { customer, order } = await buyAndDeliver([{}]);
  await expect(cancelOrder(customer.id, order.id)).rejects.toMatchObject({ key: 'orderStep' });
  await expect(cancelForStore(order.id, ACTOR)).rejects.toMatchObject({ key: 'orderStep' });
  await expect(moveOrder(order.id, 'DISPATCHED', ACTOR)).rejects.toMatchObject({ key: 'orderStep' });
  expect(await inTransaction.withModels((tx) => cancelUnpaid(tx, order.id, 'job', 'not paid in time'))).toBe(false);
  await returnEverything(order.id, ACTOR);
  await expect(returnEverything(order.id, ACTOR)).rejects.toMatchObject({ key: 'orderStep' });
});
