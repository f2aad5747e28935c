import { db } from '@/lib/kernel/db/client';
import { gatewayKeys } from '@/lib/money/payments/razorpay/keys';
import { sign } from '@/lib/money/payments/razorpay/signature';
import type { Paid } from '../gateway';
import { sendRequest, type Answer } from '../http';
import type { Play, Scenario } from '../scenario';
import { createCoupon, createPeople, createStocked } from '../factories';
import { isSuccess, openPayment, shopperAt, type Call, type Opened, type Shopper } from '../shopper';
import { settle } from '../time';

const CHEAP = 10_000;
const DEAR = 900_000;

type Try = { what: string; ask: () => Promise<Answer> };
type Cast = {
  shopper: Shopper;
  other: Shopper;
  cheap: Opened;
  cheapPaid: Paid;
  dear: Opened;
  product: number;
  lineId: string;
};

/** Returns all data that a forged request could change. */
async function stateOf(customerIds: string[]): Promise<string> {
  const owned = { where: { customerId: { in: customerIds } } };
  const sorted = { orderBy: { id: 'asc' as const } };
  return JSON.stringify(
    [
      await db.order.findMany({
        ...owned,
        ...sorted,
        select: { id: true, status: true, payablePaise: true, couponCode: true, razorpayOrderId: true, paidAt: true },
      }),
      await db.orderLine.findMany({
        ...owned,
        ...sorted,
        select: { id: true, quantity: true, pricePaise: true, totalPaise: true },
      }),
      await db.payment.findMany({ ...owned, ...sorted, select: { id: true, status: true, amountPaise: true } }),
      await db.refund.findMany({ ...owned, ...sorted, select: { id: true, status: true } }),
      await db.cartLine.findMany({ ...owned, ...sorted, select: { id: true, quantity: true } }),
      await db.cart.findMany({ ...owned, select: { customerId: true, couponId: true } }),
      await db.couponUse.count(owned),
      await db.stockLevel.findMany({
        orderBy: { productId: 'asc' },
        select: { productId: true, onHand: true, reserved: true },
      }),
    ],
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );
}

const tellOf =
  ({ shopper }: Cast, opened: Opened, paid: Partial<Paid>, more: object = {}): (() => Promise<Answer>) =>
  () =>
    shopper.once('paymentorderupdate', {
      transactionid: opened.receipt,
      rez_p: paid.razorpay_payment_id,
      razorpay_signature: paid.razorpay_signature,
      status: 'purchased',
      ...more,
    });

function stolenSignatures(cast: Cast): Try[] {
  const { cheap, cheapPaid, dear, other } = cast;
  return [
    { what: "a cheap order's payment and signature on a dear order", ask: tellOf(cast, dear, cheapPaid) },
    {
      what: 'the same, naming the cheap payment order',
      ask: tellOf(cast, dear, cheapPaid, { razorpay_order_id: cheap.razorpayOrderId }),
    },
    {
      what: 'the same, naming the dear payment order',
      ask: tellOf(cast, dear, cheapPaid, { razorpay_order_id: dear.razorpayOrderId }),
    },
    { what: 'the same without a signature', ask: tellOf(cast, dear, { ...cheapPaid, razorpay_signature: undefined }) },
    {
      what: 'an invented payment',
      ask: tellOf(cast, dear, { razorpay_payment_id: 'pay_AAAAAAAAAAAAAA', razorpay_signature: 'f'.repeat(64) }),
    },
    {
      what: 'a signature made with a guessed secret',
      ask: tellOf(cast, dear, {
        ...cheapPaid,
        razorpay_signature: sign(`${dear.razorpayOrderId}|${cheapPaid.razorpay_payment_id}`, 'secret'),
      }),
    },
    {
      what: "another customer's order told paid",
      ask: () =>
        other.once('paymentorderupdate', {
          transactionid: dear.receipt,
          rez_p: cheapPaid.razorpay_payment_id,
          razorpay_signature: cheapPaid.razorpay_signature,
        }),
    },
    {
      what: "another customer's order opened for payment",
      ask: () => other.once('paymentorder', { transactionid: dear.receipt }),
    },
  ];
}

const QUANTITIES = [0, -1, 1.5, 51, 1_000_000_000, '1e3', 'NaN', null];

function changedFigures({ shopper, dear, product, lineId, cheapPaid }: Cast): Try[] {
  const at = (call: Call, body: object) => () => shopper.once(call, body);
  const paise = [0, 1, 100, dear.amountPaise - 1, dear.amountPaise + 1];
  return [
    ...[0, 0.01, DEAR / 100 - 1, -5].map((price) => ({
      what: `a price of ${price}`,
      ask: at('updateproductquantity1', { cart_id: lineId, remain_qty: 1, price }),
    })),
    ...[0, 1, DEAR / 100 - 0.01, DEAR / 100 + 100, -1].map((total_amt) => ({
      what: `a total of ${total_amt}`,
      ask: at('savetrancations', { total_amt }),
    })),
    ...paise.map((tot_amt) => ({
      what: `a total of ${tot_amt} paise when opening`,
      ask: at('paymentorder', { transactionid: dear.receipt, tot_amt }),
    })),
    ...paise.map((tot_amt) => ({
      what: `a total of ${tot_amt} paise when telling`,
      ask: at('paymentorderupdate', { transactionid: dear.receipt, tot_amt, rez_p: cheapPaid.razorpay_payment_id }),
    })),
    ...QUANTITIES.map((remain_qty) => ({
      what: `a quantity of ${remain_qty}`,
      ask: at('updateproductquantity1', { cart_id: lineId, remain_qty }),
    })),
    ...QUANTITIES.map((quantity) => ({
      what: `${quantity} into the cart`,
      ask: at('addtocart', { product_id: product, quantity }),
    })),
  ];
}

