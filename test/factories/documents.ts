import { randomUUID } from 'node:crypto';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { composeCreditNote, composeInvoice } from '@/lib/money/invoices/compose-invoice';
import type { BilledOrder } from '@/lib/money/invoices/queries';
import { financialYearOf } from '@/lib/shared/financial-year';
import { invoiceNumber, sumOf } from '@/lib/money/invoices/rules';
import type { InvoiceContent } from '@/lib/money/invoices/types';
import { refundFor } from '@/lib/selling/orders/return-rules';
import { DAY, HOUR } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import type { Prisma } from '@/lib/kernel/db/generated/client';
import { spread } from '@/lib/kernel/money';
import { taxContained } from '@/lib/shared/tax/rules';
import { createCustomer } from './customer';
import { createProduct } from './product';

/** Generates numbers from 0 to 1, the same for the same seed. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const GOODS = [
  ['30049099', 500, 'Strip of 10', 4_500],
  ['30049011', 500, 'Bottle of 100 ml', 12_900],
  ['300490', 0, 'Vial', 990_050],
  ['3004', 500, '', 101],
  ['90251110', 500, 'Box of 1', 24_999],
  ['21069099', 1_800, 'Jar', 59_900],
  ['33049990', 1_800, 'Tube of 30 g', 33_333],
  ['30066010', 0, 'Pack of 10', 8_500],
  ['87131010', 500, 'Chair', 1_249_900],
  ['96190010', 0, 'Pack of 8', 4_001],
] as const;
const PLACES = ['33', '33', '33', '33', '29', '27', '32', '35', '07'];

/** Document that was written, with its content. The tables of a GST return are compared with it. */
export type WrittenDocument = {
  number: string;
  isCreditNote: boolean;
  issuedAt: Date;
  /** Date in Indian time. */
  day: string;
  content: InvoiceContent;
};

type Size = { seed: number; orders: number; from: Date; days: number };

/** Document without its number. */
type Draft = {
  orderId: string;
  issuedAt: Date;
  refundId: string | null;
  write: (invoice: WrittenDocument | undefined, notes: InvoiceContent[]) => InvoiceContent;
};
type Rolls = { roll: () => number; upTo: (most: number) => number };
type Line = Prisma.OrderLineCreateManyInput & { id: string };

const onTime = <Row extends { issuedAt: Date }>(one: Row, other: Row) =>
  one.issuedAt.getTime() - other.issuedAt.getTime();

type Sold = Pick<Line, 'pricePaise' | 'quantity' | 'totalPaise' | 'taxPaise' | 'gstRateBp'>;

/** Spreads a delivery charge over lines, each share with the tax that its line bears. */
const withDelivery = <One extends Sold>(lines: One[], shippingPaise: number, isInterState: boolean) => {
  const shares = spread(
    shippingPaise,
    lines.map(({ pricePaise, quantity }) => pricePaise * quantity),
  );
  return lines.map((line, at) => {
    const deliverySharePaise = shares[at]!;
    return {
      ...line,
      deliverySharePaise,
      deliveryTaxPaise: taxContained(deliverySharePaise, line.gstRateBp, isInterState),
    };
  });
};

/** Makes a paid order with one to four lines, often with a delivery charge. */
function orderOf({ roll, upTo }: Rolls, customerId: string, products: number[], paidAt: Date) {
  const [id, placeOfSupply] = [randomUUID(), PLACES[upTo(PLACES.length)]!];
  const isInterState = placeOfSupply !== '33';
  const gstin = roll() < 0.15 ? `${placeOfSupply}ABCDE${1000 + upTo(40)}F1Z5` : null;
  const chosen = [...GOODS.keys()].sort(() => roll() - 0.5).slice(0, 1 + upTo(4));
  const goods = chosen.map((which, position): Line => {
    const [hsn, gstRateBp, packSize, pricePaise] = GOODS[which]!;
    const quantity = 1 + upTo(roll() < 0.05 ? 40 : 4);
    const couponDiscountPaise = roll() < 0.2 ? upTo(pricePaise) : 0;
    const totalPaise = pricePaise * quantity - couponDiscountPaise;
    return {
      ...{ id: randomUUID(), orderId: id, customerId, cartLineId: randomUUID(), productId: products[which]! },
      ...{ position, sku: `S${which}`, name: `Goods ${which}`, brand: '', image: '/x.svg', packSize, hsn },
      ...{ requiresPrescription: false, quantity, mrpPaise: pricePaise, pricePaise, gstRateBp, totalPaise },
      couponDiscountPaise,
      taxPaise: taxContained(totalPaise, gstRateBp, isInterState),
    };
  });
  const shippingPaise = roll() < 0.4 ? 4_900 : 0;
  const lines = withDelivery(goods, shippingPaise, isInterState);
  const goodsPaise = lines.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  const payablePaise = goodsPaise + shippingPaise;
  const order = {
    ...{ id, number: `R${id.slice(0, 13)}`, receipt: id.replaceAll('-', ''), customerId, status: 'PURCHASED' as const },
    ...{ mrpTotalPaise: goodsPaise, itemsDiscountPaise: 0, shippingPaise, payablePaise, createdAt: paidAt, paidAt },
    ...{
      taxPaise: lines.reduce((sum, line) => sum + line.taxPaise + line.deliveryTaxPaise, 0),
      recipientName: 'Kavya',
    },
    ...{ recipientEmail: 'k@example.com', deliveryPlace: 'Home', deliveryAddress: '1, Road' },
    ...{ placeOfSupply, isInterState, gstin, businessName: gstin && 'Kavya Traders' },
  };
  return { order, lines };
}

/** Makes up to two returns of an order, with their refunds and credit notes. */
function returnsOf({ roll, upTo }: Rolls, { order, lines }: ReturnType<typeof orderOf>, paymentId: string) {
  const back = new Map(lines.map(({ id }) => [id, { units: 0, taxPaise: 0 }]));
  const times = Array.from({ length: upTo(roll() < 0.3 ? 3 : 1) }, () => ({
    issuedAt: new Date(order.paidAt.getTime() + upTo(60 * DAY)),
  }));
  return times.sort(onTime).flatMap(({ issuedAt }) => {
    const credited = lines.flatMap((line) => {
      const before = back.get(line.id)!;
      const quantity = upTo(line.quantity - before.units + 1);
      const taxed = { ...line, isInterState: order.isInterState, refundedTaxPaise: before.taxPaise };
      const refund = refundFor(taxed, before.units, quantity);
      back.set(line.id, { units: before.units + quantity, taxPaise: before.taxPaise + refund.taxPaise });
      return quantity > 0 ? [{ orderLineId: line.id, quantity, ...refund }] : [];
    });
    const amountPaise = credited.reduce((sum, line) => sum + line.amountPaise, 0);
    if (amountPaise === 0) return [];
    const id = randomUUID();
    const refund: Prisma.RefundCreateManyInput = {
      ...{ id, paymentId, orderId: order.id, customerId: order.customerId, amountPaise, reason: 'returned' },
      ...{ status: 'PROCESSED', razorpayRefundId: `rfnd_${id}`, processedAt: issuedAt },
    };
    const write: Draft['write'] = (invoice, notes) =>
      composeCreditNote(invoice!, { reason: 'returned', lines: credited }, notes);
    return [{ refund, draft: { orderId: order.id, issuedAt, refundId: id, write } }];
  });
}