async function wrongCoupons({ shopper }: Cast): Promise<Try[]> {
  const codes = {
    'a coupon that ended': await createCoupon(50, { validUntil: new Date(Date.now() - 1_000) }),
    'a coupon used up': await createCoupon(50, { usesTotal: 0 }),
    'a coupon for larger orders': await createCoupon(1_000_000),
    'an invented coupon': 'STRESS0',
    'a malformed coupon': "' OR 1=1 --",
  };
  return Object.entries(codes).map(([what, coupon_code]) => ({
    what,
    ask: () => shopper.once('applycoupon', { coupon_code }),
  }));
}

function otherMoney({ stage }: Play, { dear, cheapPaid }: Cast): Try[] {
  const {
    gateway,
    stores: { addresses },
  } = stage;
  const window = (more: object) => () =>
    gateway.pay({ order_id: dear.razorpayOrderId, amount: dear.amountPaise, ...more });
  const entity = {
    id: cheapPaid.razorpay_payment_id,
    order_id: dear.razorpayOrderId,
    amount: dear.amountPaise,
    currency: 'INR',
    status: 'captured',
  };
  const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
  const webhook = (signature: string) => () =>
    sendRequest(`${addresses[0]}/api/razorpay/webhook`, { headers: { 'x-razorpay-signature': signature }, body });
  return [
    { what: 'another currency in the payment window', ask: window({ currency: 'USD' }) },
    { what: 'another amount in the payment window', ask: window({ amount: 100 }) },
    { what: 'a message signed with a guessed secret', ask: webhook(sign(body, 'secret')) },
    { what: 'a message signed with the key of the payments', ask: webhook(sign(body, gatewayKeys().keySecret)) },
    {
      what: 'a message with the signature of another',
      ask: webhook(sign('{}', gatewayKeys().webhookSecrets[0] ?? '')),
    },
  ];
}

async function makeCast({ stage, chanceOf }: Play): Promise<Cast> {
  const [product, cheapProduct] = [await createStocked(100, DEAR), await createStocked(100, CHEAP)];
  const [mine, theirs] = await createPeople(2);
  const [shopper, other] = [shopperAt(stage, mine!, chanceOf('mine')), shopperAt(stage, theirs!, chanceOf('theirs'))];
  const cheap = await openPayment(shopper, [cheapProduct]);
  const cheapPaid = await shopper.pay(cheap);
  if (!cheapPaid) throw new Error('the sandbox declined');
  await shopper.tell(cheap, cheapPaid);
  const [lineId = ''] = await shopper.fill([product]);
  const dear = await shopper.open(await shopper.place());
  return { shopper, other, cheap, cheapPaid, dear, product, lineId };
}

/**
 * Checks payments with a wrong amount or currency: they pay for no order and are refunded in full.
 */
async function wrongMoneyReturns(
  { stage, findings }: Play,
  cast: Cast,
  change: { currency: string } | { amount: number },
): Promise<void> {
  const began = new Date();
  const { shopper, dear, product } = cast;
  await stage.gateway.control({ webhooks: { enabled: false } });
  const paid = await shopper.pay(dear);
  if (!paid) throw new Error('the sandbox declined');
  await stage.gateway.rewrite(paid.razorpay_payment_id, change);
  const what = `paid with ${JSON.stringify(change)}`;
  const answer = await tellOf(cast, dear, paid)();
  findings.expect(answer.status === 409, `${what}: answered ${answer.status} ${JSON.stringify(answer.json)}`);
  await stage.gateway.mend();
  await settle(stage, began);
  const order = await db.order.findUniqueOrThrow({
    where: { id: dear.orderId },
    include: { payments: true, refunds: true },
  });
  findings.expect(order.paidAt === null && order.status === 'CANCELLED', `${what}: the order is ${order.status}`);
  findings.equal(
    `${what}: refunds`,
    order.refunds.map(({ status, reason }) => [status, reason]),
    [['PROCESSED', 'amountDiffers']],
  );
  findings.equal(
    `${what}: reserved`,
    (await db.stockLevel.findUniqueOrThrow({ where: { productId: product } })).reserved,
    0,
  );
}

export const tampering: Scenario = {
  name: 'tampering',
  title: () => "a cheap order's signature on a dear one; other prices, totals, quantities, coupons and currencies",
  async run(play) {
    const { stage, findings } = play;
    await stage.gateway.control({ webhooks: { enabled: false } });
    const cast = await makeCast(play);
    const ids = [cast.shopper.person.id, cast.other.person.id];
    const tries = [
      ...stolenSignatures(cast),
      ...changedFigures(cast),
      ...(await wrongCoupons(cast)),
      ...otherMoney(play, cast),
    ];
    let state = await stateOf(ids);
    for (const { what, ask: attempt } of tries) {
      const answer = await attempt();
      const isRefused = !isSuccess(answer) && answer.status > 0 && answer.status < 500;
      findings.expect(isRefused, `${what}: answered ${answer.status} ${JSON.stringify(answer.json)}`);
      const now = await stateOf(ids);
      findings.expect(now === state, `${what}: something changed`);
      state = now;
    }
    await wrongMoneyReturns(play, cast, { currency: 'USD' });
    cast.dear = await cast.shopper.open(await cast.shopper.place());
    await wrongMoneyReturns(play, cast, { amount: 100 });
    Object.assign(findings.figures, { 'false claims refused': tries.length, 'wrong payments refunded': 2 });
  },
};