/** Numbers documents in the order of their dates. */
function numbered(drafts: Draft[], customerId: string) {
  const [invoices, last] = [new Map<string, WrittenDocument>(), new Map<string, number>()];
  const notes = new Map<string, InvoiceContent[]>();
  return drafts.sort(onTime).map(({ orderId, issuedAt, refundId, write }) => {
    const isCreditNote = refundId !== null;
    const financialYear = financialYearOf(issuedAt);
    const series = `${isCreditNote} ${financialYear}`;
    const sequence = (last.get(series) ?? 0) + 1;
    last.set(series, sequence);
    const number = invoiceNumber(financialYear, sequence, isCreditNote);
    const day = new Date(issuedAt.getTime() + 5.5 * HOUR).toISOString().slice(0, 10);
    const own = notes.get(orderId) ?? [];
    const paper = { number, isCreditNote, issuedAt, day, content: write(invoices.get(orderId), own) };
    if (isCreditNote) notes.set(orderId, [...own, paper.content]);
    else invoices.set(orderId, paper);
    const { totalPaise, cgstPaise, sgstPaise, igstPaise } = sumOf(paper.content.lines);
    const row: Prisma.InvoiceCreateManyInput = {
      ...{
        number,
        isCreditNote,
        issuedAt,
        content: paper.content,
        orderId,
        customerId,
        refundId,
        financialYear,
        sequence,
      },
      ...{ totalPaise, taxPaise: cgstPaise + sgstPaise + igstPaise },
    };
    return { paper, row };
  });
}

/**
 * Writes rows in parts: a busy machine writes a thousand rows before the timeout, but maybe not ten
 * thousand.
 */
async function inParts<Row>(rows: Row[], write: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += 500) await write(rows.slice(from, from + 500));
}

/**
 * Writes invoices of random orders, and credit notes for their returns. Functions of the store
 * compose them; they are written directly into the database. The same seed gives the same amounts.
 */
export async function writeDocuments({ seed, orders, from, days }: Size): Promise<WrittenDocument[]> {
  const roll = dice(seed);
  const rolls = { roll, upTo: (most: number) => Math.floor(roll() * most) };
  const { id: customerId } = await createCustomer();
  const products: number[] = [];
  for (const _ of GOODS) products.push(await createProduct({ stock: 0 }));
  const sold = Array.from({ length: orders }, () => {
    const bought = orderOf(rolls, customerId, products, new Date(from.getTime() + rolls.upTo(days * DAY)));
    const { order, lines } = bought;
    const payment: Prisma.PaymentCreateManyInput = {
      ...{ id: randomUUID(), orderId: order.id, customerId, razorpayPaymentId: `pay_${order.id}` },
      ...{ razorpayOrderId: `order_${order.id}`, status: 'CAPTURED', amountPaise: order.payablePaise },
    };
    const product = { batchNumber: null, expiryDate: null };
    const billed = {
      ...order,
      locale: 'en',
      payments: [],
      lines: lines.map((line) => ({ ...line, product })),
    };
    const content = composeInvoice(billed as unknown as BilledOrder, DEMO_SETTINGS);
    const draft: Draft = { orderId: order.id, issuedAt: order.paidAt, refundId: null, write: () => content };
    return { ...bought, payment, draft, returns: returnsOf(rolls, bought, payment.id!) };
  });
  // Invoices come before the credit notes of the same moment.
  const returns = sold.flatMap((one) => one.returns);
  const papers = numbered([...sold.map(({ draft }) => draft), ...returns.map(({ draft }) => draft)], customerId);
  await inParts(
    sold.map(({ order }) => order),
    (data) => db.order.createMany({ data }),
  );
  await inParts(
    sold.flatMap(({ lines }) => lines),
    (data) => db.orderLine.createMany({ data }),
  );
  await inParts(
    sold.map(({ payment }) => payment),
    (data) => db.payment.createMany({ data }),
  );
  await inParts(
    returns.map(({ refund }) => refund),
    (data) => db.refund.createMany({ data }),
  );
  await inParts(
    papers.map(({ row }) => row),
    (data) => db.invoice.createMany({ data }),
  );
  return papers.map(({ paper }) => paper);
}
